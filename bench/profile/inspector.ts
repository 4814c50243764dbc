import type { CpuProfile } from './by-area.ts';

/** Lets a Node process listen for its inspector, on any port of this machine. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

/** Microseconds between two looks at what the main thread does. */
const interval = 200;

/** Profiles the main thread of a process while `work` runs; `output` has its inspector's address. */
export async function profileOf(output: string, work: () => Promise<void>): Promise<CpuProfile> {
  const address = /Debugger listening on (ws:\/\/\S+)/.exec(output)?.[1];
  if (address === undefined) throw new Error('the process has no inspector');
  const socket = new WebSocket(address);
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let sent = 0;
  const call = (method: string, params: object = {}): Promise<unknown> => {
    const id = (sent += 1);
    const answered = new Promise((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    return answered;
  };
  try {
    await call('Profiler.enable');
    await call('Profiler.setSamplingInterval', { interval });
    await call('Profiler.start');
    await work();
    // The protocol's own type of this answer.
    return ((await call('Profiler.stop')) as { profile: CpuProfile }).profile;
  } finally {
    socket.close();
  }
}
