import { Command, Query } from '@nestjs/cqrs';
import type { MessageContract, ReceivedBy, ReplyOf } from '@trupial/contracts/messages';

/** The class of a message's commands: `class BookRide extends commandOf(bookRide) {}`. */
export const commandOf = <C extends MessageContract>(contract: C) =>
  class extends Command<ReplyOf<C>> {
    static readonly contract = contract;
    readonly request: ReceivedBy<C>;

    constructor(request: ReceivedBy<C>) {
      super();
      this.request = request;
    }
  };

/** The class of a message's queries: `class Leaderboard extends queryOf(leaderboard) {}`. */
export const queryOf = <C extends MessageContract>(contract: C) =>
  class extends Query<ReplyOf<C>> {
    static readonly contract = contract;
    readonly request: ReceivedBy<C>;

    constructor(request: ReceivedBy<C>) {
      super();
      this.request = request;
    }
  };
