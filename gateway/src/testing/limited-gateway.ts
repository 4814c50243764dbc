import { onTestFinished, vi } from 'vitest';
import { startTestGateway } from './start-test-gateway.ts';

/** What a service answers that refuses everybody. */
export const refused = () => ({
  refused: { kind: 'unauthenticated', code: 'auth.invalid', error: 'Invalid credentials' } as const,
});
type Gateway = Awaited<ReturnType<typeof startTestGateway>>;

/** Runs a test with a gateway whose services answer so, and stops it. */
export const withGateway = async (
  environment: Record<string, string>,
  test: (gateway: Gateway) => Promise<void>,
  answer: (subject: string, payload: unknown) => object = refused,
): Promise<void> => {
  const gateway = await startTestGateway(
    answer as Parameters<typeof startTestGateway>[0],
    environment,
  );
  try {
    await test(gateway);
  } finally {
    await gateway.close();
  }
};

/** No time passes for what is counted in this test; first, since a gateway keeps its clock. */
export function standStill(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** A sign-in from an address, by the header of a proxy. */
export const logIn = (gateway: Gateway, from: string) =>
  fetch(`${gateway.url}/api/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: '{"username":"a","password":"b"}',
  });

/** The statuses of so many calls, one after the other. */
export const statusesOf = async (count: number, call: (n: number) => Promise<Response>) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await call(n)).status);
  return statuses;
};
/** The same status so many times. */
export const times = (count: number, status: number) => Array.from({ length: count }, () => status);
