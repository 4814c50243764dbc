import { Inject, Injectable } from '@nestjs/common';
import { accountMessages } from '@trupial/contracts/messages';
import { seriesErrors } from '@trupial/contracts/refusals';
import { Refusal } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';

/** Identity does not say whether a rider may have rides: nothing of his series has failed yet. */
export class RiderNotKnown extends Refusal {
  constructor({ code, message }: Refusal) {
    super('unavailable', code, message);
  }
}

/** Asks identity about the riders whose series they are. */
@Injectable()
export class Riders {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  /**
   * Nothing for a rider who may have rides, and for nobody's series.
   *
   * @throws {Refusal} 'series.rider_suspended'
   * @throws {RiderNotKnown} while identity is away
   */
  async mustStand(riderId: number | null): Promise<void> {
    if (riderId === null) return;
    const asked = { accountIds: [riderId] };
    const { accountIds } = await this.messenger
      .request(accountMessages.standingAccounts, asked)
      .catch((error: unknown) => {
        throw error instanceof Refusal ? new RiderNotKnown(error) : error;
      });
    if (!accountIds.includes(riderId)) throw seriesErrors.riderSuspended();
  }
}
