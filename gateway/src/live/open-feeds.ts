import type { LiveNotice, SharedPosition } from '@trupial/contracts/values';
import type { Caller } from '../http/caller.ts';
import type { Connection } from './connection.ts';
import * as frames from './frames.ts';
import { mayHear, seesPosition } from './listener.ts';

/** After how many milliseconds a listener comes back whose feed was opened or ended. */
export const retryMs = 2_000;

/** The open feeds of this gateway, and what each of their listeners is sent. */
export class OpenFeeds {
  readonly #open = new Set<Connection>();
  readonly #isInactive: (driverId: number) => Promise<boolean>;

  /** @param isInactive says whether an operator has set the driver inactive */
  constructor(isInactive: (driverId: number) => Promise<boolean>) {
    this.#isInactive = isInactive;
  }

  get size(): number {
    return this.#open.size;
  }

  add(connection: Connection): void {
    this.#open.add(connection);
    // He may have been set inactive between the question of whether he is and now.
    this.#endIfInactiveDriver(connection);
  }

  delete(connection: Connection): void {
    this.#open.delete(connection);
  }

  /** Sends new notices; the log has been read up to the position. */
  tell(notices: readonly LiveNotice[], position: number): void {
    // The office receives all notices, and most listeners are the office: the text is made once for
    // all of them.
    const all = Buffer.from(frames.changes(notices));
    const first = notices[0]?.position ?? position;
    for (const connection of this.#open) {
      if (connection.listener.kind === 'office' && connection.position < first) {
        connection.position = position;
        connection.write(all);
      } else tellOne(connection, notices, position);
    }
    for (const { topic, id, what } of notices) {
      if (topic === 'drivers' && what === 'availability') void this.#endIfInactive(id);
    }
  }

  /** Notices were missed: everybody has to fetch his lists again. */
  reset(position: number): void {
    for (const connection of this.#open) {
      connection.position = position;
      connection.write(frames.reset(position));
      // One of the missed notices may have been the suspension.
      this.#endIfInactiveDriver(connection);
    }
  }

  /** Sends a driver's position to those who may see it. `now` is in epoch milliseconds. */
  move(moved: SharedPosition, now: number): void {
    const forOffice = Buffer.from(frames.position(moved, null, now));
    for (const connection of this.#open) {
      const rides = seesPosition(connection.listener, moved);
      if (rides === 'all') connection.write(forOffice);
      else for (const ride of rides) connection.write(frames.position(moved, ride, now));
    }
  }

  /** Shows every listener that his feed lives, and where it stands. */
  beat(): void {
    for (const connection of this.#open) connection.beat(frames.standing(connection.position));
  }

  /** Ends the feeds whose session or time is over. `now` is in epoch milliseconds. */
  endWorthless(hasEnded: (caller: Caller) => boolean, now: number): void {
    for (const connection of this.#open) {
      if (hasEnded(connection.caller)) connection.end(frames.bye('session', retryMs));
      else if (connection.endsAt <= now) connection.end(frames.bye('renew', retryMs));
    }
  }

  endAll(): void {
    for (const connection of this.#open) endForStop(connection);
  }

  #endIfInactiveDriver({ listener }: Connection): void {
    if (listener.kind === 'driver') void this.#endIfInactive(listener.driverId);
  }

  /** Ends the feeds of a driver whom an operator has set inactive. */
  async #endIfInactive(driverId: number): Promise<void> {
    const his = [...this.#open].filter(
      ({ listener }) => listener.kind === 'driver' && listener.driverId === driverId,
    );
    if (his.length === 0 || !(await this.#isInactive(driverId))) return;
    for (const connection of his) connection.end(frames.bye('session', retryMs));
  }
}

/** The gateway stops: the listeners come back after different times, not all at once. */
export function endForStop(connection: Connection): void {
  connection.end(frames.bye('stopping', 200 + Math.floor(Math.random() * 2_000)));
}

function tellOne(connection: Connection, notices: readonly LiveNotice[], position: number): void {
  if (position <= connection.position) return;
  const his = notices.filter(
    (notice) => notice.position > connection.position && mayHear(connection.listener, notice),
  );
  connection.position = position;
  if (his.length > 0) connection.write(frames.changes(his));
}
