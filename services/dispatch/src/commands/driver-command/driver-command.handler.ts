import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dispatchMessages, type ReplyOf } from '@trupial/contracts/messages';
import { CLOCK, type Clock, currentContext } from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import type { DriverRequest } from '../../driver/driver.commands.ts';
import { driverDecider } from '../../driver/driver.decider.ts';
import { actorOf } from '../caller.ts';
import { DriverRepository } from '../driver.repository.ts';

type Reply = ReplyOf<typeof dispatchMessages.driverCommand>;

export class CommandDriver extends commandOf(dispatchMessages.driverCommand) {}

/** Carries out a command on a driver: availability, suspension, profile. All are safe to repeat. */
@CommandHandler(CommandDriver)
export class CommandDriverHandler implements ICommandHandler<CommandDriver> {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly drivers: DriverRepository,
  ) {}

  async execute({ request }: CommandDriver): Promise<Reply> {
    const { command: name, driverId, ...details } = request;
    const [actor, now] = [actorOf(currentContext()), this.clock()];
    // The message's union and the command's are the same except for the name of `command`.
    const command = { ...details, name, actor, now } as DriverRequest;
    await this.drivers.change(driverId, (driver) => driverDecider.decide(command, driver));
    return { driverId };
  }
}
