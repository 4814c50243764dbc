import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { erasureMessages, type ReplyOf } from '@trupial/contracts/messages';
import { driverErrors } from '@trupial/contracts/refusals';
import { CLOCK, type Clock, currentContext } from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import { erasingDecider } from '../../driver/erasing.decider.ts';
import { DriverRepository } from '../driver.repository.ts';

type Reply = ReplyOf<typeof erasureMessages.eraseDriver>;

export class EraseDriver extends commandOf(erasureMessages.eraseDriver) {}

/** Writes to a driver's stream that he is erased; the caller then destroys his key. */
@CommandHandler(EraseDriver)
export class EraseDriverHandler implements ICommandHandler<EraseDriver> {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly drivers: DriverRepository,
  ) {}

  /**
   * @throws {Refusal} 403 for all callers except staff and the system itself; 409 while he has
   * rides.
   */
  async execute({ request: { driverId } }: EraseDriver): Promise<Reply> {
    const { role } = currentContext().who;
    if (role !== 'staff' && role !== 'system') throw driverErrors.wrongRole();
    await this.drivers.change(driverId, (driver) =>
      erasingDecider.decide({ now: this.clock() }, driver),
    );
    return { driverId };
  }
}
