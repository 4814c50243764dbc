import { Inject, Injectable } from '@nestjs/common';
import { erasureMessages } from '@trupial/contracts/messages';
import {
  BackgroundWork,
  CLOCK,
  type Clock,
  levelOf,
  LOGGER,
  type Logger,
  Messenger,
  runInContext,
  systemContext,
} from '@trupial/service-kit';
import { accessTokenSeconds } from '@trupial/service-kit/tokens';
import { type ErasedAccount, ErasedAccounts } from '../commands/erase-person/erased-accounts.ts';
import { PersonsTraces } from '../commands/erase-person/persons-traces.ts';

const failure = 'could not erase what an erased person left late';

/**
 * For how long something may come of an account that is erased: a gateway that does not hear which
 * sessions have ended lets its token pass until that expires, and a booking may then wait for the
 * maps, the log or the vault; five minutes are more than it can.
 */
const lateMs = accessTokenSeconds * 1_000 + 5 * 60_000;

/**
 * Erases rides and series of an erased account that came after its erasure had looked: a booking that
 * waited for the maps meanwhile, for example. A repeat by its name would not find the account any
 * more. A ride that may not be erased yet, because it has not ended, is when it has. An account is noted
 * before identity closes it, so that nothing is lost by a crash in between: until it is closed its rides
 * stay.
 */
@Injectable()
export class EraseLateRides extends BackgroundWork {
  constructor(
    private readonly accounts: ErasedAccounts,
    private readonly traces: PersonsTraces,
    private readonly messenger: Messenger,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, {
      everyMs: clock.goes && 60_000,
      failure,
    });
  }

  protected override async work(): Promise<void> {
    for (const account of await this.accounts.all()) {
      if (this.isStopped) return;
      // One whose data cannot be read does not stop the others.
      await runInContext(systemContext(), () => this.eraseOf(account)).catch((err: unknown) =>
        this.logger[levelOf(err)]({ err }, failure),
      );
    }
  }

  private async eraseOf(account: ErasedAccount): Promise<void> {
    // Before looking: what comes while it looks is not too late.
    const isOver = Date.parse(this.clock()) - account.erasedAt.getTime() > lateMs;
    const isDone = !(await this.isClosed(account)) || (await this.eraseLate(account));
    if (isOver && isDone) await this.accounts.forget(account);
  }

  /** Whether identity has closed it; a repeat of an erasure that failed before notes it anew. */
  private async isClosed({ id }: ErasedAccount): Promise<boolean> {
    const itself = { phone: null, email: null, username: null, accountIds: [id] };
    const asked = { ...itself, preview: true };
    const { accounts } = await this.messenger.request(erasureMessages.eraseAccounts, asked);
    return accounts.length === 0;
  }

  /**
   * Answers whether it need not be tried for longer than anything can come: rides that have not ended
   * will. One that the log does not open may stay so for ever; dispatch has logged which one it is.
   */
  private async eraseLate({ id, alsoOpen }: ErasedAccount): Promise<boolean> {
    const wanted = { phone: null, email: null, accountIds: [id], rideIds: [] };
    const nobodys = { phone: null, emails: [] };
    const { rides, series, open } = await this.traces.erase({ wanted, writer: nobodys }, alsoOpen);
    if (rides.length + series.length > 0) {
      const counts = { rides: rides.length, series: series.length };
      this.logger.info(counts, 'erased what an erased person left late');
    }
    return open.length === 0;
  }
}
