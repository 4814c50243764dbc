import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { accountMessages } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';

/**
 * The same reply for every address, so that a caller cannot find out which addresses have an
 * account.
 */
const onItsWay = 'If there is an account with this email address, a link is on its way.';

@Injectable()
export class PasswordsHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.forgotPassword)
  async forgot({ body }: InputOf<'forgotPassword'>) {
    await this.messenger.request(accountMessages.forgotPassword, body);
    return { message: onItsWay };
  }

  @Call(routes.confirmEmail)
  confirm({ body }: InputOf<'confirmEmail'>) {
    return this.messenger.request(accountMessages.confirmEmail, body);
  }

  @Call(routes.undoEmail)
  undo({ body }: InputOf<'undoEmail'>) {
    return this.messenger.request(accountMessages.undoEmail, body);
  }

  @Call(routes.resetPassword)
  reset({ body, network }: InputOf<'resetPassword'>) {
    return this.messenger.request(accountMessages.resetPassword, {
      ...body,
      network,
    });
  }
}
