import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { driverStream } from '@trupial/contracts/events';
import { erasureMessages, type ReplyOf } from '@trupial/contracts/messages';
import { accountKey, Refusal, usernamePattern } from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import {
  CLOCK,
  type Clock,
  IncompleteReadModel,
  KEY_VAULT,
  LOGGER,
  type Logger,
  Messenger,
  staffOrSystem,
} from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import { ContactMessages } from '../../contact/contact-messages.ts';
import { TariffVersions } from '../../tariffs/tariff-versions.ts';
import { ErasedAccounts } from './erased-accounts.ts';
import { PersonsRides } from './persons-rides.ts';
import { PersonsSeries } from './persons-series.ts';
import { PersonsTraces } from './persons-traces.ts';

type Reply = ReplyOf<typeof erasureMessages.erasePerson>;
type Account = ReplyOf<typeof erasureMessages.eraseAccounts>['accounts'][number];

export class ErasePerson extends commandOf(erasureMessages.erasePerson) {}

/**
 * Erases the data of a person, in an order in which every step can be repeated: first the event is
 * written to each driver and ride stream, then the keys are destroyed, and last his accounts are
 * deleted. After a failure, the same search still finds what is left. A key that
 * was not destroyed here is destroyed when the tracked rides read the event, but for what it was made
 * of: that a repeat finds, or FinishErasures. Names of the office are forgotten once more at the end,
 * and so are rides, series and messages, because he may act until identity has ended his sessions.
 * What he has sent by then and comes even later, EraseLateRides erases. A ride that the log does not
 * open keeps nothing else from being erased, and is named.
 * Identity refuses whoever may not erase, or may not any more: in the preview that comes first, in
 * the same one before drivers are erased and before keys of rides and of accounts are destroyed, and
 * when the accounts are closed.
 */
@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    private readonly rides: PersonsRides,
    private readonly series: PersonsSeries,
    private readonly traces: PersonsTraces,
    private readonly erasedAccounts: ErasedAccounts,
    private readonly kept: ContactMessages,
    private readonly tariffs: TariffVersions,
    private readonly messenger: Messenger,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @throws {Refusal} 403 for all callers except staff that is not suspended and the system itself;
   * 'erasure.open_rides' (409) when rides have not ended and `alsoOpen` was not given;
   * 'erasure.driver_has_rides' (409); 'read_model.incomplete' (409) when his rides or series cannot be
   * found for certain; 'erasure.unfinished' (409) when all is erased but what may have come meanwhile
   * and cannot be found for certain; 'erasure.rides_left' (409) when rides were reopened or booked
   * meanwhile: what could be erased before is gone.
   */
  async execute({ request }: ErasePerson): Promise<Reply> {
    staffOrSystem();
    const { phone, email, username, rideIds, alsoOpen, preview } = request;
    const { eraseAccounts } = erasureMessages;
    const person = { phone, email, username };
    const known = await this.messenger.request(eraseAccounts, { ...person, preview: true });
    const accountIds = known.accounts.map(({ id }) => id);
    const wanted = { phone, email, accountIds, rideIds };
    const found = await this.rides.find(wanted);
    const openRides = found.filter(({ isOpen }) => isOpen).map(({ id }) => id);
    const accounts = known.accounts.map((account) => account.username);
    const addresses = [email, ...known.accounts.map((account) => account.email)];
    const writer = { phone, emails: addresses.filter((address) => address !== null) };
    if (preview) {
      const rides = found.map(({ id }) => id);
      const series = [...(await this.series.find(wanted))];
      const messages = await this.kept.countOf(writer);
      const { mails } = known;
      return { rides, openRides, unreadableRides: [], series, accounts, messages, mails };
    }
    if (openRides.length > 0 && !alsoOpen) throw notEnded(openRides);

    // These, not whom a search finds by now: he may have changed his number meanwhile.
    const these = { ...person, accountIds };
    const mustStillMay = () => this.messenger.request(eraseAccounts, { ...these, preview: true });
    await mustStillMay();
    await this.eraseDrivers(known.accounts);
    await this.forgetNames(known.accounts, username);
    await mustStillMay();
    const first = await this.traces.erase({ wanted, writer }, alsoOpen);
    // Reopened since they were looked up.
    if (first.open.length > 0) throw ridesLeft(first.open);
    // What an erasure before this one left, whose rides are not found any more. FinishErasures does it
    // within a minute, if it cannot be done now.
    await this.vault.finishDestroying().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'keys of an earlier erasure are not destroyed yet');
    });
    for (const accountId of accountIds) {
      await this.messenger.request(erasureMessages.forgetAccount, { accountId });
    }
    await mustStillMay();
    // Their keys before their rows: until these are blank, a repeat finds them.
    await this.vault.destroy(accountIds.map(accountKey));
    // Before they are closed: what comes late is found by them even after a crash. EraseLateRides asks
    // identity whether they are.
    await this.erasedAccounts.add(accountIds, { alsoOpen, at: this.clock() });
    const { mails } = await this.messenger.request(eraseAccounts, { ...these, preview: false });
    await this.forgetNames(known.accounts, username);
    // What he did until now: a repeat by his name does not find his account any more.
    const then = await this.traces.erase({ wanted, writer }, alsoOpen).catch((error: unknown) => {
      // An event was parked since the first time. What came of his account EraseLateRides erases when it
      // has been rebuilt; what came by his number or address, or as the return trip of a ride that was
      // named, only a repeat finds, so staff is told.
      if (!(error instanceof IncompleteReadModel)) throw error;
      this.logger.warn({ err: error }, 'what came during an erasure waits for a rebuild');
      if (phone !== null || email !== null || rideIds.length > 0) throw unfinished(error);
      return { rides: [], series: [], messages: 0, open: [], unreadable: first.unreadable };
    });
    if (then.open.length > 0) throw ridesLeft(then.open);
    const rides = [...first.rides, ...then.rides];
    // One that cannot be read is found again.
    const series = [...new Set([...first.series, ...then.series])];
    const messages = first.messages + then.messages;
    // The identity of an erased person is not recorded anywhere.
    this.logger.info({ rides: rides.length, messages, mails }, 'erased the data of a person');
    const unreadableRides = [...then.unreadable];
    return { rides, openRides, unreadableRides, series, accounts, messages, mails };
  }

  private async eraseDrivers(accounts: readonly Account[]): Promise<void> {
    for (const { id, role } of accounts) {
      if (role !== 'driver') continue;
      await this.messenger.request(erasureMessages.eraseDriver, { driverId: id });
      await this.vault.destroy([driverStream(id)]);
    }
  }

  /**
   * What tables say of who works here. A repeat does not know his name any more, when his key is
   * destroyed or his account is erased: then it is the one that was asked for.
   */
  private async forgetNames(accounts: readonly Account[], asked: string | null): Promise<void> {
    const workers = accounts.filter(({ role }) => role !== 'rider');
    for (const { id } of workers) await this.tariffs.forgetAuthor(id);
    const names = [...workers.map(({ username }) => username), asked ?? ''];
    // The name of an erased account is none.
    for (const username of new Set(names.filter((name) => usernamePattern.test(name)))) {
      await this.kept.forgetReader(username);
      for (const message of Object.values(erasureMessages.forgetWorker)) {
        await this.messenger.request(message, { username });
      }
    }
  }
}

/** Not as a refusal that has changed nothing: his account, keys and rides are gone. */
const unfinished = ({ readModel }: IncompleteReadModel): Refusal =>
  new Refusal(
    'conflict',
    'erasure.unfinished',
    `Erased, but something may be missing. Rebuild ${readModel}, then erase once more.`,
  );

/** Likewise: all else is gone, but for his account when these were found before it was closed. */
const ridesLeft = (rideIds: readonly number[]): Refusal =>
  new Refusal(
    'conflict',
    'erasure.rides_left',
    `Erased in part. Rides that have not ended: ${named(rideIds)}. ` +
      'End or cancel them, then erase once more.',
  );

const named = (rideIds: readonly number[]): string => rideIds.map((id) => `#${id}`).join(', ');

const notEnded = (rideIds: readonly number[]): Refusal =>
  new Refusal(
    'conflict',
    'erasure.open_rides',
    `Rides that have not ended: ${named(rideIds)}. ` +
      'End or cancel them first, or erase their contacts as well.',
  );
