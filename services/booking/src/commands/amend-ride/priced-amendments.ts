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
import { MAPS, type Maps } from '../../maps/maps.port.ts';
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

/** What rides would be after a change, and what they would cost, by the maps and tariffs of now. */
@Injectable()
export class PricedAmendments {
  constructor(
    @Inject(MAPS) private readonly maps: Maps,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tariffs: TariffVersions,
  ) {}

  async of(
    { terms, contact }: { readonly terms: RideTerms; readonly contact: Contact },
    changes: amendmentMessages.RideChanges,
    distanceMeters: number | null,
  ): Promise<PricedAmendment> {
    const now = this.clock();
    const ends = newEnds({ contact, changes });
    const trip = ends && (await tripOnMap(this.maps, ends, distanceMeters !== null));
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
