import { connect, type Socket } from 'node:net';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestGateway } from './testing/start-test-gateway.ts';

let gateway: Awaited<ReturnType<typeof startTestGateway>>;

beforeAll(async () => {
  gateway = await startTestGateway(() => ({
    refused: { kind: 'conflict', code: 'some.code', error: 'Some text.' },
  }));
});
afterAll(() => gateway.close());

/** Somebody who sends bytes and stays, whatever the gateway ends; with what he has received. */
function sender(bytes: string): { client: Socket; received: () => string } {
  const { port } = new URL(gateway.url);
  const client = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void client.destroy());
  let text = '';
  client.on('data', (chunk) => (text += chunk.toString()));
  client.on('error', () => undefined);
  client.write(bytes);
  return { client, received: () => text };
}

const lines = (...all: readonly string[]) => `${['Host: x', ...all].join('\r\n')}\r\n\r\n`;
const json = 'Content-Type: application/json';
const chunked = [json, 'Transfer-Encoding: chunked'];
const badToken = 'Authorization: Bearer no.such.token';
const logIn = 'POST /api/login/ HTTP/1.1\r\n';

describe('a body of which somebody sends more after the answer', () => {
  it.each([
    ['a bad token', 401, `POST /api/book-ride/ HTTP/1.1\r\n${lines(badToken, ...chunked)}`],
    [
      'a bad token and a long body',
      401,
      `POST /api/book-ride/ HTTP/1.1\r\n${lines(badToken, json, 'Content-Length: 900000')}`,
    ],
    ['a packed body', 415, logIn + lines('Content-Encoding: gzip', ...chunked)],
    [
      'a bad token and a body one byte too long',
      401,
      `POST /api/book-ride/ HTTP/1.1\r\n${lines(badToken, json, 'Content-Length: 65537')}`,
    ],
    ['an address that is none', 400, `POST /api/places/%zz HTTP/1.1\r\n${lines(...chunked)}`],
    ['what nobody can meet', 417, logIn + lines('Expect: miracles', ...chunked)],
    ['a call that is none', 404, `POST /api/no-such-call/ HTTP/1.1\r\n${lines(...chunked)}`],
    ['a page', 404, `GET /no-such-file.js HTTP/1.1\r\n${lines(...chunked)}`],
  ])('%s: the connection ends with it', async (_, status, head) => {
    const { client, received } = sender(head);
    const sending = setInterval(() => client.writable && client.write('1\r\nx\r\n'), 20);
    onTestFinished(() => clearInterval(sending));
    await until(() => received().includes('\r\n\r\n'), 'an answer');
    expect(received()).toContain(`HTTP/1.1 ${status} `);
    expect(received().toLowerCase()).toContain('\r\nconnection: close\r\n');
    // Only a closed connection refuses what he sends: the end of the answer alone does not.
    await until(() => client.errored !== null, 'nobody reads him any more');
    expect(client.errored).toMatchObject({ code: expect.stringMatching(/^(EPIPE|ECONNRESET)$/) });
  });
});

describe('a connection is kept', () => {
  it.each([
    ['chunks', lines(badToken, ...chunked), '2\r\n{}\r\n0\r\n\r\n'],
    ['its length', lines(badToken, json, 'Content-Length: 2'), '{}'],
  ])('after a refusal of a body that came with its head, by %s', async (_, head, body) => {
    const post = `POST /api/book-ride/ HTTP/1.1\r\n${head}${body}`;
    const { client, received } = sender(post);
    await until(() => received().includes('HTTP/1.1 401 '), 'an answer');
    client.write('GET /api/test/ HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => received().includes('HTTP/1.1 200 '), 'the next answer');
    expect(received().toLowerCase()).not.toContain('\r\nconnection: close\r\n');
  });

  it('after a refusal of a body as long as may be that is still under way', async () => {
    const body = `{}${' '.repeat(65_534)}`;
    const head = lines(badToken, json, `Content-Length: ${body.length}`);
    const post = `POST /api/book-ride/ HTTP/1.1\r\n${head}`;
    const { client, received } = sender(post);
    await until(() => received().includes('HTTP/1.1 401 '), 'an answer');
    client.write(`${body}GET /api/test/ HTTP/1.1\r\nHost: x\r\n\r\n`);
    await until(() => received().includes('HTTP/1.1 200 '), 'the next answer');
    expect(received().toLowerCase()).not.toContain('\r\nconnection: close\r\n');
  });
});
