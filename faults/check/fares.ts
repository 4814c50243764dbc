import type { RecordedEvent } from '@trupial/event-store';
import { factsOf, type Money } from './facts.ts';
import { idOf, type Report, type Rule } from './rule.ts';

/** What completed rides have cost, in cents: all of them, and each driver's. */
export interface Earned {
  total: number;
  readonly byDriver: Map<number, number>;
}

/**
 * The fare that was quoted, last by a change of the ride, is the fare that is charged, to the cent and once: whole cents, one
 * currency, the same tariff, and no ride completed twice.
 */
export class Fares implements Rule {
  readonly name = 'fares';
  readonly earned: Earned = { total: 0, byDriver: new Map() };
  readonly #promised = new Map<number, string>();
  readonly #charged = new Set<number>();

  see(event: RecordedEvent, report: Report): void {
    const id = idOf(event.stream, 'ride');
    if (id === null) return;
    const { fare, driverId } = factsOf(event);
    if (event.type === 'RideRequested') {
      if (!isExact(fare)) report(`a fare that is no amount of money: ${textOf(fare)}`);
      this.#promised.set(id, textOf(fare));
    }
    if (event.type === 'RideAmended') {
      const { was, is } = factsOf(event);
      if (!isExact(is?.fare)) report(`a fare that is no amount of money: ${textOf(is?.fare)}`);
      const promised = this.#promised.get(id);
      if (promised !== textOf(was?.fare)) {
        report(`changed a fare of ${textOf(was?.fare)}, promised ${promised}`);
      }
      this.#promised.set(id, textOf(is?.fare));
    }
    if (event.type !== 'RideCompleted') return;
    const promised = this.#promised.get(id);
    if (this.#charged.has(id)) report('completed twice');
    if (promised !== textOf(fare)) report(`charged ${textOf(fare)}, promised ${promised}`);
    this.#charged.add(id);
    if (!isExact(fare) || typeof driverId !== 'number') return;
    this.earned.total += fare.amountMinor;
    this.earned.byDriver.set(
      driverId,
      (this.earned.byDriver.get(driverId) ?? 0) + fare.amountMinor,
    );
  }

  end(): void {}
}

const textOf = (fare: Money | undefined): string =>
  `${String(fare?.amountMinor)} ${String(fare?.currency)} (tariff ${String(fare?.tariffVersion)})`;

const isExact = (fare: Money | undefined): fare is { amountMinor: number } & Money =>
  Number.isSafeInteger(fare?.amountMinor) &&
  (fare?.amountMinor as number) >= 0 &&
  fare?.currency === 'USD';
