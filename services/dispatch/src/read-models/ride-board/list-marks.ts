import type { RecordedEvent, RowTable, Tables } from '@trupial/event-store';
import type { RideRow } from './ride-row.ts';

/** The lists that a ride can be in: all pending ones, all under way, and a driver's own of those. */
export const pendingList = 'pending';
export const underWayList = (driverId: number | null): string =>
  driverId === null ? 'under_way' : `under_way:${driverId}`;

/** The lists that show a ride in its current state; none when it has ended. */
function listsWith(row: RideRow | undefined): readonly string[] {
  if (row?.status === 'Pending') return [pendingList];
  const isUnderWay =
    row?.status === 'Assigned' || row?.status === 'PickedUp' || row?.status === 'InProgress';
  return isUnderWay ? [underWayList(null), underWayList(row.driver_id)] : [];
}

interface Mark {
  readonly list: string;
  readonly position: number;
  readonly changed_at: string;
}

const table: RowTable<Mark> = { name: 'ride_marks', key: ['list'], guard: 'position' };

/**
 * The changes of a batch of events to the table `ride_marks`: for every list, the last event that
 * added a ride to it, changed it there or removed it. A client with a list's current mark has the
 * current list.
 */
export class Marks {
  readonly #marks = new Map<string, Mark>();

  /** Notes that an event changed a ride's row from one to another. */
  note(
    { position, recordedAt }: Pick<RecordedEvent, 'position' | 'recordedAt'>,
    before: RideRow | undefined,
    after: RideRow,
  ): void {
    // The office's lists show a return trip beside its outbound ride, which no event of its own tells.
    const isReturn = before === undefined && after.return_of !== null;
    const pairs = isReturn ? [underWayList(null)] : [];
    for (const list of [...listsWith(before), ...listsWith(after), ...pairs]) {
      this.#marks.set(list, { list, position, changed_at: recordedAt });
    }
  }

  async save(tables: Tables): Promise<void> {
    await tables.save(table, [...this.#marks.values()]);
  }
}
