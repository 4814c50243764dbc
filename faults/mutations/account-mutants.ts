import type { Mutant } from './mutant.ts';

const addresses = 'services/identity/src/addresses/address-changes.int.spec.ts';
const securityLog = 'services/identity/src/security-log/security-log.int.spec.ts';

/** Guards of accounts, of what is sealed, and of the security log. */
export const accountMutants: readonly Mutant[] = [
  {
    without: 'the refusal of a sealed row of a ride that was changed or moved',
    file: 'packages/event-store/src/sealing/kept-parts.ts',
    find: 'if (plain === null) throw new Error(`${path} of ${stream} was changed after it was sealed`);',
    replace: 'if (plain === null) continue;',
    spec: 'packages/event-store/src/sealing/kept-parts.unit.spec.ts',
    test: 'is not opened when it was changed, or moved to another stream',
  },
  {
    without: 'the refusal of a sealed row of an account that was changed or moved',
    file: 'packages/service-kit/src/personal/sealed-values.ts',
    find: 'if (plain === null) throw new Error(`${place} of ${stream} was changed after it was sealed`);',
    replace: 'if (plain === null) return null;',
    spec: 'packages/service-kit/src/personal/sealed-values.unit.spec.ts',
    test: 'is not opened when it was changed, or moved to another place or row',
  },
  {
    without: 'the rewriting of files that had rows in clear',
    file: 'packages/service-kit/src/database/seal-old-rows.ts',
    find: 'if (size[0]?.is_used) await client.query(`vacuum full ${table}`);',
    replace: '',
    spec: 'services/identity/src/accounts/seal-old-addresses.int.spec.ts',
    test: 'addresses and mails of before are sealed and gone from the files, whoever was sealed already',
  },
  {
    without: 'the end of a link that takes a change of address back',
    file: 'services/identity/src/addresses/undo.repository.ts',
    find: 'where token_hash = $1 and expires_at > $2 and',
    replace: 'where token_hash = $1 and $2::timestamptz is not null and',
    spec: addresses,
    test: 'comes back once, and for seven days',
  },
  {
    without: "the end of a thief's own links with an earlier one",
    file: 'services/identity/src/addresses/undo.repository.ts',
    find: 'where account_id = $1 and created_at >= $2',
    replace: 'where account_id = $1 and created_at < $2',
    spec: addresses,
    test: 'comes back also when the thief has moved on, and his own link cannot stop it',
  },
  {
    without: 'the hashes of the rows of the security log',
    file: 'services/identity/src/security-log/chain-walk.ts',
    find: 'if (isOwn ? !this.#key.isHashOf(row) : !mayBeForeign)',
    replace: 'if (!isOwn && !mayBeForeign)',
    spec: securityLog,
    test: 'finds a changed row',
  },
  {
    without: 'the memory of where the security log ended an hour ago',
    file: 'services/identity/src/processes/keep-security-log.process.ts',
    find: 'this.check.verify(this.#noted)',
    replace: 'this.check.verify(null)',
    spec: securityLog,
    test: 'is found within the hour: rows that were cut off since the hour before',
  },
  {
    without: 'the wait of an account whose password is guessed',
    file: 'services/identity/src/guessing/guess.repository.ts',
    find: 'where g.locked_until is null or g.locked_until <= $3',
    replace: 'where true',
    spec: 'services/identity/src/guessing/password-guesses.int.spec.ts',
    test: 'has five tries from all addresses together; forty guesses cost the rest a wait',
  },
  {
    without: 'the end of a family whose token is replayed',
    file: 'services/identity/src/sessions/session-keeper.ts',
    find: 'const ended = await this.sessions.end(session.id, now);\n      this.ends.announce();',
    replace: 'const ended = null;',
    spec: 'services/identity/src/sessions/sessions.int.spec.ts',
    test: 'takes a later repeat for theft: the whole family ends',
  },
  {
    without: 'what binds a sealed contact to its event',
    file: 'packages/event-store/src/sealing/sealed-fields.ts',
    find: '    : `${stream} ${eventId.toLowerCase()} ${path}`;',
    replace: "    : '';",
    spec: 'packages/event-store/src/sealing/sealed-event-store.unit.spec.ts',
    test: 'opens nothing that was moved to another event or changed',
  },
  {
    without: 'the look at whether what was just sealed is this',
    file: 'packages/event-store/src/sealing/sealed-part.ts',
    find: 'if (known?.sealed === sealed && known.bound === bound) return known.json;',
    replace: 'if (known !== undefined) return known.json;',
    spec: 'packages/event-store/src/sealing/sealed-part.unit.spec.ts',
    test: 'is not given back for a cipher that was changed, or moved to another event',
  },
  {
    without: 'the end of a key in memory',
    file: 'packages/event-store/src/postgres/vault/key-cache.ts',
    find: 'if (kept.until > this.#now()) return kept.key;',
    replace: 'return kept.key;',
    spec: 'packages/event-store/src/postgres/vault/key-vault.int.spec.ts',
    test: 'forgets a key that another process destroyed',
  },
];
