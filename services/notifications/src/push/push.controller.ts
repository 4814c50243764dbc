import { randomUUID } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import { pushMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { accountKey, Refusal } from '@trupial/contracts/values';
import {
  CLOCK,
  type Clock,
  CONFIG,
  type Config,
  currentContext,
  Handles,
  needFreshProof,
} from '@trupial/service-kit';
import { deviceOf } from '@trupial/service-kit/personal';
import { allowedEndpoint } from '../channels/web-push/allowed-endpoint.ts';
import { isPublicKey } from '../channels/web-push/encrypt-message.ts';
import { SendTests } from '../sending/send-tests.ts';
import { PushBrowsers } from './push-browsers.ts';
import { PushSecrets } from './push-secrets.ts';
import { ReceiptHolders } from './receipt-holders.ts';

const {
  pushKey,
  pushSubscriptions,
  redeemOffer,
  renewPush,
  subscribePush,
  testPush,
  unsubscribePush,
} = pushMessages;
type Nothing = Readonly<Record<string, never>>;

/** Who is told in which browser, by himself. */
@Controller()
export class PushController {
  constructor(
    private readonly browsers: PushBrowsers,
    private readonly secrets: PushSecrets,
    private readonly receipts: ReceiptHolders,
    private readonly tests: SendTests,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(pushKey)
  key(): ReplyOf<typeof pushKey> {
    return { publicKey: this.secrets.serverKey.publicKey };
  }

  /**
   * A new browser of an account needs a fresh proof: it goes on for as long as the session, and a
   * stolen access token ends after minutes. Its cookie renews one that is known.
   *
   * @throws {Refusal} 400 for an address that we do not send to; 404 for a ride that is not shown to be
   * the caller's by its receipt; 403 without the proof.
   */
  @Handles(subscribePush)
  async subscribe(asked: ReceivedBy<typeof subscribePush>): Promise<ReplyOf<typeof subscribePush>> {
    const { accountId, sessionId, ride, subscription, cookie, agent } = asked;
    const { role } = callerIs(accountId);
    this.checked(subscription);
    const holder = accountId === null ? await this.receipts.holderOf(ride) : accountKey(accountId);
    const browser = this.secrets.browserOf(cookie) ?? randomUUID();
    if (accountId !== null && !(await this.browsers.has(holder, browser))) needFreshProof();
    const added = await this.browsers.add({
      holder,
      isOffice: role === 'operator' || role === 'staff',
      sessionId: accountId === null ? null : sessionId,
      browser,
      device: deviceOf(agent ?? null),
      subscription,
    });
    if (added === null) throw new Refusal('not_found', 'ride.not_found', 'Ride not found');
    return { ...shownTo(browser)(added), cookie: this.secrets.cookieOf(browser) };
  }

  @Handles(pushSubscriptions)
  async list({
    accountId,
    cookie,
  }: ReceivedBy<typeof pushSubscriptions>): Promise<ReplyOf<typeof pushSubscriptions>> {
    callerIs(accountId);
    const browsers = await this.browsers.listOf(accountKey(accountId));
    return { browsers: browsers.map(shownTo(this.secrets.browserOf(cookie))) };
  }

  @Handles(unsubscribePush)
  async unsubscribe({
    id,
    accountId,
    cookie,
  }: ReceivedBy<typeof unsubscribePush>): Promise<Nothing> {
    callerIs(accountId);
    const holder = accountId === null ? null : accountKey(accountId);
    await this.browsers.end(id, { holder, browser: this.secrets.browserOf(cookie) });
    return {};
  }

  /** @throws {Refusal} 404 for a browser in which nobody is told. */
  @Handles(renewPush)
  async renew({ cookie, subscription }: ReceivedBy<typeof renewPush>): Promise<Nothing> {
    this.checked(subscription);
    const browser = this.secrets.browserOf(cookie);
    if (browser === null || !(await this.browsers.renew(browser, subscription))) {
      const text = 'This browser is not told anything any more.';
      throw new Refusal('not_found', 'push.not_found', text);
    }
    return {};
  }

  /**
   * @throws {Refusal} 403 unless token and cookie are of the same browser, a driver's whose session is
   * not over, and the offer is not over either.
   */
  @Handles(redeemOffer)
  async redeem({
    token,
    cookie,
  }: ReceivedBy<typeof redeemOffer>): Promise<ReplyOf<typeof redeemOffer>> {
    const offer = this.secrets.offerOf(token);
    const browser = this.secrets.browserOf(cookie);
    if (offer === null || browser === null || offer.until <= Date.parse(this.clock())) throw over();
    const { driverId, rideId, amendment: seenAmendment, browserRow } = offer;
    const living = await this.browsers.livingOf(browserRow, browser);
    if (living?.role !== 'driver' || living.holder !== accountKey(driverId)) throw over();
    // However often it is redeemed, the ride is accepted once.
    const idempotencyKey = `push ${token.slice(token.lastIndexOf('.') + 1)}`;
    return { driverId, rideId, seenAmendment, idempotencyKey };
  }

  @Handles(testPush)
  async test({ accountId }: ReceivedBy<typeof testPush>): Promise<Nothing> {
    callerIs(accountId);
    await this.tests.toOwnBrowsers(accountId);
    return {};
  }

  /** @throws {Refusal} 400 */
  private checked({ endpoint, keys }: ReceivedBy<typeof renewPush>['subscription']): void {
    const url = allowedEndpoint(endpoint, this.config.pushLoopback);
    if (url !== null && isPublicKey(keys.p256dh)) return;
    const text = 'This browser cannot be told: its push service has no address that we may use.';
    throw new Refusal('invalid', 'push.bad_subscription', text);
  }
}

/** @throws {Refusal} 403 for an account that is not the caller's. */
function callerIs(accountId: number | null) {
  const { who } = currentContext();
  const isHis = who.id === (accountId === null ? 'visitor' : String(accountId));
  if (isHis) return who;
  throw new Refusal('forbidden', 'auth.wrong_role', 'You do not have permission to do this.');
}

const over = (): Refusal => new Refusal('forbidden', 'push.offer_over', 'This offer is over.');

const shownTo =
  (asking: string | null) =>
  ({ browser, ...view }: Awaited<ReturnType<PushBrowsers['listOf']>>[number]) => ({
    ...view,
    isThis: browser === asking,
  });
