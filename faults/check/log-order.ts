import type { RecordedEvent } from '@trupial/event-store';
import type { Report, Rule } from './rule.ts';

/**
 * The log itself: positions grow, a stream's versions count from 1 without a hole or a repeat, and
 * no event is there twice. (The numbers of positions may have holes: Postgres never gives out a
 * number again that was meant for an append which failed.)
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
