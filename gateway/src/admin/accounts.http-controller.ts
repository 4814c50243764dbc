import { Controller, Inject } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { identityMessages, staffMessages } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import { Call, Input, type InputOf } from '../http/call.decorator.ts';
import { wireAccount } from './wire-account.ts';

/** The staff console's accounts and mails. */
@Controller()
export class AccountsHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.accounts)
  async accounts(@Input() { query, list, linkNext }: InputOf<'accounts'>) {
    const { accounts, next } = await this.messenger.request(staffMessages.accounts, {
      role: query.role ?? null,
      search: query.search ?? null,
      ...list,
    });
    linkNext(next);
    return { accounts: accounts.map(wireAccount), next };
  }

  @Call(routes.createAccount)
  async create(@Input() { body }: InputOf<'createAccount'>) {
    const { accountId } = await this.messenger.request(identityMessages.createAccount, {
      role: body.role,
      username: body.username,
      password: body.password,
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email ?? null,
      phone: body.phone_number ?? null,
      vehicle: null,
    });
    return { id: accountId, username: body.username };
  }

  @Call(routes.suspendAccount)
  async suspend(@Input() { params }: InputOf<'suspendAccount'>) {
    return wireAccount(
      await this.messenger.request(staffMessages.suspendAccount, { accountId: params.id }),
    );
  }

  @Call(routes.reactivateAccount)
  async reactivate(@Input() { params }: InputOf<'reactivateAccount'>) {
    return wireAccount(
      await this.messenger.request(staffMessages.reactivateAccount, { accountId: params.id }),
    );
  }

  @Call(routes.mails)
  async mails(@Input() { list, linkNext }: InputOf<'mails'>) {
    const { mails, next } = await this.messenger.request(staffMessages.mails, list);
    linkNext(next);
    return {
      mails: mails.map(({ createdAt, sentAt, ...mail }) => ({
        ...mail,
        created_at: createdAt,
        sent_at: sentAt,
      })),
      next,
    };
  }
}
