import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { identityMessages } from '@trupial/contracts/messages';
import { CONFIG, type Config, Messenger } from '@trupial/service-kit';
import { wireSession } from '../account/wire-session.ts';
import { Call, type InputOf } from '../http/calls.ts';
import { senderOf } from '../http/sender.ts';
import { OperatorsTiles } from '../map/operators-tiles.ts';
import { cookieOf, setCookie, wantsCookie } from './session-cookie.ts';

@Injectable()
export class SessionHttpController {
  constructor(
    @Inject(Messenger) private readonly messenger: Messenger,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(OperatorsTiles) private readonly tiles: OperatorsTiles,
  ) {}

  @Call(routes.test)
  test() {
    return { message: 'Trupial is connected.' };
  }

  @Call(routes.config)
  async browserConfig() {
    const { pageMaps, company, amend } = this.config;
    return {
      maps: pageMaps.provider,
      google_maps_key: pageMaps.browserKey,
      map: await this.tiles.ground(),
      phone: company.phone,
      email: company.email,
      social: company.social,
      currency: 'USD',
      amend_until: amend.until,
      amend_minutes: amend.minutes,
    };
  }

  @Call(routes.login)
  async login({ body, request, reply }: InputOf<'login'>) {
    const session = await this.messenger.request(identityMessages.login, {
      ...body,
      ...senderOf(request),
      cookie: wantsCookie(request),
    });
    setCookie(session.cookie, request, reply, this.config);
    return wireSession(session);
  }

  @Call(routes.refreshToken)
  async refresh({ body, request }: InputOf<'refreshToken'>) {
    const cookie = cookieOf(request);
    const { access, refresh } = await this.messenger.request(identityMessages.refresh, {
      ...body,
      ...senderOf(request),
      ...(cookie !== undefined && { cookie }),
    });
    return refresh === null ? { access } : { access, refresh };
  }

  @Call(routes.prove)
  prove({ body, accountId, sessionId, network }: InputOf<'prove'>) {
    return this.messenger.request(identityMessages.prove, {
      accountId,
      sessionId,
      proof: body,
      network,
    });
  }

  @Call(routes.logout)
  async logout({ sessionId }: InputOf<'logout'>) {
    if (sessionId !== '') await this.messenger.request(identityMessages.logout, { sessionId });
    return {};
  }

  @Call(routes.dashboard)
  async dashboard({ accountId }: InputOf<'dashboard'>) {
    const account = await this.messenger.request(identityMessages.dashboard, { accountId });
    return {
      username: account.username,
      role: account.role,
      first_name: account.firstName,
      last_name: account.lastName,
      phone_number: account.phone,
    };
  }
}
