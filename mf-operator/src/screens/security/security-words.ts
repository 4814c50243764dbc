import type { Answer } from '@trupial/web-kit';
import type { Tone } from '@trupial/ui-kit';
import { message } from '@trupial/web-kit/message';

/** A row of the security log. */
export type SecurityEntry = Answer<'securityLog'>['entries'][number];
export type SecurityKind = SecurityEntry['kind'];
export type ChainState = Answer<'checkSecurityLog'>;

/** What each kind is called, and how much attention it needs. */
export const KINDS: Readonly<Record<SecurityKind, { readonly word: string; readonly tone: Tone }>> =
  {
    'sign_in.done': { word: message('Signed in'), tone: 'success' },
    'sign_in.failed': { word: message('Wrong password'), tone: 'warning' },
    'sign_in.locked': { word: message('Too many tries'), tone: 'danger' },
    'session.ended': { word: message('Signed out'), tone: 'neutral' },
    'sessions.ended': { word: message('Sessions ended'), tone: 'info' },
    'session.replayed': { word: message('Old token used again'), tone: 'danger' },
    'password.reset_asked': { word: message('New password asked for'), tone: 'info' },
    'password.reset_done': { word: message('New password by mail'), tone: 'info' },
    'password.changed': { word: message('Password changed'), tone: 'info' },
    'proof.failed': { word: message('Proof was wrong'), tone: 'warning' },
    'email.change_asked': { word: message('E-mail change asked for'), tone: 'info' },
    'email.changed': { word: message('E-mail changed'), tone: 'info' },
    'email.confirmed': { word: message('E-mail confirmed'), tone: 'success' },
    'email.undone': { word: message('E-mail change undone'), tone: 'warning' },
    'factor.added': { word: message('Second factor added'), tone: 'info' },
    'factor.removed': { word: message('Second factor removed'), tone: 'warning' },
    'recovery.used': { word: message('Recovery code used'), tone: 'warning' },
    'account.created': { word: message('Account opened'), tone: 'info' },
    'account.suspended': { word: message('Account suspended'), tone: 'warning' },
    'account.reactivated': { word: message('Account active again'), tone: 'info' },
    'account.erased': { word: message('Account erased'), tone: 'warning' },
    'export.made': { word: message('History exported'), tone: 'info' },
    'bus.refused': { word: message('Message between parts refused'), tone: 'danger' },
    'limit.reached': { word: message('Limit of requests reached'), tone: 'warning' },
    'log.trimmed': { word: message('Old rows deleted'), tone: 'neutral' },
  };
// The keys of an object that is written out here.
export const KIND_NAMES = Object.keys(KINDS) as readonly SecurityKind[];

export const FAULTS: Readonly<Record<NonNullable<ChainState['fault']>['why'], string>> = {
  changed: message('Row {sequence} is not what was written.'),
  not_next: message('Row {sequence} is missing, or another stands in its place.'),
  begins_late: message('The rows before row {sequence} are gone, and nothing proves why.'),
  ends_early: message('The newest rows are gone, from row {sequence} on.'),
};
