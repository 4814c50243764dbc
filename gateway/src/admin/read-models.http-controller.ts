import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { readModelMessages } from '@trupial/contracts/messages';
import { readModelOwners, type ReadModelView } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';

const { askedOfOwner } = readModelMessages;

const onTheWire = ({ rebuild, ...readModel }: ReadModelView) => ({
  ...readModel,
  rebuild: rebuild && {
    state: rebuild.state,
    started_at: rebuild.startedAt,
    finished_at: rebuild.finishedAt,
    events: rebuild.events,
    asked_by: rebuild.askedBy,
    error: rebuild.error,
  },
});

/** The read models in the staff console: each service lists and rebuilds its own read models. */
@Injectable()
export class ReadModelsHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.readModels)
  async list() {
    const told = await Promise.all(
      Object.values(askedOfOwner).map((of) => this.messenger.request(of.readModels, {})),
    );
    return told.flatMap(({ readModels }) => readModels.map(onTheWire));
  }

  @Call(routes.rebuildReadModel)
  async rebuild({ params: { name } }: InputOf<'rebuildReadModel'>) {
    const { rebuildReadModel } = askedOfOwner[readModelOwners[name]];
    return onTheWire(await this.messenger.request(rebuildReadModel, { name }));
  }
}
