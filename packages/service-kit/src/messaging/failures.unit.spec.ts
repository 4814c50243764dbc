import { UnreadableEvent } from '@trupial/contracts/events';
import { Refusal } from '@trupial/contracts/values';
import { MasterKeyMissing } from '@trupial/event-store/postgres';
import { describe, expect, it } from 'vitest';
import { QueueFull } from './admission.ts';
import { isStreamsFault, levelOf, toRefusal } from './failures.ts';

const thrown = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('what an error means to the caller', () => {
  it('keeps a refusal as it is', () => {
    const refusal = new Refusal('not_found', 'ride.not_found', 'Ride not found');
    expect(toRefusal(refusal)).toBe(refusal);
  });

  it.each([
    ['ECONNREFUSED', 'the database is away'],
    ['57P03', 'it is starting'],
    ['53100', 'its disk is full'],
    ['53300', 'it has no connection left'],
    ['57014', 'the statement took too long'],
    ['55P03', 'a lock took too long'],
    ['08006', 'the connection broke'],
    ['28P01', 'our password was changed'],
    ['28000', 'our login is closed'],
    ['25006', 'it is read-only'],
    ['40P01', 'two waited for each other'],
    ['40001', 'others changed the same'],
    ['log.unavailable', 'the log is away'],
    ['log.undecided', 'others kept the streams busy'],
  ])('says 503 with a time to wait for %s: %s', (code) => {
    const refusal = toRefusal(thrown(code));
    expect(refusal).toMatchObject({ kind: 'unavailable', extra: { retryAfterSeconds: 1 } });
    expect(refusal?.cause).toBeInstanceOf(Error);
  });

  it.each([
    'ECONNRESET',
    'ECONNABORTED',
    'EADDRNOTAVAIL',
    'EAI_AGAIN',
    'EHOSTDOWN',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ])('says 503 for %s: there is no way to the database', (code) => {
    expect(toRefusal(thrown(code))).toMatchObject({ kind: 'unavailable' });
  });

  it('says 503 when no address of the database answers, whatever each says', () => {
    const each = [thrown('EHOSTUNREACH'), thrown('ECONNREFUSED')];
    expect(toRefusal(new AggregateError(each))).toMatchObject({ kind: 'unavailable' });
    expect(toRefusal(new AggregateError([thrown('42P01')]))).toBeUndefined();
  });

  it('says 503 for the socket of a database that is not there, not for a file', () => {
    const missing = (syscall: string) => Object.assign(thrown('ENOENT'), { syscall });
    expect(toRefusal(missing('connect'))).toMatchObject({ kind: 'unavailable' });
    expect(toRefusal(missing('open'))).toBeUndefined();
  });

  it.each([
    'timeout exceeded when trying to connect',
    'timeout expired',
    'timeout: no answer in time',
    'Connection terminated unexpectedly',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'The server does not support SSL connections',
  ])('says 503 when the pool says: %s', (message) => {
    expect(toRefusal(new Error(message))).toMatchObject({ kind: 'unavailable' });
  });

  it('says 503 when too many wait already', () => {
    expect(toRefusal(new QueueFull())).toMatchObject({ kind: 'unavailable' });
  });

  it('says 400 for what cannot be stored', () => {
    expect(toRefusal(thrown('22021'))).toMatchObject({ kind: 'invalid' });
    expect(toRefusal(thrown('log.invalid_event'))).toMatchObject({ kind: 'invalid' });
  });

  it('says 409 for what is sealed no more, because the data were erased', () => {
    const refusal = toRefusal(thrown('vault.key_destroyed'));
    expect(refusal).toMatchObject({ kind: 'conflict', code: 'personal_data.erased' });
    expect(refusal?.cause).toBeInstanceOf(Error);
  });

  it.each([
    thrown('23505'),
    thrown('42P01'),
    thrown('log.version_conflict'),
    new TypeError('x is undefined'),
    new TypeError("Cannot read properties of undefined (reading 'connection')"),
    thrown('EISDIR'),
    'a string',
    undefined,
  ])('leaves a bug a bug: %s', (error) => {
    expect(toRefusal(error)).toBeUndefined();
  });
});

describe('what the log says of an error', () => {
  it.each([
    ['warn', thrown('57014')],
    ['warn', new Error('timeout exceeded when trying to connect')],
    ['warn', new QueueFull()],
    ['error', thrown('22021')],
    ['error', thrown('42P01')],
    ['error', new Error('stopped with work in flight')],
  ])('%s: %s', (level, error) => {
    expect(levelOf(error)).toBe(level);
  });
});

it('blames a stream for an event that cannot be read and when it is not there, for nothing else', () => {
  const missing = new Refusal('not_found', 'ride.not_found', 'Ride not found');
  const refused = new Refusal('conflict', 'ride.not_ended', 'Not ended');
  const errors = [
    new UnreadableEvent({ stream: 'ride-1', type: 'RideOfAnotherWorld', data: {} }),
    missing,
    refused,
    new TypeError('x is undefined'),
    thrown('42501'),
    thrown('42P01'),
    Object.assign(new Error('Access Denied'), { type: 'access-denied' }),
    thrown('log.unavailable'),
    thrown('log.undecided'),
    new MasterKeyMissing('k1'),
  ];
  const [unreadable, notThere, ...others] = errors.map(isStreamsFault);
  expect([unreadable, notThere]).toEqual([true, true]);
  expect(others).not.toContain(true);
});
