import { join } from "node:path";
import { expect, it } from "vitest";
import { PROTOCOL_SCHEMA, protocolJsonSchema } from "../../bin/protocol-schema.ts";
import { draw } from "../../properties/draw.ts";
import { defaultScenario } from "../../properties/scenarios/default.ts";
import { world } from "../../simulators/world.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import type { Guard, GuardFactory } from "../../src/port/guard.ts";
import { run } from "../../src/run/run.ts";

const { question, answers } = PROTOCOL_SCHEMA;

/** The reference guard, whose every question and answer is put to the schema as the line it would be. */
const schooled: GuardFactory = (saved, limits) => {
  const inner = referenceGuard(saved, limits);
  question.parse({ call: "make", guard: 1, saved, limits });
  const told = <Q, A>(call: "start" | "opened" | "heard" | "address", member: string, ask: (asked: Q) => A) => {
    return (asked: Q): A => {
      question.parse({ call, guard: 1, [member]: asked });
      const answer = ask(asked);
      answers[call].parse(answer);
      return answer;
    };
  };
  return {
    start: told("start", "ask", inner.start),
    opened: told("opened", "binding", inner.opened),
    heard: told("heard", "news", inner.heard),
    address: told("address", "ask", inner.address),
    save: () => answers.save.parse(inner.save()) as ReturnType<Guard["save"]>,
  };
};

it("whatever is asked and answered in a run is in the protocol's schema", async () => {
  for (let k = 0; k < 60; k += 1) {
    const { events } = await run(draw(defaultScenario, "schema", k), schooled, world);
    expect(events.filter(({ kind }) => kind === "guard-fault")).toEqual([]);
  }
});

it("the schema that is printed for authors of programs is the one that is kept", async () => {
  await expect(`${JSON.stringify(protocolJsonSchema(), null, 1)}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, "../../docs/guard-by-command.schema.json"),
  );
});
