import type { NotificationChannel, NotificationState } from '@trupial/contracts/values';

/** Who reports. */
export type ReportingCarrier = 'twilio' | 'whatsapp';

/** What became of one message, as its carrier says. Nothing else of what it sent is kept. */
export interface CarrierReport {
  /** What the carrier calls the message. */
  readonly carrierId: string;
  readonly state: Extract<NotificationState, 'delivered' | 'failed'>;
  /** Of a failure: the carrier's code, and what it means in our words. */
  readonly detail: string | null;
}

/** How the reports of one carrier are checked and read. */
export interface ReportReader {
  readonly channel: NotificationChannel;
  /** Whether the carrier has signed just this. */
  isSigned(body: string, signature: string): boolean;
  /** What it says; what is not about a message, or nothing new, is left out. Never throws. */
  read(body: string): readonly CarrierReport[];
}

/** The carrier's code with its meaning, as `detail` of a notification has it. */
export const detailOf = (
  code: number | null,
  meanings: Readonly<Record<number, string>>,
): string | null => {
  if (code === null) return null;
  const meaning = meanings[code];
  return meaning === undefined ? String(code) : `${code}: ${meaning}`;
};
