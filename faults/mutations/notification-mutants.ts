import type { Mutant } from './mutant.ts';

const service = 'services/notifications/src';
const once = `${service}/once.int.spec.ts`;
const reports = `${service}/reports/carrier-reports.int.spec.ts`;
const readers = `${service}/reports/readers.unit.spec.ts`;

/** Guards of notifications: each once, none that is not true, and no carrier believed unsigned. */
export const notificationMutants: readonly Mutant[] = [
  {
    without: 'the lease of a notification that is under way',
    file: `${service}/queue/notification.queue.ts`,
    find: 'update notifications set leased_until = $4,',
    replace: "update notifications set leased_until = $4::timestamptz - interval '1 day',",
    spec: `${service}/carriers.int.spec.ts`,
    test: 'that hangs for one is handed it once meanwhile',
  },
  {
    without: 'the question whose lease it is',
    file: `${service}/queue/notification.queue.ts`,
    find: 'where n.id = e.id and n.lease = e.lease returning',
    replace: 'where n.id = e.id returning',
    spec: once,
    test: 'and says of it only what happened under its own lease',
  },
  {
    without: 'the last look at what the office is to pass on',
    file: `${service}/staff/kept-notifications.ts`,
    find: "return 'reason' in prepared",
    replace: 'return false',
    spec: `${service}/staff/passed-on.int.spec.ts`,
    test: 'what is not true any more is not shown to be passed on',
  },
  {
    without: 'the id that an event gives its tellings',
    file: `${service}/following/follower.ts`,
    find: 'id: tellingId(telling.source, telling.recipient),\n  ...telling,',
    replace: 'id: crypto.randomUUID(),\n  ...telling,\n  source: crypto.randomUUID(),',
    spec: once,
    test: 'though the follower reads the whole log again',
  },
  {
    without: 'the end of a telling by one process alone',
    file: `${service}/queue/telling.queue.ts`,
    find: 'told as (delete from tellings where ${areInHand} returning id)',
    replace: 'told as (select unnest($1::uuid[]) as id where $2::text[] is not null)',
    spec: once,
    test: 'though two processes look at the same telling: the first to end it has made them',
  },
  {
    without: 'the question whether a telling was told before',
    file: `${service}/queue/telling.queue.ts`,
    find: "where not exists (select from notifications k where ${isOfSameTelling('k.id', 'n.id')}",
    replace: 'where not exists (select from notifications k where false',
    spec: once,
    test: 'though the whole log is read again when another channel would be chosen',
  },
  {
    without: 'the turns of processes that look which drivers were told of a request',
    file: `${service}/queue/telling.queue.ts`,
    find: 'await client.query(`select ${requestsLock}`);',
    replace: '',
    spec: once,
    test: 'though two processes judge a request for the same driver at the same moment',
  },
  {
    without: 'the fence between two copies of a database',
    file: `${service}/queue/notification.queue.ts`,
    find: 'const isHome = `exists (select from home where place = ${hereSql})`;',
    replace: "const isHome = 'true';",
    spec: `${service}/following/home.int.spec.ts`,
    test: 'gives nothing to its carriers before it has settled in',
  },
  {
    without: 'the question whether it is still true',
    file: `${service}/plan/still-true.ts`,
    find: "return isTrue(told, ride) ? null : to === 'driver' ? 'not_his_ride' : 'superseded';",
    replace: 'return null;',
    spec: `${service}/what-is-told.int.spec.ts`,
    test: 'is told nothing of a ride that is not his any more, though it was queued',
  },
  {
    without: 'the signature of Twilio',
    file: `${service}/reports/twilio-reports.ts`,
    find: 'return this.#urls.some((url) => isSame(signature, twilioSignature(this.#authToken, url, body)));',
    replace: 'return signature !== undefined && this.#urls.length > 0 && this.#authToken !== body;',
    spec: readers,
    test: 'is not believed when it is signed by another secret',
  },
  {
    without: 'the signature of WhatsApp',
    file: `${service}/reports/whatsapp-reports.ts`,
    find: 'return isSame(signature, whatsappSignature(this.#appSecret, body));',
    replace: 'return signature !== this.#appSecret + body;',
    spec: readers,
    test: 'is the body as it came, with the app’s secret',
  },
  {
    without: 'the order of what a carrier says',
    file: `${service}/reports/moves.ts`,
    find: '  delivered: [],',
    replace: "  delivered: ['failed'],",
    spec: reports,
    test: 'that one of several telephones did not get it',
  },
  {
    // The meeting at the note itself is only the quicker way: this look does the same a second later.
    without: 'the look for reports that have not met their note',
    file: `${service}/reports/carrier-reports.ts`,
    find: 'for (const { key } of rows) await this.#settle(key);',
    replace: 'for (const { key } of rows) void key;',
    spec: `${service}/reports/ended-between.int.spec.ts`,
    test: 'leaves the carrier’s report, and with it the SMS instead',
  },
];
