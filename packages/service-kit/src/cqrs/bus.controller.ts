import { Controller, Inject, type Type } from '@nestjs/common';
import { type Command, CommandBus, Query, QueryBus } from '@nestjs/cqrs';
import type { MessageContract } from '@trupial/contracts/messages';
import { Handles } from '../messaging/handles.decorator.ts';

/** What `commandOf` and `queryOf` make. */
interface MessageClass {
  new (request: never): Command<unknown> | Query<unknown>;
  readonly contract: MessageContract;
}

/** A service's controller that hands messages to the handlers of their commands and queries. */
export function busController(...classes: readonly MessageClass[]): Type {
  @Controller()
  class BusController {
    constructor(
      @Inject(CommandBus) readonly commands: CommandBus,
      @Inject(QueryBus) readonly queries: QueryBus,
    ) {}
  }
  for (const one of classes) {
    const method = {
      value(this: BusController, request: unknown): Promise<unknown> {
        // The contract's schema has accepted it.
        const asked = new one(request as never);
        return asked instanceof Query ? this.queries.execute(asked) : this.commands.execute(asked);
      },
    };
    Object.defineProperty(BusController.prototype, one.name, method);
    Handles(one.contract)(BusController.prototype, one.name, method);
  }
  return BusController;
}
