import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { carrierMessages } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import type { FastifyRequest } from 'fastify';
import { Call, type InputOf } from '../http/calls.ts';

/** Longer ones are no signatures. */
const longestSignature = 300;

function signatureIn({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value.slice(0, longestSignature) : '';
}

/** What carriers say of the messages that they took. The gateway has none of their secrets. */
@Injectable()
export class CarriersHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.twilioReport)
  twilio({ body, request }: InputOf<'twilioReport'>) {
    const signature = signatureIn(request, 'x-twilio-signature');
    const report = { carrier: 'twilio', signature, body } as const;
    return this.messenger.request(carrierMessages.carrierReport, report);
  }

  @Call(routes.whatsappReport)
  whatsapp({ body, request }: InputOf<'whatsappReport'>) {
    const signature = signatureIn(request, 'x-hub-signature-256');
    const report = { carrier: 'whatsapp', signature, body } as const;
    return this.messenger.request(carrierMessages.carrierReport, report);
  }

  @Call(routes.whatsappChallenge)
  async challenge({ query, reply }: InputOf<'whatsappChallenge'>): Promise<string> {
    const { 'hub.verify_token': token, 'hub.challenge': challenge } = query;
    const asked = { token, challenge };
    const answer = await this.messenger.request(carrierMessages.carrierChallenge, asked);
    void reply.type('text/plain; charset=utf-8').header('Cache-Control', 'no-store');
    return answer.challenge;
  }
}
