import { Refusal } from '@trupial/contracts/values';

/** Why a message was not even looked at. */
export type BusProblem =
  | 'unsigned'
  | 'forged'
  | 'stale'
  | 'endless'
  | 'replayed'
  | 'sealed'
  | 'sender';

const texts: Readonly<Record<BusProblem, string>> = {
  unsigned: 'This message does not say who sent it.',
  forged: 'This message is not from the part that it names, or it was changed.',
  stale: 'The deadline of this message has passed.',
  endless: 'The deadline of this message is too far away.',
  replayed: 'This message was taken already.',
  sealed: 'This message cannot be opened.',
  sender: 'This part may not send this message for this role.',
};

/** The refusal of a message whose sender, age or rights are not in order. */
export const busRefusal = (problem: BusProblem): Refusal =>
  new Refusal(problem === 'stale' ? 'unavailable' : 'forbidden', `bus.${problem}`, texts[problem], {
    ...(problem === 'stale' && { retryAfterSeconds: 1 }),
  });
