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
 * delegation's task, at this one's webhook, tell this one's caller nothing new; a refusal that a crash took from the saves
 * binds nobody; an end is new as long as only an unproven push spoke of it; a vendor that takes one webhook for
 * another's is faithful to neither task.
 */
const MENDED: readonly string[] = [
  "a2ac1.LY6xDoQgEET_ZeotUDv-4aorDQVx94hxDxJArzD8-wW1nMzLmzmx6Cqxwp5g8axrlNJD9WV7FdhpGowxrREO2IFwSOSUC-x8YvGZO1vWEIVha96lEYSDXECjE18fg_Z4Ub7uWdAcISfVtNdb5GufGglZWD79wntbVcujvPC9Cuw8jzQ6mifTX9HgHOGX8tYb59qTNHm-vWWDBYtK8FVAz5Bprv0B",
  "a2ac1.PY29CsMwEIPfRfMNTQgdbusDdOoYPBj7MCGuDf5JC8HvXpy0HSV9knZs4IGwSbAxZfC8w-hkwTue-n1z8hADvhDy4oJYcElVGkGskwNv1MngfJcHpUtNgqYIKXofazlndbln8ETI6-J999TJ1CLgeR5pVDRfaVCH_4pp9VHbs5tXMKx4cboI6Dt26ednZnQw4v_JRD96iQE8NNU-",
  "a2ac1.PY47CsMwEETvMvUWsSFFtssBUrk0KoS1EcaKBPo4AaO7B9lOypl5PGbDCu4Iq3gTYgKPGyYdDXjDS3_uVgaZwBdCmq0XA86xSCWIsbLjlRrprWtxp3QuUVAVIQbnQsmHVudHAveEKEaes5c0LLNz6VTueMkCHseeekXjjTqlWv8OcXFBm0OTFjCMOLE6C-j0XtqPY4uizb-_0o-dgwd3VdUv",
  "a2ac1.dY4xbsMwEAT_svUFoFp2adLlBQKLi3SxCVFHgzzbCAj-PRAdlekWmNnFNiwpihp8w3JlVUkVfsbtXq8InfCAnwgP0TWXgzR83WNah8-6SDpSkVv6ef82KZ8Vfur06vsG2aNVeGi2N5OyR-UEwh6r8Sb6kcvhd8Izlw1-nhv43HGEamwCP2jUC3oIPbzklHkdf7hu8FglyeWQCWyj3elkf0dPMjlHpx-zjsP_zkzO9dB_AQ",
  "a2ac1.dc1BDsIgEIXhu7w1C2tczQHceYKGxUinlhTBAK0xhLsbqqYr1_83bwqMs-IzqMBM7L24BOrxWNIEXRVWUKewih9CbKXgulg3NL8ZKhjE8euSQCeFu02ZZ_HnEEFdrQrPEGdQ32vVF_CYJX4px2xHNhkE7lC1rvqjXeBh-8RpBrV5uXEWKHBut4eq_rZub4a9EbeXo_pxG3yTur4B",
  "a2ac1.dY4xDsMgFEPv4vkPSaQs_w49AWL4Cl80CgUJSDog7l7RdO1o-9lywxZ2jRXcsGUpTy1g0yD1UcArIaRSwZAQ0G0nXOCZcGl0Kd_oJtmNetl9VAeu-dROUOfvrU4NL4k-DPmlpJ5Z0S0hp7Mq2JiJFktmodna4b9TPkISd38pBxhOg3qpCvqdm8bwn2zttn8A",
  "a2ac1.dY69DsMgEIPfxfMN-dnuHfoEiOEUTjQKBQlIOiDevaLp2tH2Z8sNW9g1VnDDlqU8tYBNg9RHAa-EkEoFQ0JAt51wgWfCpdGlfKObZDfqZfdRHbjmUztBnb-3OjW8JPow5JeSemZFt4SczqpgYyZaLJmFZmuH_075CEnc_aUcYDgN6qUq6HduGsN_srXb_gE",
  "a2ac1.JY0xDoMwEAT_srULaN2lSJkXRBSHfQGL0znyGVIg_z0yVLtaaWZPBEmsFf7ELDlsSRf4WnZ2CCupshj8G9_dVkwOkSlKUrYOFA5ZQ5JENWV9Gfw4OFSy7e6tOXxol2pPjY_ax8HhgB8dDtaYS3efmPcksQuvl56FjbUaPDQro7U2Ofxy2SRTvBiyDR6RhReqDAe6_W1qfw",
  "a2ac1.dVO7btswFP2XMzOAJNuKw81DOrVTgy6GBka8tglRpHpJOQkM_XtBUk4fQMcr8tzzom7orSEXIW_oFeuXaL9TD1kJ9BflHNkAecTkrYVAiExqhMA0hws6AU1KW-MoFLzryX4LkM2-FWD6OVOIaa632zs4j7t60z4KRBWGNG_b_SIyR5o2T4vASc02JuobBuM0JDRZ9QEBS2dInFiNBIExrds3zX5XL-I_d7PY9WrTCLh4gayX7s7y7PShyGx2lYA1bkh2EiybaatkZrIfWWvzl7PNInCFrAWu5LTnIjklmVZQVEmA8y5rVe-HM5V4FwH21vp5NamKgGrbCrzOxma4OkXiF-LROGUh4a_Eb2wiBYg17czidDiEFIoyljQEvPsD5fxDiComBZPigVJA5uw856tMvWd9SEylityUnwLkSdlAy1q2vGE0IaqB3BfP2fHEFMglA8XhkpFMX9V5bbldRM7ic31T7wRG8066TFXzWKXeVvvN9ukfwEMj0PswUjQ9ZOSZBAaiKfwgDsa78i11-eZ5gDwe19jyviQoOZf51LgzMtnned0KKI7mpPoICVXjN6L342QpksbSdXcC65UufYWhvDM6l2jvBVZVeR-GKf85xkVinqdoXi2hW7rlFw",
  "a2ac1.fY4xDsMgEAT_svUVdpHmHpAuL7AoML7YCAIRYKdA_D3CTp32dnZuK4y3Egq4YvbROBtWcEm7EMymQxCfwRPee96gCCbpvEk_VejyyOBbU41wgEfCIWGJ6Urn3fqla88qV7xsLtpJuMcEHlsjfGJy4GlS1G3PIqkLB0Iuugj4BPqgplRTF--jXq7v2YGxiJe1w_SbMzT6k6n2BQ",
  "a2ac1.fY0xDsMgEAT_svUVcXsPSJcXIAoMFxuBwQLsFIi_R3b61DOj6bDRS2rgjjlmG3xawK0cQrCrSUliBSvsR12hB-EET4RTksvlIh3z4aO7-tvhjs3XZoKkZy7gaQzCJ5cAVkqT6jDvJuVVwQ9CbaYJGDZve5QmDkProX9FzMbdB1MDGE6iLJdOMO3uB_1henwB",
  "a2ac1.fY07DsIwEETvMrUL0u4B6DgBSuHES2J5WUf-QGH57shJTzszb17DKp61gBoWiWvwuoFKqmyw7laVJYOeOGreMXeDl61SRtTgWHizxUcFTQbBqwPBpXjAQHgDXVifDT7n5MPqYrropXpxQ3tuqOHtc7GB9R4TaOp9YN-YgkTrTsLmMP4vK8PAlkcG3br50839Bw",
];

test.for(MENDED)("%s breaks no claim of the reference guard any more", async (token) => {
  const trace = await run(readToken(token), referenceGuard, world);

  const violated = judge(history(trace), INVARIANTS).filter(({ outcome }) => outcome === "violated");

  expect(violated.map(({ invariant }) => invariant)).toEqual([]);
});
