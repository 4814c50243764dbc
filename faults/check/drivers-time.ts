import type { RecordedEvent } from '@trupial/event-store';
import { type Facts, factsOf, type Terms } from './facts.ts';
import { idOf, type Report, type Rule } from './rule.ts';
import { marginMinutes, minuteMs, onBoardStages, type Stage, stateTable } from './state-table.ts';

interface Window {
  readonly from: number;
  readonly until: number;
}

interface Ride {
  window: Window;
  stage: Stage;
  driver: number | null;
}

/**
 * No driver is in two places at the same time. This is computed from the rides alone, by their
 * planned times, without the drivers' own streams, because the product uses those streams to
 * prevent it.
 */
export class DriversTime implements Rule {
  readonly name = 'one driver, one place';
  readonly #rides = new Map<number, Ride>();
  readonly #ridesOf = new Map<number, Set<number>>();

  see(event: RecordedEvent, report: Report): void {
    const id = idOf(event.stream, 'ride');
    if (id === null) return;
    const facts = factsOf(event);
    if (event.type === 'RideRequested') {
      this.#rides.set(id, { window: windowOf(facts), stage: 'pending', driver: null });
      return;
    }
    const ride = this.#rides.get(id);
    const to = stateTable[event.type]?.to;
    if (ride !== undefined && event.type === 'RideAmended') this.#move(id, ride, facts, report);
    if (ride === undefined || to === undefined || to === null) return;
    if (event.type === 'DriverAssigned') this.#take(id, ride, facts.driverId ?? 0, report);
    if (onBoardStages.includes(to)) this.#board(id, ride, report);
    ride.stage = to;
    if (['pending', 'completed', 'cancelled', 'rejected'].includes(to)) this.#free(id, ride);
  }

  end(): void {}

  #move(id: number, ride: Ride, { is = {} }: Facts, report: Report): void {
    ride.window = windowOf(is);
    if (ride.driver !== null) this.#take(id, ride, ride.driver, report);
  }

  #take(id: number, ride: Ride, driver: number, report: Report): void {
    const taken = this.#ridesOf.get(driver) ?? new Set();
    this.#ridesOf.set(driver, taken);
    for (const other of taken) {
      if (other === id) continue;
      const { from, until } = this.#rides.get(other)!.window; // only rides that are known are kept
      if (ride.window.from < until && from < ride.window.until) {
        report(`driver ${driver} has ride ${other} at the same time`);
      }
    }
    taken.add(id);
    ride.driver = driver;
  }

  #board(id: number, { driver }: Ride, report: Report): void {
    for (const other of this.#ridesOf.get(driver ?? 0) ?? []) {
      if (other === id) continue;
      if (onBoardStages.includes(this.#rides.get(other)!.stage)) {
        report(`driver ${driver} already carries the rider of ride ${other}`);
      }
    }
  }

  #free(id: number, ride: Ride): void {
    if (ride.driver !== null) this.#ridesOf.get(ride.driver)?.delete(id);
    ride.driver = null;
  }
}

function windowOf({ scheduledFor = '', durationMinutes = Number.NaN }: Terms): Window {
  const pickup = Date.parse(scheduledFor);
  return {
    from: pickup - marginMinutes * minuteMs,
    until: pickup + (durationMinutes + marginMinutes) * minuteMs,
  };
}
