import { Controller, Inject, type Type } from '@nestjs/common';
import {
  erasureMessages,
  readModelMessages,
  type ReceivedBy,
  type ReplyOf,
} from '@trupial/contracts/messages';
import { Handles } from '../messaging/handles.decorator.ts';
import { Rebuilds } from './rebuilds.ts';
import { staffOnly, staffOrSystem } from './staff-only.ts';

type Owner = keyof typeof readModelMessages.askedOfOwner;
type Asked = (typeof readModelMessages.askedOfOwner)[Owner];
type Listed = Asked['readModels'];
type Rebuilt = Asked['rebuildReadModel'];
type Forgotten = (typeof erasureMessages.forgetWorker)[Owner];

/** The controller of a service's read models for staff. */
export function readModelsController(service: Owner): Type {
  const asked = readModelMessages.askedOfOwner[service];

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

    @Handles(erasureMessages.forgetWorker[service])
    async forget({ username }: ReceivedBy<Forgotten>): Promise<ReplyOf<Forgotten>> {
      staffOrSystem();
      await this.rebuilds.forget(username);
      return {};
    }
  }
  return ReadModelsController;
}
