import {
  decideAndAppend,
  type EventStore,
  type Loaded,
  type NewEvent,
  type StreamTurns,
  writeOf,
} from '@trupial/event-store';
import { currentContext, metaOf, noteAppended } from '../messaging/request-context.ts';

interface Made {
  readonly events: readonly Pick<NewEvent, 'type' | 'schema' | 'data'>[];
}

/**
 * Appends what is decided of one stream as it is; after a conflict decided again. Nothing is written
 * where nothing is decided.
 *
 * @param load `again`: nothing that was kept is to be trusted.
 * @throws {Refusal} what `decide` refuses.
 */
export async function changeStream<State, Result extends Made>(
  { store, turns }: { readonly store: EventStore; readonly turns: StreamTurns },
  stream: string,
  load: (again: boolean) => Promise<Loaded<State>>,
  decide: (state: State) => Result,
): Promise<Result> {
  const context = currentContext();
  const { result, appended } = await decideAndAppend(
    store,
    async (turn, again) => {
      await turn.take(stream);
      const loaded = await load(again);
      const made = decide(loaded.state);
      const write = writeOf(loaded, made.events, metaOf(context));
      return { writes: write === null ? [] : [write], result: made };
    },
    { turns, deadline: context.deadline },
  );
  if (appended) noteAppended(appended.position);
  return result;
}
