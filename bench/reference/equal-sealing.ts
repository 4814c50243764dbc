import { type KeptParts, seal, type SealKey, type SearchHashes } from '@trupial/event-store';

// As packages/event-store seals a field and keeps it in a row: the same cipher over the same bytes.

const prefix = 'a2.';
const sealedKind = 2;

/** A contact as the log has it, and as the read models keep it. */
export function sealContact(
  contact: unknown,
  key: SealKey,
  of: { readonly stream: string; readonly eventId: string; readonly hashes: SearchHashes },
): { readonly sealed: { readonly sealed: string }; readonly kept: KeptParts } {
  const bound = `${of.stream} ${of.eventId} contact`;
  const bytes = seal(Buffer.from(JSON.stringify(contact)), key, bound);
  const head = Buffer.alloc(4);
  head.writeUInt32LE(bytes.length * 4 + sealedKind);
  const id = Buffer.from(of.eventId.replaceAll('-', ''), 'hex');
  return {
    sealed: { sealed: prefix + bytes.toString('base64') },
    kept: {
      sealed: String.raw`\x` + Buffer.concat([id, head, bytes]).toString('hex'),
      hashes: of.hashes,
    },
  };
}
