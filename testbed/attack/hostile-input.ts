import { Agent } from 'node:http';
import { castNames, type CastName, type SignedIn } from '../people/cast.ts';
import { hostileBytes } from './corpus.ts';
import { type Amount, hostileRequests } from './requests.ts';
import { faultOf, isCutShort, send, sendBytes } from './send.ts';
import { Tally } from './tally.ts';

const atOnce = 8;

/** The fixed list of attacks and the drawn requests, to every call, by everybody of the cast. */
export async function attackWithInput(url: string, cast: SignedIn, amount: Amount) {
  const tally = new Tally('hostile requests and fuzz');
  /** Calls of each that were done: an attack that is all refused at the door tries little. */
  const done = new Map<CastName, number>();
  const present = castNames.filter((who) => cast[who] !== undefined);
  const queue = hostileRequests(present, amount);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const work = async (): Promise<void> => {
    for (const { who, request } of queue) {
      const token = cast[who]?.token;
      const headers = {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...request.headers,
      };
      const what = `${who}: ${request.method} ${request.path.slice(0, 120)} ${String(request.body ?? '').slice(0, 300)}`;
      try {
        const answer = await send(url, agent, { ...request, headers });
        tally.count(answer.status, answer.status >= 400);
        if (answer.status < 300) done.set(who, (done.get(who) ?? 0) + 1);
        const fault = faultOf(request, answer);
        if (fault !== undefined) tally.surprise(fault, what);
      } catch (error) {
        if (isCutShort(request, error)) tally.count('closed while a long body came', true);
        else tally.surprise(String(error), what);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return { tally, done };
}

/** Bytes that are no request: an answer below 500 with its text and code, or an end. */
export async function attackWithBytes(url: string): Promise<Tally> {
  const tally = new Tally('bytes that are no request');
  for (const bytes of hostileBytes) {
    const what = JSON.stringify(bytes).slice(0, 200);
    try {
      const text = await sendBytes(url, bytes);
      const lines = [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
      for (const status of lines) {
        tally.count(status, status >= 400);
        if (status >= 500) tally.surprise(String(status), what);
      }
      if (lines.length === 0) tally.count('no answer', true);
      const isTold = /"error":"[^"]+","code":"[^"]+"/.test(text);
      if (text.startsWith('HTTP/1.1 4') && !isTold) tally.surprise('no text and code', what);
    } catch (error) {
      tally.surprise(String(error), what);
    }
  }
  return tally;
}
