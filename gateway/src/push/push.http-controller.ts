import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { dispatchMessages, pushMessages, type ReplyOf } from '@trupial/contracts/messages';
import { CONFIG, type Config, currentContext, Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';
import { senderOf } from '../http/sender.ts';
import { commandToWire } from '../rides/command-to-wire.ts';
import { setCookie } from '../session/session-cookie.ts';
import { pushCookie, pushCookieOf } from './push-cookie.ts';

const browserToWire = ({
  id,
  device,
  since,
  isThis,
}: ReplyOf<typeof pushMessages.pushSubscriptions>['browsers'][number]) => ({
  id,
  device,
  since,
  is_this: isThis,
});

const accountOf = ({ accountId }: Pick<InputOf<'subscribePush'>, 'accountId'>): number | null =>
  Number.isNaN(accountId) ? null : accountId;

/** What is told in browsers. */
@Injectable()
export class PushHttpController {
  constructor(
    @Inject(Messenger) private readonly messenger: Messenger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Call(routes.pushKey)
  async key() {
    const { publicKey } = await this.messenger.request(pushMessages.pushKey, {});
    return { public_key: publicKey };
  }

  @Call(routes.subscribePush)
  async subscribe(input: InputOf<'subscribePush'>) {
    const { request, reply, sessionId } = input;
    const { endpoint, keys, ride_id: rideId, receipt } = input.body;
    const { agent } = senderOf(request);
    const { cookie, ...browser } = await this.messenger.request(pushMessages.subscribePush, {
      accountId: accountOf(input),
      sessionId: sessionId === '' ? null : sessionId,
      ride: rideId === undefined || receipt === undefined ? null : { rideId, receipt },
      subscription: { endpoint, keys },
      cookie: pushCookieOf(request),
      ...(agent !== undefined && { agent }),
    });
    setCookie(cookie, request, reply, this.config, pushCookie);
    return browserToWire(browser);
  }

  @Call(routes.pushSubscriptions)
  async list({ accountId, request }: InputOf<'pushSubscriptions'>) {
    const { browsers } = await this.messenger.request(pushMessages.pushSubscriptions, {
      accountId,
      cookie: pushCookieOf(request),
    });
    return browsers.map(browserToWire);
  }

  @Call(routes.unsubscribePush)
  unsubscribe(input: InputOf<'unsubscribePush'>) {
    const { id } = input.params;
    const cookie = pushCookieOf(input.request);
    const asked = { id, accountId: accountOf(input), cookie };
    return this.messenger.request(pushMessages.unsubscribePush, asked);
  }

  @Call(routes.renewPush)
  renew({ body: subscription, request }: InputOf<'renewPush'>) {
    const cookie = pushCookieOf(request);
    return this.messenger.request(pushMessages.renewPush, { cookie, subscription });
  }

  /** In the driver's name: token and cookie together say that it is his browser (ADR 28). */
  @Call(routes.acceptFromPush)
  async accept({ body: { token }, request }: InputOf<'acceptFromPush'>) {
    const asked = { token, cookie: pushCookieOf(request) };
    const offer = await this.messenger.request(pushMessages.redeemOffer, asked);
    const { driverId, rideId, seenAmendment, idempotencyKey } = offer;
    const who = { id: String(driverId), role: 'driver', driverId } as const;
    const ride = await this.messenger.request(
      dispatchMessages.rideCommand,
      { command: 'accept-ride', rideId, seenAmendment, idempotencyKey },
      { ...currentContext(), who },
    );
    return commandToWire(ride);
  }

  @Call(routes.testPush)
  test({ accountId }: InputOf<'testPush'>) {
    return this.messenger.request(pushMessages.testPush, { accountId });
  }
}
