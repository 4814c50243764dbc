import { Injectable } from '@nestjs/common';
import { type ReplyOf, sessionMessages } from '@trupial/contracts/messages';
import { accountKey } from '@trupial/contracts/values';
import { Gathered, Messenger, systemContext } from '@trupial/service-kit';

type Session = ReplyOf<typeof sessionMessages.livingSessions>['sessions'][number];

/** What is known of a browser's row. */
interface InSession {
  readonly id: string;
  readonly holder: string;
  readonly sessionId: string | null;
}

const mostAtOnce = 500;
const patienceMs = 3_000;

/** Which sessions are not over: with its session ends what is told in a browser. */
@Injectable()
export class LivingSessions {
  /** Asked for at the same moment, they are one request. */
  readonly #found = new Gathered<readonly string[], ReadonlyMap<string, Session>>(
    async (groups) => {
      const found = await this.#ask(groups.flat());
      return groups.map(() => found);
    },
  );

  constructor(private readonly messenger: Messenger) {}

  /**
   * Of these rows, those whose session is over, or whose account is suspended or erased. A ride has no
   * session.
   *
   * @throws when identity cannot be asked.
   */
  async endedOf<Row extends InSession>(rows: readonly Row[]): Promise<readonly Row[]> {
    return (await this.of(rows)).ended;
  }

  /**
   * The sessions of these rows that are not over, by id, and the rows whose is.
   *
   * @throws when identity cannot be asked.
   */
  async of<Row extends InSession>(
    rows: readonly Row[],
  ): Promise<{
    readonly ended: readonly Row[];
    readonly sessions: ReadonlyMap<string, Session>;
  }> {
    const inSession = rows.filter(({ sessionId }) => sessionId !== null);
    const living = await this.find(inSession.flatMap(({ sessionId }) => sessionId ?? []));
    const ended = inSession.filter(({ sessionId, holder }) => {
      const session = living.get(sessionId ?? '');
      return session === undefined || accountKey(session.accountId) !== holder;
    });
    return { ended, sessions: living };
  }

  /** These sessions, as far as they are not over, by id; there may be others among them. */
  async find(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Session>> {
    // Who asks for none need not wait for identity, which may be away.
    return sessionIds.length === 0 ? new Map() : this.#found.ask(sessionIds);
  }

  async #ask(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Session>> {
    const found = new Map<string, Session>();
    const asked = [...new Set(sessionIds)];
    for (let from = 0; from < asked.length; from += mostAtOnce) {
      const { sessions } = await this.messenger.request(
        sessionMessages.livingSessions,
        { sessionIds: asked.slice(from, from + mostAtOnce) },
        { ...systemContext(), deadline: Date.now() + patienceMs },
      );
      for (const session of sessions) found.set(session.id, session);
    }
    return found;
  }
}
