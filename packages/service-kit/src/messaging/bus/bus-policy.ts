import type { AnnouncementRule, BusRole, Part, RequestRule } from '@trupial/contracts/bus';
import { announcementRules, requestRules } from '@trupial/contracts/bus';
import { erasureMessages } from '@trupial/contracts/messages';

/** The rule of a request, and who answers it. */
interface ReceivedRule extends RequestRule {
  readonly receiver: Part;
  /** It carries the caller's network, which nobody else is told. */
  readonly hasNetwork: boolean;
}

/** Who may send what. */
export interface BusPolicy {
  /** The rule of a request; undefined for a subject that nobody may ask. */
  request(subject: string): ReceivedRule | undefined;
  /** The rule of an announcement; undefined for one that nobody may make. */
  announcement(subject: string): AnnouncementRule | undefined;
}

/** Who keeps the security log, and who asks it to erase a person's accounts. */
const hearsNetwork = (subject: string, receiver: Part): boolean =>
  receiver === 'identity' || subject === erasureMessages.erasePerson.subject;

/** Makes the policy of a table. The first word of a subject is the part that answers it. */
export function busPolicyOf(
  requests: Readonly<Record<string, RequestRule>>,
  announced: Readonly<Record<string, AnnouncementRule>>,
): BusPolicy {
  const rules = new Map(
    Object.entries(requests).map(([subject, rule]) => {
      // The table's test holds that these are parts.
      const receiver = subject.slice(0, subject.indexOf('.')) as Part;
      return [subject, { ...rule, receiver, hasNetwork: hearsNetwork(subject, receiver) }];
    }),
  );
  const announcements = new Map(Object.entries(announced));
  return {
    request: (subject) => rules.get(subject),
    announcement: (subject) => announcements.get(subject),
  };
}

/** The product's own policy. */
export const productPolicy = busPolicyOf(requestRules, announcementRules);

/** Whether `from` may send this for somebody with that role. */
export const maySend = (rule: RequestRule, from: Part, role: BusRole): boolean =>
  rule.from[from]?.includes(role) ?? false;
