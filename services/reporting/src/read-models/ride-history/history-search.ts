import { Inject, Injectable } from '@nestjs/common';
import { folded } from '@trupial/contracts/values';
import { type KeyVault, searchHashesOf } from '@trupial/event-store';
import { assertAwaited, KEY_VAULT, SERVICE_POOL } from '@trupial/service-kit';
import {
  contactOf,
  type DriverProfile,
  driverOf,
  type KeptContact,
  type Keys,
  keysOfRows,
} from '@trupial/service-kit/personal';
import type { Pool } from 'pg';
import { searchedTexts } from './ride-row.ts';
import { type Condition, conditionOf, type Filter, type Sought } from './history-filter.ts';

type Searched = Pick<Filter, 'search' | 'ofDriver' | 'ofRider'>;

interface Candidate {
  readonly id: number;
  readonly driver_id: number | null;
}

/** Contacts that are opened together. */
const together = 5_000;

/** Digits as numbers are written and shown, with what is between them. */
const writtenNumber = /^[\d\s+()./\p{Cf}\u2010-\u2015-]+$/u;
/** Fewer are rather a house number or a time. */
const fewestDigits = 5;

/**
 * The digits of a text that may be a phone number, or a part of one: the numbers of rides are
 * stored without blanks and dashes, and shown in groups. Null for other texts.
 */
function phoneDigits(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  return writtenNumber.test(text) && digits.length >= fewestDigits ? digits : null;
}

/** Finds texts in rides although these are sealed. */
@Injectable()
export class HistorySearch {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  /** Null when nothing is looked for. */
  async soughtOf({ search, ofDriver, ofRider }: Searched): Promise<Sought | null> {
    const text = folded(search);
    if (text === '') return null;
    const hashes = await searchHashesOf(this.vault);
    const isOffice = ofDriver === null && ofRider === null;
    const drivers = await this.driversNamed(text, isOffice);
    const digits = phoneDigits(text);
    const texts = digits === null || digits === text ? [text] : [text, digits];
    return {
      anyOf: texts.map((one) => ({ text: one, pieces: hashes.pieces(one) })),
      drivers,
    };
  }

  /**
   * Whether a ride that a condition found has the text: one that has all of its pieces may have them
   * in different places.
   */
  isIn(
    { anyOf, drivers }: Sought,
    ride: KeptContact & Pick<Candidate, 'driver_id'>,
    keys: Keys,
  ): boolean {
    if (ride.driver_id !== null && drivers.has(ride.driver_id)) return true;
    const texts = searchedTexts(contactOf(ride, keys));
    return anyOf.some(({ text }) => texts.some((one) => one.includes(text)));
  }

  /**
   * The condition of a filter for figures, which count every ride that it lets through. It may have to
   * open all of them, and stops when its caller waits no more.
   */
  async exactly(filter: Filter): Promise<Condition> {
    const sought = await this.soughtOf(filter);
    const condition = conditionOf(filter, sought);
    if (sought === null) return condition;
    const { rows: candidates } = await this.pool.query<Candidate>(
      `select r.id, r.driver_id from rides r where ${condition.text}`,
      [...condition.values],
    );
    const ids: number[] = [];
    for (let from = 0; from < candidates.length; from += together) {
      assertAwaited();
      const part = candidates.slice(from, from + together);
      const { rows } = await this.pool.query<KeptContact & Candidate>({
        name: 'history-candidates',
        text: 'select id, driver_id, contact from rides where id = any($1::integer[])',
        values: [part.map(({ id }) => id)],
      });
      const keys = await keysOfRows(this.vault, rows, ({ id }) => ({ rides: [id] }));
      for (const row of rows) if (this.isIn(sought, row, keys)) ids.push(row.id);
    }
    return { text: 'r.id = any($1::integer[])', values: [ids] };
  }

  /** There are some hundred drivers at most. */
  private async driversNamed(text: string, isOffice: boolean): Promise<ReadonlySet<number>> {
    const { rows } = await this.pool.query<DriverProfile<Buffer> & { readonly id: number }>({
      name: 'history-drivers',
      text: 'select id, profile, vehicle from drivers where profile is not null',
    });
    const keys = await keysOfRows(this.vault, rows, ({ id }) => ({ drivers: [id] }));
    const named = rows.filter((row) => {
      const { username, firstName, lastName } = driverOf(row, keys);
      const names = [`${firstName} ${lastName}`, ...(isOffice ? [username] : [])];
      return names.some((one) => folded(one).includes(text));
    });
    return new Set(named.map(({ id }) => id));
  }
}
