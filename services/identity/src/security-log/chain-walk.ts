import type { ChainFault } from '@trupial/contracts/values';
import { chainBegin, type ChainedRow, type ChainEnd, type ChainKey } from './chain.ts';

/** How far the chain holds. */
export interface ChainState {
  /** The last row that was read, and before it none is broken unless `fault` says so. */
  readonly head: ChainEnd;
  readonly at: Date | null;
  readonly rows: number;
  /** Rows of an earlier secret: their order is sure, their content cannot be checked any more. */
  readonly unchecked: number;
  readonly fault: { readonly sequence: number; readonly why: ChainFault } | null;
}

/** Follows a chain from its first row to its last. Stops at the first row that is broken. */
export class ChainWalk {
  readonly #key: ChainKey;
  /** Where the rows begin that are still there; null until the first one has come. */
  #before: ChainEnd | null = null;
  #isAnchored = false;
  #state: ChainState = { head: chainBegin, at: null, rows: 0, unchecked: 0, fault: null };

  constructor(key: ChainKey) {
    this.#key = key;
  }

  /** Takes the next row; false when it is broken, and no more should come. */
  add(row: ChainedRow): boolean {
    const { sequence, hash, at } = row;
    this.#before ??= { sequence: sequence - 1, hash: row.previous };
    const { head, rows, unchecked } = this.#state;
    const last = rows === 0 ? this.#before : head;
    const isOwn = row.key === this.#key.name;
    if (sequence !== last.sequence + 1 || !row.previous.equals(last.hash)) {
      return this.#broken(last.sequence + 1, 'not_next');
    }
    // After the first row of this secret none may be of another.
    const mayBeForeign = rows === unchecked;
    if (isOwn ? !this.#key.isHashOf(row) : !mayBeForeign) return this.#broken(sequence, 'changed');
    if (row.kind === 'log.trimmed' && isOwn) this.#isAnchored ||= anchors(row, this.#before);
    const more = isOwn ? 0 : 1;
    this.#state = {
      head: { sequence, hash },
      at,
      rows: rows + 1,
      unchecked: unchecked + more,
      fault: null,
    };
    return true;
  }

  /** The result. `noted` is a head that somebody wrote down: the chain must still have it. */
  end(noted: 'there' | 'missing' | null = null): ChainState {
    if (this.#state.fault) return this.#state;
    const { sequence, hash } = this.#before ?? chainBegin;
    const isWhole = sequence === 0 && hash.equals(chainBegin.hash);
    if (!isWhole && !this.#isAnchored) this.#broken(sequence + 1, 'begins_late');
    else if (noted === 'missing') this.#broken(this.#state.head.sequence + 1, 'ends_early');
    return this.#state;
  }

  #broken(sequence: number, why: ChainFault): false {
    this.#state = { ...this.#state, fault: { sequence, why } };
    return false;
  }
}

/** What a `log.trimmed` row says: the last row that was deleted. */
export const trimDetail = ({ sequence, hash }: ChainEnd) => ({
  through: sequence,
  hash: hash.toString('hex'),
});

function anchors({ detail }: ChainedRow, { sequence, hash }: ChainEnd): boolean {
  const said = JSON.parse(detail) as Partial<ReturnType<typeof trimDetail>>;
  return said.through === sequence && said.hash === hash.toString('hex');
}
