import { describe, expect, it } from 'vitest';
import { transportContract } from '../testing/transport.contract.ts';
import { InProcessTransport } from './in-process.transport.ts';

describe('transport in one process', () => {
  let shared = new InProcessTransport(() => undefined);
  transportContract(() => Promise.resolve(shared));

  it('refuses a second service on the same subject', async () => {
    shared = new InProcessTransport(() => undefined);
    const answer = () => Promise.resolve({ body: '', headers: {} });
    await shared.serve({ group: 'one', subjects: ['x'], answer });
    await expect(shared.serve({ group: 'two', subjects: ['x'], answer })).rejects.toThrow(
      'x is served by one and by two',
    );
  });
});
