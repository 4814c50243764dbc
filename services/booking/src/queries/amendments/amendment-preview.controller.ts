import { Controller, Inject } from '@nestjs/common';
import { amendmentMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import {
  type AmendableField,
  amendableFields,
  changedFields,
  Refusal,
  shownValues,
} from '@trupial/contracts/values';
import { CLOCK, type Clock, Handles, Messenger } from '@trupial/service-kit';
import { tripOnMap } from '../../commands/book-ride/trip-on-map.ts';
import { MAPS, type Maps } from '../../maps/maps.port.ts';
import { AmendmentQuotes, digestOf } from '../../quotes/amendment-quotes.ts';
import { validUntil as validUntilOf } from '../../quotes/quote.ts';
import { amendmentOf, newEnds } from '../../ride-amendment/amendment.rules.ts';
import { TariffVersions } from '../../tariffs/tariff-versions.ts';

const { amendableRide, previewAmendment } = amendmentMessages;
type Request = ReceivedBy<typeof previewAmendment>;
type Ride = ReplyOf<typeof amendableRide>;

/** What a change of a booking would cost, and the promise of it. */
@Controller()
export class AmendmentPreviewController {
  constructor(
    @Inject(Messenger) private readonly messenger: Messenger,
    @Inject(MAPS) private readonly maps: Maps,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tariffs: TariffVersions,
    private readonly quotes: AmendmentQuotes,
  ) {}

  /** Dispatch says who may change the ride and whether its driver has time; booking what it costs. */
  @Handles(previewAmendment)
  async preview(request: Request): Promise<ReplyOf<typeof previewAmendment>> {
    const { rideId, changes } = request;
    const ride = await this.ask(request, request.version, { fields: [], is: null });
    const { version, terms } = ride;
    const now = this.clock();
    const amendment = await this.amendment(request, ride, now);
    const { is } = amendment;
    const contact = { ...ride.contact, ...amendment.contact };
    const fields = changedFields(shownValues(terms, ride.contact), shownValues(is, contact));
    const changed = amendableFields.filter((one) => fields.some(({ field }) => field === one));
    if (changed.length === 0) throw nothingChanged();
    const { until, driverFits } = await this.ask(request, version, { fields: changed, is });
    const validUntil = validUntilOf(now);
    const { pickup, dropoff } = amendment.contact;
    const points = {
      ...(pickup && { pickup: pickup.point }),
      ...(dropoff && { dropoff: dropoff.point }),
    };
    const signed = { rideId, version, changes: digestOf(changes), is, points, validUntil };
    const { fare, distanceMeters, durationMinutes } = is;
    return {
      rideId,
      version,
      fareWas: terms.fare,
      fare,
      distanceMeters,
      durationMinutes,
      fields,
      driverFits,
      until,
      quote: this.quotes.sign(signed),
      validUntil,
    };
  }

  private ask(
    { rideId, receipt }: Request,
    version: number | null,
    to: { fields: AmendableField[]; is: Ride['terms'] | null },
  ): Promise<Ride> {
    return this.messenger.request(amendableRide, { rideId, receipt, version, ...to });
  }

  private async amendment({ changes, distanceMeters }: Request, ride: Ride, now: string) {
    const { terms, contact } = ride;
    const ends = newEnds({ contact, changes });
    const trip = ends && (await tripOnMap(this.maps, ends, distanceMeters !== null));
    const tariffs = await this.tariffs.all();
    return amendmentOf({ terms, contact, changes, trip, distanceMeters, tariffs, now });
  }
}

const nothingChanged = (): Refusal =>
  new Refusal('invalid', 'amend.nothing_changed', 'Nothing is changed.');
