/** The feed of a ride: `send` writes an event of the contract. */
export function liveFeed() {
  const feed: { send: (event: string, data: object) => void } = { send: () => undefined };
  const open = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          feed.send = (event, data) => {
            const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
            controller.enqueue(new TextEncoder().encode(text));
          };
          feed.send('open', {});
        },
      }),
      { headers: { 'Content-Type': 'text/event-stream' } },
    );
  return { feed, open };
}
