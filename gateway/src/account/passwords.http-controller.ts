import { Controller, Inject } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { accountMessages } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import { Call, Input, type InputOf } from '../http/call.decorator.ts';

/**
 * The same reply for every address, so that a caller cannot find out which addresses have an
 * account.
 */
const onItsWay = 'If there is an account with this email address, a link is on its way.';

@Controller()
export class PasswordsHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.forgotPassword)
  async forgot(@Input() { body }: InputOf<'forgotPassword'>) {
    await this.messenger.request(accountMessages.forgotPassword, body);
    return { message: onItsWay };
  }

  @Call(routes.confirmEmail)
  confirm(@Input() { body }: InputOf<'confirmEmail'>) {
    return this.messenger.request(accountMessages.confirmEmail, body);
  }

  @Call(routes.undoEmail)
  undo(@Input() { body }: InputOf<'undoEmail'>) {
    return this.messenger.request(accountMessages.undoEmail, body);
  }

  @Call(routes.resetPassword)
  reset(@Input() { body, network }: InputOf<'resetPassword'>) {
    return this.messenger.request(accountMessages.resetPassword, {
      ...body,
      network,
    });
  }
}
