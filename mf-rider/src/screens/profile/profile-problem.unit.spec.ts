import { describe, expect, it } from 'vitest';
import { needsSignIn, type ProfileFailure, profileProblem } from './profile-problem.ts';

const SERVER = 'Server error. Please try again later.';
const table: readonly [string, ProfileFailure, string][] = [
  ['no token', { kind: 'signed-out' }, 'Please log in to view your profile'],
  [
    'no network',
    { kind: 'no-network' },
    'Network connection failed. Please check your internet connection.',
  ],
  [
    'no answer',
    { kind: 'no-answer' },
    'No response from server. Please check your connection and try again.',
  ],
  [
    'no API at its address',
    { kind: 'misconfigured' },
    'Application configuration error. Please contact support.',
  ],
  [
    'another shape',
    { kind: 'invalid' },
    'Invalid server response. Please try again or contact support.',
  ],
  ['401', { kind: 'refused', status: 401 }, 'Authentication failed. Please log in again.'],
  [
    '403',
    { kind: 'refused', status: 403, serverText: 'Suspended.' },
    'Access denied. You do not have permission to view this profile.',
  ],
  [
    '404',
    { kind: 'refused', status: 404 },
    'Profile not found. Please contact support if this persists.',
  ],
  [
    '429',
    { kind: 'refused', status: 429 },
    'Too many requests. Please wait a moment and try again.',
  ],
  ...([500, 502, 503, 504] as const).map((status): [string, ProfileFailure, string] => [
    String(status),
    { kind: 'refused', status, serverText: 'Down.' },
    SERVER,
  ]),
  ['an error of its own', { kind: 'unexpected', text: 'Out of paper' }, 'Out of paper'],
  [
    'an error without words',
    { kind: 'unexpected', text: '' },
    'An unexpected error occurred while loading your profile.',
  ],
];

describe('a profile that is not there', () => {
  it.each(table)('%s', (_, failure, text) => {
    expect(profileProblem(failure).text).toBe(text);
  });

  it('says what the server says of a status that is not in the table, else the status', () => {
    expect(profileProblem({ kind: 'refused', status: 418, serverText: 'A teapot.' })).toEqual({
      text: '{reason}',
      values: { reason: 'A teapot.' },
    });
    expect(profileProblem({ kind: 'refused', status: 418 })).toEqual({
      text: 'Server error ({status}). Please try again.',
      values: { status: '418' },
    });
  });

  it('is a matter of signing in without a token, and with one that is refused', () => {
    expect(needsSignIn({ kind: 'signed-out' })).toBe(true);
    expect(needsSignIn({ kind: 'refused', status: 401 })).toBe(true);
    expect(needsSignIn({ kind: 'refused', status: 403 })).toBe(false);
    expect(needsSignIn({ kind: 'no-answer' })).toBe(false);
  });
});
