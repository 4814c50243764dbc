import { Controller, Inject } from '@nestjs/common';
import { amendmentMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { amendErrors } from '@trupial/contracts/refusals';
import type { AmendableField } from '@trupial/contracts/values';
import { Handles, Messenger } from '@trupial/service-kit';
import { PricedAmendments } from '../../commands/amend-ride/priced-amendments.ts';
import { AmendmentQuotes, digestOf } from '../../quotes/amendment-quotes.ts';

const { amendableRide, previewAmendment } = amendmentMessages;
type Request = ReceivedBy<typeof previewAmendment>;
type Ride = ReplyOf<typeof amendableRide>;

/** What a change of a booking would cost, and the promise of it. */
@Controller()
export class AmendmentPreviewController {
  constructor(
    @Inject(Messenger) private readonly messenger: Messenger,
    private readonly priced: PricedAmendments,
    private readonly quotes: AmendmentQuotes,
  ) {}

  /** Dispatch says who may change the ride and whether its driver has time; booking what it costs. */
  @Handles(previewAmendment)
  async preview(request: Request): Promise<ReplyOf<typeof previewAmendment>> {
    const { rideId, changes, distanceMeters: told, asker } = request;
    const ride = await this.ask(request, request.version, { fields: [], is: null });
    const { version, terms } = ride;
    const amendment = await this.priced.of(ride, { changes, distanceMeters: told, asker });
    const { is, contact, fields, changed, validUntil } = amendment;
    if (changed.length === 0) throw amendErrors.nothingChanged();
    const { until, ...driver } = await this.ask(request, version, { fields: changed, is });
    const points = {
      ...(contact.pickup && { pickup: contact.pickup.point }),
      ...(contact.dropoff && { dropoff: contact.dropoff.point }),
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
      driverFits: driver.driverFits,
      driverMisfit: driver.driverMisfit,
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
}
