import { Inject, Injectable } from '@nestjs/common';
import type { Contact, RideTerms } from '@trupial/contracts/events';
import type { amendmentMessages } from '@trupial/contracts/messages';
import {
  type AmendableField,
  amendableFields,
  type AmendedField,
  changedFields,
  shownValues,
} from '@trupial/contracts/values';
import { CLOCK, type Clock } from '@trupial/service-kit';
import { CallersMaps } from '../../maps/budget/callers-maps.ts';
import { validUntil } from '../../quotes/quote.ts';
import { type Amendment, amendmentOf, newEnds } from '../../ride-amendment/amendment.rules.ts';
import { TariffVersions } from '../../tariffs/tariff-versions.ts';
import { tripOnMap } from '../book-ride/trip-on-map.ts';

/** A change with its fare. */
export interface PricedAmendment extends Amendment {
  /** Everything that would be another, with what follows from it. */
  readonly fields: AmendedField[];
  /** What of it was asked for; empty when the ride is so already. */
  readonly changed: AmendableField[];
  /** Until when the fare is promised. */
  readonly validUntil: string;
}

interface Wish {
  readonly changes: amendmentMessages.RideChanges;
  readonly distanceMeters: number | null;
  /** For whose look-ups of maps, see {@link CallersMaps}. */
  readonly asker: string | null;
}

/** What rides would be after a change, and what they would cost, by the maps and tariffs of now. */
@Injectable()
export class PricedAmendments {
  constructor(
    private readonly maps: CallersMaps,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tariffs: TariffVersions,
  ) {}

  async of(
    { terms, contact }: { readonly terms: RideTerms; readonly contact: Contact },
    { changes, distanceMeters, asker }: Wish,
  ): Promise<PricedAmendment> {
    const now = this.clock();
    const ends = newEnds({ contact, changes });
    const trip =
      ends &&
      (await this.maps.ask(asker, (maps) => tripOnMap(maps, ends, distanceMeters !== null)));
    const tariffs = await this.tariffs.all();
    const after = amendmentOf({ terms, contact, changes, trip, distanceMeters, tariffs, now });
    const fields = changedFields(
      shownValues(terms, contact),
      shownValues(after.is, { ...contact, ...after.contact }),
    );
    const changed = amendableFields.filter((one) => fields.some(({ field }) => field === one));
    return { ...after, fields, changed, validUntil: validUntil(now) };
  }
}
