import type { Means, Said } from "./naive-client.ts";

interface Envelope {
  readonly task?: Said;
  readonly statusUpdate?: { readonly taskId: string; readonly status: Said["status"] };
  readonly artifactUpdate?: { readonly taskId: string; readonly artifact: { readonly artifactId: string } };
}

/** Reads the stream of a task as it comes, up to so many envelopes. */
export async function streamed({ ports, open, hear }: Means, delegation: string, { envelopes = 100 } = {}): Promise<void> {
  const one = open.get(delegation);
  if (one === undefined) return;
  const headers = { "content-type": "application/json", "a2a-version": "1.0" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "SubscribeToTask", params: { id: one.id } });
  const { body: stream } = await ports.fetch(one.url, { method: "POST", headers, body });
  const reader = stream?.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>;
  let text = "";
  for (let seen = 0; seen < envelopes; ) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      seen += 1;
      const data = event.split("\n").find((line) => line.startsWith("data:"));
      if (data !== undefined && seen <= envelopes) take((JSON.parse(data.slice(5)) as { result: Envelope }).result);
    }
  }
  await reader.cancel();

  function take({ task, statusUpdate, artifactUpdate }: Envelope): void {
    const state = one?.claim.state ?? "submitted";
    const status = statusUpdate?.status ?? { state: `TASK_STATE_${state.toUpperCase().replaceAll("-", "_")}` };
    hear(delegation, task ?? { id: one?.id ?? "", status, artifacts: artifactUpdate === undefined ? [] : [artifactUpdate.artifact] });
  }
}
