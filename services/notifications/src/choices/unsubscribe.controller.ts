import { Controller } from '@nestjs/common';
import { notificationMessages, type ReceivedBy } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { Stops } from './stops.ts';

const { undoUnsubscribe, unsubscribe } = notificationMessages;

@Controller()
export class UnsubscribeController {
  constructor(private readonly stops: Stops) {}

  @Handles(unsubscribe)
  async unsubscribe({
    token,
  }: ReceivedBy<typeof unsubscribe>): Promise<Readonly<Record<string, never>>> {
    await this.stops.stop(token);
    return {};
  }

  @Handles(undoUnsubscribe)
  async undo({
    token,
  }: ReceivedBy<typeof undoUnsubscribe>): Promise<Readonly<Record<string, never>>> {
    await this.stops.undo(token);
    return {};
  }
}
