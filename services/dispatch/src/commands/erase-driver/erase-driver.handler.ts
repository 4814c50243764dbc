import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { driverStream } from '@trupial/contracts/events';
import { erasureMessages, type ReplyOf } from '@trupial/contracts/messages';
import { decideAndAppend, type EventStore, StreamTurns } from '@trupial/event-store';
import { CLOCK, type Clock, currentContext, EVENT_STORE, noteAppended } from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import { driverErrors } from '../../driver/driver.errors.ts';
import { erasingDecider } from '../../driver/erasing.decider.ts';
import { writeOf } from '../../log/write-of.ts';
import { metaOf } from '../caller.ts';
import { DriverRepository } from '../driver.repository.ts';

type Reply = ReplyOf<typeof erasureMessages.eraseDriver>;

export class EraseDriver extends commandOf(erasureMessages.eraseDriver) {}

/** Writes to a driver's stream that he is erased; the caller then destroys his key. */
@CommandHandler(EraseDriver)
export class EraseDriverHandler implements ICommandHandler<EraseDriver> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly drivers: DriverRepository,
    private readonly turns: StreamTurns,
  ) {}

  /**
   * @throws {Refusal} 403 for all callers except staff and the system itself; 409 while he has
   * rides.
   */
  async execute({ request: { driverId } }: EraseDriver): Promise<Reply> {
    const context = currentContext();
    const { role } = context.who;
    if (role !== 'staff' && role !== 'system') throw driverErrors.wrongRole();
    const { appended } = await decideAndAppend(
      this.store,
      async (turn, again) => {
        await turn.take(driverStream(driverId));
        const driver = await this.drivers.load(driverId, again);
        const events = erasingDecider.decide({ now: this.clock() }, driver.state);
        const write = writeOf(driver, events, metaOf(context));
        return { writes: write === null ? [] : [write], result: undefined };
      },
      { turns: this.turns, deadline: context.deadline },
    );
    if (appended) noteAppended(appended.position);
    return { driverId };
  }
}
