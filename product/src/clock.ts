import { type Config, createMovedClock, type Clock } from '@trupial/service-kit';

/** The message of the process that started this one: set the clock forward. */
const isMove = (message: unknown): message is { readonly forwardMs: number } =>
  typeof message === 'object' &&
  message !== null &&
  'forwardMs' in message &&
  typeof message.forwardMs === 'number';

/**
 * The clock of the whole product. With TRUPIAL_CLOCK=moved, only the process that started this one
 * may set it forward, over its channel (`child_process`, `ipc`) with `{ forwardMs: 60000 }`; the
 * answer is `{ now: '<UTC instant>' }`. Undefined: the real time.
 */
export function clockOf({ clock: choice }: Pick<Config, 'clock'>): Clock | undefined {
  if (choice === 'real') return undefined;
  const { clock, forward } = createMovedClock();
  process.on('message', (message: unknown) => {
    if (isMove(message)) process.send?.({ now: forward(message.forwardMs) });
  });
  return clock;
}
