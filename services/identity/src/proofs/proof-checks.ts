import { Injectable } from '@nestjs/common';
import type { Proof } from '@trupial/contracts/values';
import type { Account } from '../accounts/account.ts';
import { wrongPassword } from '../accounts/account.errors.ts';
import { type Network, PasswordGuesses } from '../guessing/password-guesses.ts';
import { passwordFits } from '../passwords/password-hashing.ts';

/** Checks what somebody gives to show that an account is his. Each way is one `method`. */
@Injectable()
export class ProofChecks {
  constructor(private readonly guesses: PasswordGuesses) {}

  /** Throws the refusal of that method (400), or 429 after too many wrong ones. */
  async check(account: Account, proof: Proof, network: Network): Promise<void> {
    switch (proof.method) {
      case 'password':
        return this.checkPassword(account, proof.password, network);
    }
  }

  /** Wrong passwords count like those at a sign-in. */
  async checkPassword(account: Account, password: string, network: Network): Promise<void> {
    const counted = await this.guesses.take(account.username, account, network, 'proof.failed');
    if (!(await passwordFits(account.passwordHash, password))) {
      await counted.wasWrong();
      throw wrongPassword();
    }
    await counted.wasRight(account);
  }
}
