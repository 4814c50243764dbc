import { type Duty, dutyRefusals, Refusal } from '@trupial/contracts/values';

/** The refusal (403) of who has to do something else first. */
export function dutyFirst(duty: Duty): Refusal {
  const { code, text } = dutyRefusals[duty];
  return new Refusal('forbidden', code, text);
}
