import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rideEventOf, rideStream } from '@trupial/contracts/events';
import { erasureMessages, type ReplyOf } from '@trupial/contracts/messages';
import { rideErrors } from '@trupial/contracts/refusals';
import { Refusal } from '@trupial/contracts/values';
import { type EventStore, loadStream, StreamTurns } from '@trupial/event-store';
import {
  changeStream,
  CLOCK,
  type Clock,
  currentContext,
  EVENT_STORE,
  isStreamsFault,
  LOGGER,
  type Logger,
} from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import { contactDecider } from '../../ride/contact.decider.ts';

type Reply = ReplyOf<typeof erasureMessages.eraseContacts>;

export class EraseContacts extends commandOf(erasureMessages.eraseContacts) {}

/**
 * Writes to each ride's stream that its contact is erased. The rides are handled one after the
 * other: a repeat after a failure continues where the first run stopped. A ride whose stream cannot be
 * read does not keep the others from it, when booking asks to have it named: a repeat would stop at it.
 */
@CommandHandler(EraseContacts)
export class EraseContactsHandler implements ICommandHandler<EraseContacts> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly turns: StreamTurns,
  ) {}

  /** @throws {Refusal} 403 for all callers except staff and the system itself. */
  async execute({ request }: EraseContacts): Promise<Reply> {
    const { rideIds, alsoOpen, namesUnreadable } = request;
    const { role } = currentContext().who;
    if (role !== 'staff' && role !== 'system') throw rideErrors.wrongRole();
    const erased: number[] = [];
    const open: number[] = [];
    const unreadable: number[] = [];
    for (const rideId of rideIds) {
      try {
        await this.erase(rideId, role, alsoOpen);
        erased.push(rideId);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'ride.not_ended') {
          open.push(rideId);
        } else if (namesUnreadable && isStreamsFault(error)) {
          unreadable.push(rideId);
          this.logger.error({ err: error, ride: rideId }, 'a ride cannot be read, nor erased');
        } else {
          throw error;
        }
      }
    }
    return { erased, open, unreadable };
  }

  private async erase(rideId: number, by: 'staff' | 'system', alsoOpen: boolean): Promise<void> {
    const { store, turns } = this;
    const stream = rideStream(rideId);
    const load = () => loadStream(store, contactDecider, stream, rideEventOf);
    await changeStream({ store, turns }, stream, load, (ride) => ({
      events: contactDecider.decide({ by, alsoOpen, now: this.clock() }, ride),
    }));
  }
}
