import { reportingMessages } from '@trupial/contracts/messages';
import { expect } from 'vitest';
import { endedRide } from './ended-ride.ts';
import type { StandIn } from './start-test-gateway.ts';

const { exportedHistory } = reportingMessages;

/** What reporting is asked for a page of an export. */
export interface Asked {
  readonly cursor: string | null;
  readonly limit: number;
  readonly search: string;
  readonly ofRider: number | null;
}

/** `count` rides in pages of 500, numbered from 1; the cursor is where the last page ended. */
export const ridesInPages =
  (count: number): StandIn =>
  (subject, payload) => {
    expect(subject).toBe(exportedHistory.subject);
    const { cursor, limit } = payload as Asked;
    const from = Number(cursor ?? 0);
    const size = Math.min(limit, count - from);
    const items = Array.from({ length: size }, (_, at) => endedRide(from + at + 1));
    const end = from + size;
    return { ok: { items, next: end < count ? String(end) : null } };
  };
