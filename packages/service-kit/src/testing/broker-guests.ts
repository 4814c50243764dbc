import {
  connect,
  type ConnectionOptions,
  nkeyAuthenticator,
  nkeys,
  PermissionViolationError,
} from '@nats-io/transport-node';
import { announcementRules, type Part, requestRules } from '@trupial/contracts/bus';
import { productParts } from '@trupial/contracts/values';
import type { KeyRing } from '../keys/key-ring.ts';
import { announcedAs, inboxOf } from '../messaging/subjects.ts';

type Connection = Awaited<ReturnType<typeof connect>>;

/** Connects to the broker as nobody's part. */
export const enter = (options: ConnectionOptions): Promise<Connection> => connect(options);

/** Who tries to enter a guarded broker without a key of a part, and with what. */
export const strangers = (): readonly (readonly [string, Partial<ConnectionOptions>])[] => [
  ['nobody', {}],
  ['a password', { user: 'gateway', pass: 'gateway' }],
  ['a token', { token: 'gateway' }],
  ['a key of somebody else', { authenticator: nkeyAuthenticator(nkeys.createUser().getSeed()) }],
];

/** Signs in at the broker with a part's own key. */
export const signedInAs = (
  part: Part,
  keys: KeyRing,
  trust: ConnectionOptions,
): Promise<Connection> =>
  connect({
    ...trust,
    authenticator: nkeyAuthenticator(new TextEncoder().encode(keys.own(part).nkeySeed ?? '')),
    inboxPrefix: inboxOf(part),
  });

/** All subjects of the product, and some that are nobody's. */
export const publishedSubjects: readonly string[] = [
  ...Object.keys(requestRules),
  ...Object.keys(announcementRules).map(announcedAs),
  ...productParts.map((part) => `${inboxOf(part)}.some-reply`),
  'something.else',
  '$SYS.REQ.USER.INFO',
];

/** What the table lets a part publish, as the broker should have it. */
export const mayPublish = (part: Part, subject: string): boolean => {
  const rule = requestRules[subject];
  if (rule) return rule.from[part] !== undefined;
  const announcement = Object.keys(announcementRules).find((one) => announcedAs(one) === subject);
  if (announcement) return announcementRules[announcement]?.from.includes(part) ?? false;
  const asker = productParts.find((one) => subject.startsWith(`${inboxOf(one)}.`));
  return (
    asker !== undefined &&
    Object.entries(requestRules).some(
      ([asked, { from }]) => asked.startsWith(`${part}.`) && from[asker] !== undefined,
    )
  );
};

/** Publishes on every subject with a part's key; answers those that the broker denied him. */
export async function deniedTo(connection: Connection): Promise<ReadonlySet<string>> {
  const denied = new Set<string>();
  const reading = (async () => {
    for await (const status of connection.status()) {
      if (status.type !== 'error') continue;
      if (status.error instanceof PermissionViolationError) denied.add(status.error.subject);
    }
  })();
  for (const subject of publishedSubjects) connection.publish(subject, 'x');
  // The broker answers in order: its denials come before the reply to this.
  await connection.flush();
  await connection.close();
  await reading;
  return denied;
}
