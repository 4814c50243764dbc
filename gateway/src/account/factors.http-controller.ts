import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { factorMessages } from '@trupial/contracts/messages';
import { CONFIG, type Config, Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';
import { senderOf } from '../http/sender.ts';
import { setCookie, wantsCookie } from '../session/session-cookie.ts';
import { wireSession } from './wire-session.ts';

const m = factorMessages;

/** Second factors: of a sign-in, of a proof, and what an owner changes about his. */
@Injectable()
export class FactorsHttpController {
  constructor(
    @Inject(Messenger) private readonly messenger: Messenger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Call(routes.startPasskeySignIn)
  startPasskeySignIn() {
    return this.messenger.request(m.startPasskeySignIn, {});
  }

  @Call(routes.finishSignIn)
  async finishSignIn({ body: step, request, reply }: InputOf<'finishSignIn'>) {
    const session = await this.messenger.request(m.finishSignIn, {
      step,
      ...senderOf(request),
      cookie: wantsCookie(request),
    });
    setCookie(session.cookie, request, reply, this.config);
    return wireSession(session);
  }

  @Call(routes.startProof)
  startProof({ accountId }: InputOf<'startProof'>) {
    return this.messenger.request(m.startProof, { accountId });
  }

  @Call(routes.secondFactors)
  async secondFactors({ accountId }: InputOf<'secondFactors'>) {
    return wireFactors(await this.messenger.request(m.secondFactors, { accountId }));
  }

  @Call(routes.startPasskey)
  startPasskey({ accountId }: InputOf<'startPasskey'>) {
    return this.messenger.request(m.startPasskey, { accountId });
  }

  @Call(routes.addPasskey)
  async addPasskey({ accountId, sessionId, body }: InputOf<'addPasskey'>) {
    const request = { accountId, sessionId, ...body };
    return wireFactors(await this.messenger.request(m.addPasskey, request));
  }

  @Call(routes.renamePasskey)
  async renamePasskey({ accountId, params, body }: InputOf<'renamePasskey'>) {
    const request = { accountId, passkeyId: params.id, ...body };
    return wireFactors(await this.messenger.request(m.renamePasskey, request));
  }

  @Call(routes.removePasskey)
  async removePasskey({ accountId, sessionId, params }: InputOf<'removePasskey'>) {
    const request = { accountId, sessionId, passkeyId: params.id };
    return wireFactors(await this.messenger.request(m.removePasskey, request));
  }

  @Call(routes.startAuthenticatorApp)
  startApp({ accountId }: InputOf<'startAuthenticatorApp'>) {
    return this.messenger.request(m.startAuthenticatorApp, { accountId });
  }

  @Call(routes.confirmAuthenticatorApp)
  async confirmApp({ accountId, sessionId, body }: InputOf<'confirmAuthenticatorApp'>) {
    const request = { accountId, sessionId, ...body };
    return wireFactors(await this.messenger.request(m.confirmAuthenticatorApp, request));
  }

  @Call(routes.removeAuthenticatorApp)
  async removeApp({ accountId, sessionId }: InputOf<'removeAuthenticatorApp'>) {
    const request = { accountId, sessionId };
    return wireFactors(await this.messenger.request(m.removeAuthenticatorApp, request));
  }

  @Call(routes.newRecoveryCodes)
  async newCodes({ accountId, sessionId }: InputOf<'newRecoveryCodes'>) {
    const request = { accountId, sessionId };
    return wireFactors(await this.messenger.request(m.newRecoveryCodes, request));
  }

  @Call(routes.resetSecondFactors)
  reset({ params }: InputOf<'resetSecondFactors'>) {
    return this.messenger.request(m.resetSecondFactors, { accountId: params.id });
  }
}

const wireFactors = (view: factorMessages.FactorsView) => ({
  passkeys: view.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt,
    last_used_at: lastUsedAt,
  })),
  authenticator_app: view.authenticatorApp,
  recovery_codes_left: view.recoveryCodesLeft,
  required: view.required,
  recovery_codes: view.recoveryCodes,
});
