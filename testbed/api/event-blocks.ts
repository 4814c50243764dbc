/** The fields of each event of a stream of server-sent events, as the documents describe them. */
export async function* eventBlocks(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ReadonlyMap<string, string>> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      yield new Map(
        block.split('\n').map((line): [string, string] => {
          const at = line.indexOf(': ');
          return [line.slice(0, at), line.slice(at + 2)];
        }),
      );
    }
  }
}
