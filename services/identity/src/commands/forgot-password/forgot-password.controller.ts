import { Controller, Inject } from '@nestjs/common';
import { accountMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { CLOCK, type Clock, Handles } from '@trupial/service-kit';
import { PasswordResetRepository } from '../../passwords/password-reset.repository.ts';
import { SendResetLinks } from '../../processes/send-reset-links.process.ts';

const { forgotPassword } = accountMessages;

/** Only notes the request: whether it gets a link is decided elsewhere and later. */
@Controller()
export class ForgotPasswordController {
  constructor(
    private readonly resets: PasswordResetRepository,
    private readonly links: SendResetLinks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(forgotPassword)
  async forgot({
    email,
  }: ReceivedBy<typeof forgotPassword>): Promise<ReplyOf<typeof forgotPassword>> {
    await this.resets.ask(email, new Date(this.clock()));
    void this.links.poke();
    return {};
  }
}
