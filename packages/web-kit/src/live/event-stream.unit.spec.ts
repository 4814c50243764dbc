import { describe, expect, it } from 'vitest';
import { createEventStreamReader } from './event-stream.ts';

const stream = `retry: 2000

id: 7
event: open
data: {}

: a comment
id: 8
event: change
data: {"n":1}
data: {"n":2}

id: 9

data:no space
unknown: x

`;
const events = [
  { event: 'open', data: '{}' },
  { event: 'change', data: '{"n":1}\n{"n":2}' },
  { event: 'message', data: 'no space' },
];

describe('an event stream', () => {
  it.each([
    ['\n', stream],
    ['\r\n', stream.replaceAll('\n', '\r\n')],
    ['\r', `${stream.replaceAll('\n', '\r')}\n`],
  ])('is the same in whatever pieces it comes (line ends %j)', (_, text) => {
    for (const size of [1, 2, 3, 7, text.length]) {
      const read = createEventStreamReader();
      const pieces = [];
      for (let at = 0; at < text.length; at += size) pieces.push(read(text.slice(at, at + size)));
      expect(pieces.flatMap((piece) => piece.events)).toEqual(events);
      expect(pieces.at(-1)).toMatchObject({ lastEventId: '9', retryMs: 2000 });
    }
  });

  it('counts an id when its block is complete', () => {
    const read = createEventStreamReader();
    expect(read('id: 7\ndata: a\n').lastEventId).toBeNull();
    expect(read('\nid: 8\ndata: b').lastEventId).toBe('7');
    expect(read('\n\n')).toMatchObject({ lastEventId: '8', events: [{ data: 'b' }] });
  });
});
