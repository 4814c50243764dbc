import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { erasureMessages, ReceivedBy, ReplyOf } from '@trupial/contracts/messages';
import { decideAndAppend, type EventStore } from '@trupial/event-store';
import { CLOCK, type Clock, currentContext, EVENT_STORE, noteAppended } from '@trupial/service-kit';
import { driverErrors } from '../../driver/driver.errors.ts';
import { erasingDecider } from '../../driver/erasing.decider.ts';
import { writeOf } from '../../log/recorded-events.ts';
import { metaOf } from '../caller.ts';
import { DriverRepository } from '../driver.repository.ts';

type Request = ReceivedBy<typeof erasureMessages.eraseDriver>;
type Reply = ReplyOf<typeof erasureMessages.eraseDriver>;

export class EraseDriver extends Command<Reply> {
  constructor(readonly request: Request) {
    super();
  }
}

/** Says in a driver's stream that he is erased; whoever asked for it then destroys his key. */
@CommandHandler(EraseDriver)
export class EraseDriverHandler implements ICommandHandler<EraseDriver> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly drivers: DriverRepository,
  ) {}

  /** @throws {Refusal} 403 for anybody but staff and the system itself; 409 while he has rides. */
  async execute({ request: { driverId } }: EraseDriver): Promise<Reply> {
    const context = currentContext();
    const { role } = context.who;
    if (role !== 'staff' && role !== 'system') throw driverErrors.wrongRole();
    let tries = 0;
    const { appended } = await decideAndAppend(this.store, async () => {
      const driver = await this.drivers.load(driverId, tries++ > 0);
      const events = erasingDecider.decide({ now: this.clock() }, driver.state);
      const write = writeOf(driver, events, metaOf(context));
      return { writes: write === null ? [] : [write], result: undefined };
    });
    if (appended) noteAppended(appended.position);
    return { driverId };
  }
}
