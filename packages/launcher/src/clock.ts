import { type Config, createMovedClock, type Clock } from '@trupial/service-kit';

/** What the process that started this one says: put the clock forward. */
const isMove = (message: unknown): message is { readonly forwardMs: number } =>
  typeof message === 'object' &&
  message !== null &&
  'forwardMs' in message &&
  typeof message.forwardMs === 'number';

/**
 * The clock of the whole product. With TRUPIAL_CLOCK=moved the process that started this one, and
 * nobody else, may put it forward over its channel (`child_process`, `ipc`) by
 * `{ forwardMs: 60000 }`, and is answered `{ now: '<UTC instant>' }`. Undefined: the real time.
 */
export function clockOf({ clock: choice }: Pick<Config, 'clock'>): Clock | undefined {
  if (choice === 'real') return undefined;
  const { clock, forward } = createMovedClock();
  process.on('message', (message: unknown) => {
    if (isMove(message)) process.send?.({ now: forward(message.forwardMs) });
  });
  return clock;
}
