import { Agent, get } from 'node:http';

const connections = 4;

/** How long each of many requests took, in milliseconds, four at a time over kept connections. */
export async function latenciesOf(
  url: string,
  requests: number,
  authorization: string,
): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const took: number[] = [];
  const oneAfterTheOther = async (): Promise<void> => {
    for (let sent = 0; sent < requests / connections; sent += 1) {
      const started = performance.now();
      await answerOf(url, agent, authorization);
      took.push(performance.now() - started);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, oneAfterTheOther));
  } finally {
    agent.destroy();
  }
  return took;
}

/** Resolves when the whole answer came; one that is no success is an error. */
function answerOf(url: string, agent: Agent, authorization: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization } }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
      response.once('error', reject);
    }).once('error', reject);
  });
}
