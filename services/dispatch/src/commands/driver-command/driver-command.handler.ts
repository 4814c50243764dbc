import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { dispatchMessages, ReceivedBy, ReplyOf } from '@trupial/contracts/messages';
import type { EventStore } from '@trupial/event-store';
import {
  answerOnce,
  CLOCK,
  type Clock,
  currentContext,
  EVENT_STORE,
  noteAppended,
} from '@trupial/service-kit';
import type { DriverRequest } from '../../driver/driver.commands.ts';
import { driverDecider } from '../../driver/driver.decider.ts';
import { actorOf, metaOf } from '../caller.ts';
import { DriverRepository } from '../driver.repository.ts';
import { writeOf } from '../../log/recorded-events.ts';

type Request = ReceivedBy<typeof dispatchMessages.driverCommand>;
type Reply = ReplyOf<typeof dispatchMessages.driverCommand>;

export class CommandDriver extends Command<Reply> {
  constructor(readonly request: Request) {
    super();
  }
}

/** Carries out a command on a driver: availability, suspension, profile. All are safe to repeat. */
@CommandHandler(CommandDriver)
export class CommandDriverHandler implements ICommandHandler<CommandDriver> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly drivers: DriverRepository,
  ) {}

  execute({ request }: CommandDriver): Promise<Reply> {
    const { command: name, driverId, ...details } = request;
    const context = currentContext();
    const [now, meta] = [this.clock(), metaOf(context)];
    // The message's union and the command's are the same but for the name of `command`.
    const command = { ...details, name, actor: actorOf(context), now } as DriverRequest;
    const appended = ({ position }: { readonly position: number }) => noteAppended(position);
    let tries = 0;
    return answerOnce(
      this.store,
      { key: null, scope: '', body: null, meta, now, appended },
      async () => {
        const driver = await this.drivers.load(driverId, tries++ > 0);
        const write = writeOf(driver, driverDecider.decide(command, driver.state), meta);
        return { writes: write === null ? [] : [write], answer: { driverId } };
      },
    );
  }
}
