import { untilNoted } from '@trupial/service-kit';
import type { Outcome } from '../queue/notification.queue.ts';

/** The tries to note an end go on for so long after its try began: less than its lease. */
const forMs = 50_000;

/**
 * Notes how a try ended. What a carrier took, or may have, and nobody noted would be handed over again,
 * and that it may have it would not be counted: its note is tried again. What it refused it does not
 * have: that try is made again when its lease has run out.
 *
 * @param ended `began`: of the try, by `performance.now()`.
 * @param isStopped then it is not tried again.
 * @throws what `note` throws.
 */
export const noted = (
  { outcome, began }: { readonly outcome: Outcome; readonly began: number },
  note: () => Promise<boolean>,
  isStopped: () => boolean,
): Promise<boolean> =>
  untilNoted(note, () => mayHaveIt(outcome) && !isStopped() && performance.now() - began < forMs);

function mayHaveIt(outcome: Outcome): boolean {
  if (outcome.state === 'queued') return outcome.isUnanswered === true;
  return (
    outcome.state === 'sent' || (outcome.state === 'failed' && outcome.reason === 'unreachable')
  );
}
