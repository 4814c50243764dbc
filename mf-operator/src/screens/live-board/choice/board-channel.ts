import { type BoardWord, wordIn } from './choice.ts';

const NAME = 'trupial-live-board';

/** A line to the other windows of the board in this browser. */
export interface BoardChannel {
  /** Tells all others; nothing after `close`. */
  readonly say: (word: BoardWord) => void;
  readonly close: () => void;
}

/** Opens a line to the other windows of the board; what is no word of the board is not heard. */
export function openBoardChannel(hear: (word: BoardWord) => void): BoardChannel {
  const line: { channel?: BroadcastChannel | undefined } = { channel: new BroadcastChannel(NAME) };
  line.channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const word = wordIn(data);
    if (word) hear(word);
  });
  return {
    say: (word) => line.channel?.postMessage(word),
    close: () => {
      line.channel?.close();
      line.channel = undefined;
    },
  };
}
