import { Client, demoPassword } from '@trupial/e2e/api';

/** An access token of a demo account. It lasts for ten minutes, longer than any figure takes. */
export async function accessTokenOf(url: string, username: string): Promise<string> {
  const { status, body } = await new Client(url).call<{ access: string }>('login', {
    body: { username, password: demoPassword },
  });
  if (status !== 200) throw new Error(`${username} could not sign in: ${status}`);
  return body.access;
}
