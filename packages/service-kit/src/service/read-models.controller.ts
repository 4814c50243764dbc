import { Controller, Inject, type Type } from '@nestjs/common';
import type { readModelMessages, ReceivedBy, ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '../messaging/handles.decorator.ts';
import { Rebuilds } from './rebuilds.ts';
import { staffOnly } from './staff-only.ts';

type Asked = typeof readModelMessages.askedOfOwner.booking;
type Listed = Asked['readModels'];
type Rebuilt = Asked['rebuildReadModel'];

/** The controller of a service's read models for staff; `asked` are the service's own messages. */
export function readModelsController(asked: Asked): Type {
  @Controller()
  class ReadModelsController {
    constructor(@Inject(Rebuilds) private readonly rebuilds: Rebuilds) {}

    @Handles(asked.readModels)
    async readModels(): Promise<ReplyOf<Listed>> {
      staffOnly();
      return { readModels: await this.rebuilds.all() };
    }

    @Handles(asked.rebuildReadModel)
    rebuild({ name }: ReceivedBy<Rebuilt>): Promise<ReplyOf<Rebuilt>> {
      const who = staffOnly();
      return this.rebuilds.begin(name, who.username ?? who.id);
    }
  }
  return ReadModelsController;
}
