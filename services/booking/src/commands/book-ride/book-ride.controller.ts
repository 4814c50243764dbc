import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { bookingMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { BookRide } from './book-ride.handler.ts';

const { bookRide } = bookingMessages;

@Controller()
export class BookRideController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(bookRide)
  bookRide(request: ReceivedBy<typeof bookRide>): Promise<ReplyOf<typeof bookRide>> {
    return this.commands.execute(new BookRide(request));
  }
}
