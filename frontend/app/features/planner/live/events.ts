/** Server-sent events as they arrive. EventSource cannot sign a request, so they are read from a fetch response. */

export interface ServerEvent {
  name: string;
  data: unknown;
}

/** The events of a stream, one by one; comments and an incomplete event at the end are skipped. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) if (!block.startsWith(":")) yield readEvent(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readEvent(block: string): ServerEvent {
  const of = (field: string) =>
    block
      .split("\n")
      .filter((line) => line.startsWith(`${field}: `))
      .map((line) => line.slice(field.length + 2))
      .join("\n");
  return { name: of("event"), data: JSON.parse(of("data") || "null") };
}
