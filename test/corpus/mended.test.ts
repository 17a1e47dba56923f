import { expect, test } from "vitest";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { world } from "../../simulators/world.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { judge } from "../../src/judge/judge.ts";
import { readToken } from "../../src/plan/token.ts";
import { run } from "../../src/run/run.ts";
import { history } from "../../src/trace/history.ts";

/**
 * Plans that once broke a claim, by what was mended: a card refused for its signature is not held against the guard that keeps refusing it; news of another
 * delegation's task, at this one's webhook, tell this one's caller nothing new.
 */
const MENDED: readonly string[] = [
  "a2ac1.LY6xDoQgEET_ZeotUDv-4aorDQVx94hxDxJArzD8-wW1nMzLmzmx6Cqxwp5g8axrlNJD9WV7FdhpGowxrREO2IFwSOSUC-x8YvGZO1vWEIVha96lEYSDXECjE18fg_Z4Ub7uWdAcISfVtNdb5GufGglZWD79wntbVcujvPC9Cuw8jzQ6mifTX9HgHOGX8tYb59qTNHm-vWWDBYtK8FVAz5Bprv0B",
  "a2ac1.PY29CsMwEIPfRfMNTQgdbusDdOoYPBj7MCGuDf5JC8HvXpy0HSV9knZs4IGwSbAxZfC8w-hkwTue-n1z8hADvhDy4oJYcElVGkGskwNv1MngfJcHpUtNgqYIKXofazlndbln8ETI6-J999TJ1CLgeR5pVDRfaVCH_4pp9VHbs5tXMKx4cboI6Dt26ednZnQw4v_JRD96iQE8NNU-",
  "a2ac1.PY47CsMwEETvMvUWsSFFtssBUrk0KoS1EcaKBPo4AaO7B9lOypl5PGbDCu4Iq3gTYgKPGyYdDXjDS3_uVgaZwBdCmq0XA86xSCWIsbLjlRrprWtxp3QuUVAVIQbnQsmHVudHAveEKEaes5c0LLNz6VTueMkCHseeekXjjTqlWv8OcXFBm0OTFjCMOLE6C-j0XtqPY4uizb-_0o-dgwd3VdUv",
  "a2ac1.dY4xbsMwEAT_svUFoFp2adLlBQKLi3SxCVFHgzzbCAj-PRAdlekWmNnFNiwpihp8w3JlVUkVfsbtXq8InfCAnwgP0TWXgzR83WNah8-6SDpSkVv6ef82KZ8Vfur06vsG2aNVeGi2N5OyR-UEwh6r8Sb6kcvhd8Izlw1-nhv43HGEamwCP2jUC3oIPbzklHkdf7hu8FglyeWQCWyj3elkf0dPMjlHpx-zjsP_zkzO9dB_AQ",
  "a2ac1.dc1BDsIgEIXhu7w1C2tczQHceYKGxUinlhTBAK0xhLsbqqYr1_83bwqMs-IzqMBM7L24BOrxWNIEXRVWUKewih9CbKXgulg3NL8ZKhjE8euSQCeFu02ZZ_HnEEFdrQrPEGdQ32vVF_CYJX4px2xHNhkE7lC1rvqjXeBh-8RpBrV5uXEWKHBut4eq_rZub4a9EbeXo_pxG3yTur4B",
];

test.for(MENDED)("%s breaks no claim of the reference guard any more", async (token) => {
  const trace = await run(readToken(token), referenceGuard, world);

  const violated = judge(history(trace), INVARIANTS).filter(({ outcome }) => outcome === "violated");

  expect(violated.map(({ invariant }) => invariant)).toEqual([]);
});
