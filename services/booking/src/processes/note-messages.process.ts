import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { messageStream } from '@trupial/contracts/events';
import { type EventStore, VersionConflict } from '@trupial/event-store';
import {
  BackgroundWork,
  CLOCK,
  type Clock,
  currentContext,
  EVENT_STORE,
  LOGGER,
  type Logger,
} from '@trupial/service-kit';
import { ContactMessages } from '../contact/contact-messages.ts';

/**
 * Notes in the log that a message of the contact form came, for whoever is told of it: not what it
 * says, nor who wrote it. What a crash, or a log that was away, left is noted within a minute.
 */
@Injectable()
export class NoteMessages extends BackgroundWork {
  constructor(
    private readonly kept: ContactMessages,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const failure = 'the office is not told of a message yet';
    super(logger, { everyMs: clock.goes && 60_000, failure });
  }

  protected override async work(): Promise<void> {
    for (const { id, sentAt } of await this.kept.unnoted()) {
      await this.append(id, sentAt.toISOString());
      await this.kept.noted(id, this.clock());
    }
  }

  private async append(messageId: number, at: string): Promise<void> {
    const { correlationId } = currentContext();
    const meta = { actor: 'system', role: 'system', correlationId } as const;
    const data = { messageId, at };
    const event = { id: randomUUID(), type: 'ContactMessageSent', data, meta };
    const stream = messageStream(messageId);
    await this.store.append({ stream, expected: 0, events: [event] }).catch((error: unknown) => {
      // Noted before, by a process that has ended since.
      if (!(error instanceof VersionConflict)) throw error;
    });
  }
}
