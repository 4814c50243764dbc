import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { MadePasskey, PasskeyQuestion, UsedPasskey } from '@trupial/contracts/values';
import { CLOCK, type Clock, CONFIG, type Config, LOGGER, type Logger } from '@trupial/service-kit';
import type { Account } from '../accounts/account.ts';
import { challengeMs } from './challenge.repository.ts';
import { type Passkey, PasskeyRepository } from './passkey.repository.ts';

/** ES256, RS256 and EdDSA: what every authenticator has one of. */
const algorithms = [-7, -257, -8];

type Options = PasskeyQuestion['options'];

/**
 * WebAuthn: what browsers are asked, and whether their answers are genuine. Every passkey asks for
 * its owner's finger, face or PIN, so that it is as good alone as with a password.
 */
@Injectable()
export class Passkeys {
  readonly #host: string;
  readonly #origin: string;

  constructor(
    private readonly passkeys: PasskeyRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) { publicUrl }: Config,
  ) {
    const url = new URL(publicUrl);
    this.#host = url.hostname;
    this.#origin = url.origin;
  }

  /** What to ask for a new passkey of this account; the answer signs `token`. */
  async askForNew(account: Account, token: string): Promise<Options> {
    const options = await generateRegistrationOptions({
      rpName: 'Trupial',
      rpID: this.#host,
      userID: Buffer.from(`account ${account.id}`),
      userName: account.username,
      userDisplayName: `${account.firstName} ${account.lastName}`.trim(),
      challenge: Buffer.from(token, 'base64url'),
      timeout: challengeMs,
      excludeCredentials: named(await this.passkeys.of(account.id)),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    });
    return { ...options };
  }

  /** What to ask for one of these passkeys, or without them for any that the person has for us. */
  async ask(token: string, passkeys: readonly Passkey[] = []): Promise<Options> {
    const options = await generateAuthenticationOptions({
      rpID: this.#host,
      challenge: Buffer.from(token, 'base64url'),
      timeout: challengeMs,
      userVerification: 'required',
      allowCredentials: named(passkeys),
    });
    return { ...options };
  }

  /** The new passkey that was made for `token`; null when the answer is not genuine. */
  async made(answer: MadePasskey, token: string): Promise<WebAuthnCredential | null> {
    const { registrationInfo } = await this.#checked(() =>
      verifyRegistrationResponse({
        response: answer,
        ...this.#expected(answer, token),
        supportedAlgorithmIDs: algorithms,
      }),
    );
    return registrationInfo?.credential ?? null;
  }

  /** The passkey that has signed `token` just now; null when the answer is not genuine. */
  async used(answer: UsedPasskey, token: string): Promise<Passkey | null> {
    const passkey = await this.passkeys.byCredential(answer.id);
    if (!passkey) return null;
    const { verified, authenticationInfo } = await this.#checked(() =>
      verifyAuthenticationResponse({
        response: answer,
        ...this.#expected(answer, token),
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
      }),
    );
    if (!verified || !authenticationInfo) return null;
    const now = new Date(this.clock());
    const isNew = await this.passkeys.used(passkey.id, authenticationInfo.newCounter, now);
    return isNew ? passkey : null;
  }

  #expected(answer: { response: { clientDataJSON: string } }, expectedChallenge: string) {
    return {
      expectedChallenge,
      expectedOrigin: this.#originFor(answer.response.clientDataJSON),
      expectedRPID: this.#host,
      requireUserVerification: true,
    };
  }

  /** On this computer alone the port says nothing: the product takes another one, or any free one. */
  #originFor(clientData: string): string {
    if (this.#host !== 'localhost') return this.#origin;
    const { origin } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      origin?: unknown;
    };
    const isLocal = typeof origin === 'string' && URL.parse(origin)?.hostname === 'localhost';
    return isLocal ? origin : this.#origin;
  }

  /** The library throws for each thing that is wrong with an answer. */
  async #checked<Result extends object>(check: () => Promise<Result>): Promise<Partial<Result>> {
    try {
      return await check();
    } catch (err) {
      this.logger.info({ err }, 'the answer of a passkey was refused');
      return {};
    }
  }
}

const named = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, transports }));
