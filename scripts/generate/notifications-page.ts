import {
  callAheadHours,
  leastMinutes,
  mostOfAccount,
  mostOfVisitor,
  plan,
  pushMinutes,
  type Told,
  untoldMinutes,
} from '@trupial/notifications/rules';
import { tableOf } from './markdown-table.ts';

const audiences: Readonly<Record<Told['to'], string>> = {
  rider: 'the rider, or whoever booked without an account',
  driver: 'the driver',
  drivers_near: 'drivers who are free',
  office: 'the office',
  account: 'staff',
};

function untilOf({ until: { after, minutes } }: Told): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'h'] : [minutes, 'min'];
  const since = after === 'event' ? 'it happened' : 'the pickup time';
  if (count === 0) return since;
  return `${Math.abs(count)} ${unit} ${count < 0 ? 'before' : 'after'} ${since}`;
}

/** Who is told what, and when: docs/notifications.md. */
export function notificationsPage(): string {
  const sections = Object.entries(audiences).map(([to, name]) => {
    const rows = plan.filter((told) => told.to === to);
    const lines = rows.map((told) => [
      `\`${told.kind}\``,
      told.of,
      told.channels.join(', ') + (told.record ? '; and a mail' : ''),
      untilOf(told),
      told.canWait ? 'waits for 7:00' : ['at once', told.waits?.of].filter(Boolean).join('; '),
    ]);
    const head = ['kind', 'what it tells of', 'channels', 'of use until', 'between 22:00 and 7:00'];
    return `## To ${name}\n\n${tableOf([head, ...lines])}`;
  });
  return `# Who is told what, and when

Made by \`npm run generate\` from \`services/notifications/src/plan/plan.ts\`; don't edit. How it is sent: [ADR 26](adr/0026-notifications.md).

Of the channels the first is taken that reaches the person and that he has not switched off, and what he prefers in his profile before what he does not. A channel without a carrier is used only when he leaves none with one that reaches him; then the office passes the text on. A rider who has never saved his settings is told by e-mail, and by his number where he has no confirmed address. What is late beyond use is dropped, and says so. Nothing is told that is not true any more when its turn comes.

${sections.join('\n\n')}

Somebody who has followed the unsubscribe link is told only what is about a booked ride: not ${plan
    .filter(({ service }) => !service)
    .map(({ kind }) => `\`${kind}\``)
    .join(
      ' and ',
    )}. Without an account that counts for every ride that is booked so with the same mailbox. What happens late, and would be of no use after the pickup time, is of use for ${leastMinutes} minutes. The hours from 22:00 to 7:00 are the same for everybody. A driver's switches for e-mail and SMS do not count, his contact method does. A ride is told in its booking’s language, everybody else in his account’s. What riders cause themselves reaches an address ${mostOfVisitor} times an hour for rides without an account and ${mostOfAccount} times for those of accounts. Where no browser takes a push, at once or within ${pushMinutes} minutes, the next channel takes its place; where WhatsApp does not reach a number, an SMS does: once. What cannot wait and has not told a rider ${untoldMinutes} minutes after it was queued has the office asked to call him, while it is tried further: from ${callAheadHours} hours before the pickup on, and once.
`;
}
