import type { RecordedEvent } from '@trupial/event-store';
import type { Report, Rule } from './rule.ts';

/**
 * The log itself: positions grow, a stream's versions count from 1 without a gap or a repeat, and
 * no event is there twice. (Positions may have gaps: Postgres does not reuse a number that it
 * reserved for a failed append.)
 */
export class LogOrder implements Rule {
  readonly name = 'order of the log';
  #position = 0;
  readonly #versions = new Map<string, number>();
  readonly #ids = new Set<string>();

  see({ position, stream, version, id }: RecordedEvent, report: Report): void {
    if (position <= this.#position) report(`comes after position ${this.#position}`);
    const before = this.#versions.get(stream) ?? 0;
    if (version !== before + 1) report(`comes after version ${before}`);
    if (this.#ids.has(id)) report('its event id was there before');
    this.#position = position;
    this.#versions.set(stream, version);
    this.#ids.add(id);
  }

  end(): void {}
}
