import type { Notification } from '../notifications/notification-words.ts';
import type { Step } from './timeline-words.ts';

/** What happened, or what was told of it. */
export type Line =
  | { readonly step: Step; readonly told?: undefined }
  | { readonly told: Notification; readonly step?: undefined };

const timeOf = ({ step, told }: Line): number => Date.parse(step ? step.at : told.queued_at);

/** The steps of a ride and what was told of them, by time; of the same time, the step comes first. */
export function storyOf(
  steps: readonly Step[],
  notifications: readonly Notification[],
): readonly Line[] {
  const lines: readonly Line[] = [
    ...steps.map((step) => ({ step })),
    ...notifications.map((told) => ({ told })),
  ];
  // The sort keeps the order of equals: that of the log.
  return lines.toSorted((one, other) => timeOf(one) - timeOf(other));
}
