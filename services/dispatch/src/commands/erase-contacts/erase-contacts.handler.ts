import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rideStream } from '@trupial/contracts/events';
import type { erasureMessages, ReceivedBy, ReplyOf } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import { decideAndAppend, type EventStore, loadStream } from '@trupial/event-store';
import { CLOCK, type Clock, currentContext, EVENT_STORE, noteAppended } from '@trupial/service-kit';
import { rideEventOf, writeOf } from '../../log/recorded-events.ts';
import { contactDecider } from '../../ride/contact.decider.ts';
import { rideErrors } from '../../ride/ride.errors.ts';
import { metaOf } from '../caller.ts';

type Request = ReceivedBy<typeof erasureMessages.eraseContacts>;
type Reply = ReplyOf<typeof erasureMessages.eraseContacts>;

export class EraseContacts extends Command<Reply> {
  constructor(readonly request: Request) {
    super();
  }
}

/**
 * Says in each ride's stream that its contact is erased. Rides follow each other: whoever repeats
 * the whole after a failure goes on where it stopped.
 */
@CommandHandler(EraseContacts)
export class EraseContactsHandler implements ICommandHandler<EraseContacts> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws {Refusal} 403 for anybody but staff and the system itself. */
  async execute({ request: { rideIds, alsoOpen } }: EraseContacts): Promise<Reply> {
    const { role } = currentContext().who;
    if (role !== 'staff' && role !== 'system') throw rideErrors.wrongRole();
    const erased: number[] = [];
    const open: number[] = [];
    for (const rideId of rideIds) {
      try {
        await this.erase(rideId, role, alsoOpen);
        erased.push(rideId);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'ride.not_ended') throw error;
        open.push(rideId);
      }
    }
    return { erased, open };
  }

  private async erase(rideId: number, by: 'staff' | 'system', alsoOpen: boolean): Promise<void> {
    const meta = metaOf(currentContext());
    const { appended } = await decideAndAppend(this.store, async () => {
      const stream = rideStream(rideId);
      const ride = await loadStream(this.store, contactDecider, stream, rideEventOf);
      const events = contactDecider.decide({ by, alsoOpen, now: this.clock() }, ride.state);
      const write = writeOf(ride, events, meta);
      return { writes: write === null ? [] : [write], result: undefined };
    });
    if (appended) noteAppended(appended.position);
  }
}
