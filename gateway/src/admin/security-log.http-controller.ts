import { Controller, Inject, Req, Res } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { securityMessages } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Call, Input, type InputOf } from '../http/call.decorator.ts';
import { linkNextPage } from '../http/next-page.ts';

/** The staff console's security log. */
@Controller()
export class SecurityLogHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.securityLog)
  async entries(
    @Input() { query, list }: InputOf<'securityLog'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const found = await this.messenger.request(securityMessages.securityLog, {
      kind: query.kind ?? null,
      account: query.account ?? null,
      day: query.day ?? null,
      ...list,
    });
    if (found.next !== null) linkNextPage(request, reply, found.next);
    return found;
  }

  @Call(routes.checkSecurityLog)
  check() {
    return this.messenger.request(securityMessages.checkSecurityLog, {});
  }
}
