import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { securityMessages } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';

/** The staff console's security log. */
@Injectable()
export class SecurityLogHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.securityLog)
  async entries({ query, list, linkNext }: InputOf<'securityLog'>) {
    const found = await this.messenger.request(securityMessages.securityLog, {
      kind: query.kind ?? null,
      account: query.account ?? null,
      day: query.day ?? null,
      ...list,
    });
    linkNext(found.next);
    return found;
  }

  @Call(routes.checkSecurityLog)
  check() {
    return this.messenger.request(securityMessages.checkSecurityLog, {});
  }
}
