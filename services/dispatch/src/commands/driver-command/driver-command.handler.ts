import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { driverStream } from '@trupial/contracts/events';
import { dispatchMessages, type ReplyOf } from '@trupial/contracts/messages';
import { decideAndAppend, type EventStore, StreamTurns } from '@trupial/event-store';
import { CLOCK, type Clock, currentContext, EVENT_STORE, noteAppended } from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import type { DriverRequest } from '../../driver/driver.commands.ts';
import { driverDecider } from '../../driver/driver.decider.ts';
import { actorOf, metaOf } from '../caller.ts';
import { DriverRepository } from '../driver.repository.ts';
import { writeOf } from '../../log/write-of.ts';

type Reply = ReplyOf<typeof dispatchMessages.driverCommand>;

export class CommandDriver extends commandOf(dispatchMessages.driverCommand) {}

/** Carries out a command on a driver: availability, suspension, profile. All are safe to repeat. */
@CommandHandler(CommandDriver)
export class CommandDriverHandler implements ICommandHandler<CommandDriver> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly drivers: DriverRepository,
    private readonly turns: StreamTurns,
  ) {}

  async execute({ request }: CommandDriver): Promise<Reply> {
    const { command: name, driverId, ...details } = request;
    const context = currentContext();
    const [now, meta] = [this.clock(), metaOf(context)];
    // The message's union and the command's are the same except for the name of `command`.
    const command = { ...details, name, actor: actorOf(context), now } as DriverRequest;
    const { appended } = await decideAndAppend(
      this.store,
      async (turn, again) => {
        await turn.take(driverStream(driverId));
        const driver = await this.drivers.load(driverId, again);
        const write = writeOf(driver, driverDecider.decide(command, driver.state), meta);
        return { writes: write === null ? [] : [write], result: undefined };
      },
      { turns: this.turns, deadline: context.deadline },
    );
    if (appended) noteAppended(appended.position);
    return { driverId };
  }
}
