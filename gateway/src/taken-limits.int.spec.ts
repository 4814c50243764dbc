import { describe, expect, it } from 'vitest';
import { standStill, statusesOf, times, withGateway } from './testing/limited-gateway.ts';

const taken = () => ({
  refused: {
    kind: 'invalid',
    code: 'account.username_taken',
    error: 'This username is already taken.',
  } as const,
});
const maria = {
  username: 'maria',
  password: 'four kites over the bay',
  phone_number: '+59995551234',
  email: 'maria@example.com',
  first_name: 'Maria',
  last_name: 'Martina',
};
const { first_name, last_name } = maria;

/** Runs a test with calls whose answer says whether a name or an address is taken. */
const withCalls = (
  test: (calls: {
    register(body: object): Promise<Response>;
    save(body: object): Promise<Response>;
  }) => Promise<void>,
) =>
  withGateway(
    {},
    async ({ url, token }) => {
      const Authorization = `Bearer ${await token('driver')}`;
      const send = (method: string, path: string, body: object, headers = {}) =>
        fetch(`${url}/api${path}`, {
          method,
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
      await test({
        register: (body) => send('POST', '/register-rider/', body),
        save: (body) => send('PUT', '/user/profile/', body, { Authorization }),
      });
    },
    taken,
  );

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

describe('what says whether a name or an address is taken', () => {
  it('has thirty an hour, by address or account', () => {
    standStill();
    return withCalls(async ({ register, save }) => {
      expect(await codeOf(await register(maria))).toBe('account.username_taken');
      expect(await statusesOf(30, () => register(maria))).toEqual([...times(29, 400), 429]);
      const wait = Number((await register(maria)).headers.get('retry-after'));
      expect(wait).toBeGreaterThan(3_000);
      const name = { first_name, last_name };
      expect(await statusesOf(31, () => save(name))).toEqual([...times(30, 400), 429]);
    });
  });

  it('loses none of them by typing errors, which say nothing of it', () => {
    standStill();
    return withCalls(async ({ register, save }) => {
      const misspelt = () => register({ ...maria, email: 'maria' });
      expect(await statusesOf(40, misspelt)).toEqual(times(40, 400));
      expect(await codeOf(await misspelt())).toBe('invalid');
      expect(await statusesOf(31, () => register(maria))).toEqual([...times(30, 400), 429]);
      // Nor is anything found out by them when no try is left.
      expect(await codeOf(await misspelt())).toBe('invalid');
      expect(await statusesOf(40, () => save({ first_name }))).toEqual(times(40, 400));
      expect((await save({ first_name, last_name })).status).toBe(400);
    });
  });

  it('is refused like all other calls when the typing errors are too many', () => {
    standStill();
    return withCalls(async ({ register }) => {
      const answers = await Promise.all(Array.from({ length: 610 }, () => register({})));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    });
  });
});
