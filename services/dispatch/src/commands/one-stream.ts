import { Inject, Injectable } from '@nestjs/common';
import type { DriverEvent, RideEvent } from '@trupial/contracts/events';
import {
  decideAndAppend,
  type EventStore,
  type Loaded,
  StreamTurns,
  writeOf,
} from '@trupial/event-store';
import { currentContext, EVENT_STORE, metaOf, noteAppended } from '@trupial/service-kit';

/** Commands that decide and write in one stream. */
@Injectable()
export class OneStream {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly turns: StreamTurns,
  ) {}

  /**
   * Appends what is decided of the stream as it is; after a conflict decided again. Nothing is written
   * where nothing is decided.
   *
   * @param load `again`: nothing that was kept is to be trusted.
   * @throws {Refusal} what `decide` refuses.
   */
  async change<State>(
    stream: string,
    load: (again: boolean) => Promise<Loaded<State>>,
    decide: (state: State) => readonly (RideEvent | DriverEvent)[],
  ): Promise<void> {
    const context = currentContext();
    const { appended } = await decideAndAppend(
      this.store,
      async (turn, again) => {
        await turn.take(stream);
        const loaded = await load(again);
        const write = writeOf(loaded, decide(loaded.state), metaOf(context));
        return { writes: write === null ? [] : [write], result: undefined };
      },
      { turns: this.turns, deadline: context.deadline },
    );
    if (appended) noteAppended(appended.position);
  }
}
