import { expect, it } from "vitest";
import { campaign } from "../../src/search/campaign.ts";
import { combine } from "../../src/search/combine.ts";
import { asks, stakes, toyCampaign } from "./toy.ts";

it("campaigns under several scenarios add up, and the worse outcome of a claim stands", async () => {
  const holding = await campaign(toyCampaign({}));
  const vacuous = await campaign(toyCampaign({ draw: (k) => asks(k), stakes: { ...stakes, id: "single" } }));

  const total = combine([holding, vacuous]);

  expect(total).toMatchObject({
    exit: 2,
    cases: 100,
    scenario: "toy + single",
    claims: [{ outcome: "vacuous", marks: [{ hits: 100 }, { hits: 50 }] }],
  });
});
