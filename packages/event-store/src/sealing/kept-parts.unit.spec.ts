import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { KeptParts, RecordedEvent } from '../port.ts';
import { sampleEvent } from '../testing/contract/index.ts';
import { newSealKey } from './key-vault.ts';
import { nothingKept, openKept } from './kept-parts.ts';
import { openedEvent, sealedEvent } from './sealed-part.ts';
import { SearchHashes } from './search-hashes.ts';

const parts = { contact: '—', 'vehicle.plate': null };
const options = { RideRequested: parts };
const data = { contact: { name: 'Maria Curiel' }, vehicle: { plate: 'TX-118', seats: 4 } };
const stream = 'ride-1';
const key = newSealKey();

function recordedAs(content: unknown, sealed = true): RecordedEvent {
  const event = sampleEvent('RideRequested', content);
  const place = { stream, position: 1, version: 1, schema: 1, recordedAt: '' };
  return { ...(sealed ? sealedEvent(event, stream, key, options) : event), ...place };
}
function keptOf(recorded: RecordedEvent, at: typeof key | null = key): KeptParts {
  return openedEvent(recorded, { key: at ?? undefined, hashes: new SearchHashes(key) }, options)
    .kept!;
}
const bytesOf = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');
const personal = { contact: data.contact, vehicle: { plate: 'TX-118' } };

describe('what a read model stores of an event', () => {
  it('is opened with the key, also in another process, and is erased without it', () => {
    const kept = bytesOf(keptOf(recordedAs(data)).sealed);
    expect(kept.includes('Maria')).toBe(false);
    for (const one of [key, createSecretKey(key.export())]) {
      expect(openKept(kept, stream, one, parts)).toEqual(personal);
      expect(openKept(kept, stream, one, parts)).toEqual(personal);
    }
    expect(openKept(kept, stream, undefined, parts)).toEqual({
      contact: '—',
      vehicle: { plate: null },
    });
  });

  it('is nothing once the key is destroyed, and reads as erased', () => {
    const { sealed } = keptOf(recordedAs(data), null);
    expect(sealed).toBe(nothingKept);
    expect(openKept(bytesOf(sealed), stream, key, parts)).toEqual({
      contact: '—',
      vehicle: { plate: null },
    });
  });

  it('is not opened when it was changed, or moved to another stream', () => {
    const kept = bytesOf(keptOf(recordedAs(data)).sealed);
    const changed = Buffer.from(kept);
    changed[kept.length - 1]! ^= 1;
    for (const [bytes, at] of [
      [changed, stream],
      [kept, 'ride-2'],
    ] as const) {
      expect(() => openKept(bytes, at, createSecretKey(key.export()), parts)).toThrow(/changed/);
    }
  });

  it('leaves out a field that the event has not, and keeps one that its log has in clear', () => {
    const without = recordedAs({ contact: data.contact });
    expect(openKept(bytesOf(keptOf(without).sealed), stream, key, parts)).toEqual({
      contact: data.contact,
    });
    const clear = keptOf(recordedAs(data, false), null);
    expect(openKept(bytesOf(clear.sealed), stream, undefined, parts)).toEqual(personal);
  });
});

describe('hashes for searches', () => {
  const hashes = new SearchHashes(key);

  it('are the same for the same text and key only', () => {
    expect(hashes.digest('phone +59995123456')).toBe(
      new SearchHashes(createSecretKey(key.export())).digest('phone +59995123456'),
    );
    expect(hashes.digest('phone +59995123456')).not.toBe(hashes.digest('phone +59995123457'));
    expect(new SearchHashes(newSealKey()).digest('a')).not.toBe(hashes.digest('a'));
  });

  it('of pieces: a text has all of those of what it contains, in upper or lower case', () => {
    const all = new Set(hashes.pieces('Çelik Martina\nJan Thiel Beach'));
    for (const part of ['çelik', 'IK MA', 'jan thiel']) {
      const found = hashes.pieces(part);
      expect(found.length).toBeGreaterThan(0);
      expect(found.every((one) => all.has(one))).toBe(true);
    }
    expect(hashes.pieces('wu')).toEqual([]);
    expect(hashes.pieces('na\nja')).toEqual([]);
  });
});
