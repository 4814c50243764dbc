import type { RecordedEvent } from '../port.ts';
import { newSealKey } from '../sealing/key-vault.ts';
import { KeptFromLog } from '../sealing/kept-parts.ts';
import type { SealOptions } from '../sealing/sealed-fields.ts';
import { SearchHashes } from '../sealing/search-hashes.ts';

const hashes = new SearchHashes(newSealKey());

/** An event as a sealed log hands it over, for tests without a log: its personal fields in clear. */
export function recordedForTests<Event extends { type: string; data: unknown }>(
  event: Event,
  options: SealOptions,
  place: Partial<RecordedEvent> = {},
): Event & RecordedEvent {
  const recorded = {
    position: 1,
    stream: 'ride-12',
    version: 1,
    id: '3f2b8c1e-52f3-4d8a-8a39-0d3f5c1a7c11',
    schema: 1,
    meta: { actor: 'system', role: 'system', correlationId: 'test' } as const,
    recordedAt: '2026-11-20T13:00:00.000Z',
    ...place,
    ...event,
  };
  const parts = options[event.type];
  return parts === undefined
    ? recorded
    : { ...recorded, kept: new KeptFromLog(recorded, parts, false, hashes) };
}
