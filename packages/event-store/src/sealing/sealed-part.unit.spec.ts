import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../port.ts';
import { sampleEvent } from '../testing/contract/index.ts';
import { newSealKey } from './key-vault.ts';
import { openedEvent, sealedEvent } from './sealed-part.ts';

const options = { RideRequested: { contact: '—' } };
const data = { contact: { name: 'Maria Curiel' } };
const stream = 'ride-1';

function sealedWith(key = newSealKey()) {
  const event = sealedEvent(sampleEvent('RideRequested', data), stream, key, options);
  const place = { stream, position: 1, version: 1, schema: 1, recordedAt: '' };
  return { key, recorded: { ...event, ...place } satisfies RecordedEvent };
}

const cipherOf = ({ data }: RecordedEvent): string =>
  (data as { contact: { sealed: string } }).contact.sealed;

describe('what a process has just sealed', () => {
  it('is given back in clear, as it is to another process that has the same key', () => {
    const { key, recorded } = sealedWith();
    const elsewhere = createSecretKey(key.export());
    expect(openedEvent(recorded, { key, hashes: undefined }, options).data).toEqual(data);
    expect(openedEvent(recorded, { key: elsewhere, hashes: undefined }, options).data).toEqual(
      data,
    );
  });

  it('is not given back for a cipher that was changed, or moved to another event', () => {
    const { key, recorded } = sealedWith();
    const cipher = cipherOf(recorded);
    const at = cipher.length - 6;
    const other = cipher[at] === 'A' ? 'B' : 'A';
    const changed = `${cipher.slice(0, at)}${other}${cipher.slice(at + 1)}`;
    const broken = { ...recorded, data: { contact: { sealed: changed } } };
    const moved = { ...recorded, id: sampleEvent().id };
    for (const event of [broken, moved]) {
      expect(openedEvent(event, { key, hashes: undefined }, options).data).toEqual(event.data);
    }
  });

  it('is erased without the key', () => {
    const { recorded } = sealedWith();
    expect(openedEvent(recorded, { key: undefined, hashes: undefined }, options).data).toEqual({
      contact: '—',
    });
  });
});
