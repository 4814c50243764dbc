import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { identityMessages, staffMessages } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';
import { wireAccount } from './wire-account.ts';

/** The staff console's accounts and mails. */
@Injectable()
export class AccountsHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.accounts)
  async accounts({ query, list, linkNext }: InputOf<'accounts'>) {
    const { accounts, next } = await this.messenger.request(staffMessages.accounts, {
      role: query.role ?? null,
      search: query.search ?? null,
      ...list,
    });
    linkNext(next);
    return { accounts: accounts.map(wireAccount), next };
  }

  @Call(routes.createAccount)
  async create({ body }: InputOf<'createAccount'>) {
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
  async suspend({ params }: InputOf<'suspendAccount'>) {
    return wireAccount(
      await this.messenger.request(staffMessages.suspendAccount, { accountId: params.id }),
    );
  }

  @Call(routes.reactivateAccount)
  async reactivate({ params }: InputOf<'reactivateAccount'>) {
    return wireAccount(
      await this.messenger.request(staffMessages.reactivateAccount, { accountId: params.id }),
    );
  }

  @Call(routes.mails)
  async mails({ list, linkNext }: InputOf<'mails'>) {
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
