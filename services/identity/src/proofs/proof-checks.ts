import { Injectable } from '@nestjs/common';
import type { Proof } from '@trupial/contracts/values';
import type { Account } from '../accounts/account.ts';
import { wrongPassword } from '../accounts/account.errors.ts';
import { ChallengeRepository } from '../factors/challenge.repository.ts';
import { factorNeeded, proofOver, proofWrong } from '../factors/factor.errors.ts';
import { SecondFactors } from '../factors/second-factors.ts';
import { type Network, PasswordGuesses } from '../guessing/password-guesses.ts';
import { passwordFits } from '../passwords/password-hashing.ts';

type FactorProof = Exclude<Proof, { method: 'password' }>;

/**
 * Checks what somebody gives to show that an account is his. Each way is one `method`; the password
 * is one only without a second factor.
 */
@Injectable()
export class ProofChecks {
  constructor(
    private readonly guesses: PasswordGuesses,
    private readonly factors: SecondFactors,
    private readonly challenges: ChallengeRepository,
  ) {}

  /** Throws the refusal of that method (400), or 429 after too many wrong ones. */
  async check(account: Account, proof: Proof, network: Network): Promise<void> {
    switch (proof.method) {
      case 'password':
        if (await this.factors.has(account)) throw factorNeeded();
        await this.checkPassword(account, proof.password, network);
        return;
      case 'code':
      case 'passkey':
        return this.#checkFactor(account, proof, network);
    }
  }

  /**
   * Wrong passwords count like those at a sign-in. Answers whether the right one is a proof: not
   * for an account with a second factor, whose count only that factor ends.
   */
  async checkPassword(account: Account, password: string, network: Network): Promise<boolean> {
    const counted = await this.guesses.take(account.username, account, network, 'proof.failed');
    if (!(await passwordFits(account.passwordHash, password))) {
      await counted.wasWrong();
      throw wrongPassword();
    }
    if (await this.factors.has(account)) return false;
    await counted.wasRight(account);
    return true;
  }

  async #checkFactor(account: Account, proof: FactorProof, network: Network): Promise<void> {
    // Before a try is counted: who was only slow is no guesser, and nothing of his is checked.
    if (proof.method === 'passkey') await this.#needOpen(account, proof.token);
    const counted = await this.guesses.take(account.username, account, network, 'proof.failed');
    if (!(await this.#use(account, proof))) {
      await counted.wasWrong();
      throw proofWrong();
    }
    await counted.wasRight(account);
  }

  /** The question stays open: a passkey that is refused for now can be given again. */
  async #needOpen(account: Account, token: string): Promise<void> {
    const question = await this.challenges.find(token, 'proof');
    if (question?.accountId !== account.id) throw proofOver();
  }

  async #use(account: Account, proof: FactorProof): Promise<boolean> {
    if (proof.method === 'code') return this.factors.takeCode(account, proof.code);
    const { token, passkey } = proof;
    const question = await this.challenges.take(token, 'proof');
    if (question?.accountId !== account.id) return false;
    return (await this.factors.takePasskey(passkey, token)) === account.id;
  }
}
