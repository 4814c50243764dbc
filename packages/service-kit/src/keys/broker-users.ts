import { announcementRules, type Part, requestRules } from '@trupial/contracts/bus';
import { productParts } from '@trupial/contracts/values';
import { announcedAs, inboxOf } from '../messaging/subjects.ts';

/** What one part may publish and subscribe to at the broker. */
interface BrokerRights {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

const receiverOf = (subject: string): string => subject.slice(0, subject.indexOf('.'));

/**
 * The rights of a part at the broker, made of the same table that the services check: its requests
 * to others, its own subjects as a member of its queue group, replies to those who may ask it, and
 * its announcements.
 */
function brokerRightsOf(part: Part): BrokerRights {
  const requests = Object.entries(requestRules);
  const announced = Object.entries(announcementRules);
  const asked = requests.filter(([subject]) => receiverOf(subject) === part);
  const askers = productParts.filter((asker) => asked.some(([, { from }]) => from[asker]));
  const asks = requests.filter(([, { from }]) => from[part]).map(([subject]) => subject);
  const announces = announced.filter(([, { from }]) => from.includes(part));
  const hears = announced.filter(([, { to }]) => to.includes(part));
  return {
    publish: [
      ...asks,
      ...announces.map(([subject]) => announcedAs(subject)),
      ...askers.map((asker) => `${inboxOf(asker)}.>`),
    ],
    subscribe: [
      ...asked.map(([subject]) => `${subject} ${part}`),
      ...hears.map(([subject]) => announcedAs(subject)),
      `${inboxOf(part)}.>`,
    ],
  };
}

/** nats-server's `authorization` block: one user for each part, by its NKey; nobody else. */
export function brokerUsers(nkeys: Readonly<Record<Part, string>>): string {
  const list = (subjects: readonly string[]): string =>
    subjects.map((subject) => `        "${subject}"\n`).join('');
  const users = productParts.map((part) => {
    const { publish, subscribe } = brokerRightsOf(part);
    return `    # ${part}
    { nkey: ${nkeys[part]}, permissions: {
      publish: { allow: [
${list(publish)}      ] }
      subscribe: { allow: [
${list(subscribe)}      ] }
    } }
`;
  });
  return `# Made by \`npm run keys\`: who may sign in, and what each part may send and hear.
authorization {
  users: [
${users.join('')}  ]
}
`;
}
