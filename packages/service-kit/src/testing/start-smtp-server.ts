import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail as the server took it. */
export interface ReceivedMail {
  readonly recipients: readonly string[];
  /** Header fields by lower-case name, unfolded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** The commands of all conversations, without the mails' own lines. */
  readonly heard: readonly string[];
  /** Answers the next `count` mails with `code`: 451, try again later, unless it is given. */
  refuseNext(count: number, code?: number): void;
  /**
   * Answers this command, or as `CONN` whoever connects, with `code`, and `text` after it, from now on.
   * It asks for a password when it has an answer to `AUTH`.
   */
  answer(command: string, code: number, text?: string): void;
  /** Takes the next mail and answers to it only when it is told to; `taken` when it has the mail. */
  hold(): { readonly taken: Promise<void>; answer(): void };
  /** Answers nothing any more, from this command on. */
  hang(command: string): void;
  close(): Promise<void>;
}

/** Just enough of RFC 5321 to take mails from a real client on a free port. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const answers = new Map<string, string>();
  let refusals = 0;
  let refusal = 451;
  let hangsAt: string | undefined;
  let isHanging = false;
  let held: { taken(): void; readonly answered: Promise<void> } | undefined;

  const converse = async (socket: Socket): Promise<void> => {
    const say = (line: string): void => {
      if (!isHanging) socket.write(`${line}\r\n`);
    };
    let recipients: string[] = [];
    let data: string[] | undefined;
    say(answers.get('CONN') ?? '220 test');
    for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
      if (data !== undefined) {
        if (line !== '.') {
          data.push(line.startsWith('.') ? line.slice(1) : line);
          continue;
        }
        refusals -= 1;
        if (refusals >= 0) say(`${refusal} not now`);
        else {
          received.push({ recipients, ...read(data) });
          const { taken, answered } = held ?? {};
          held = undefined;
          taken?.();
          await answered;
          say('250 taken');
        }
        [recipients, data] = [[], undefined];
        continue;
      }
      heard.push(line);
      const command = /^\w+/.exec(line)?.[0].toUpperCase() ?? '';
      if (command === hangsAt) isHanging = true;
      const answer = answers.get(command);
      if (answer !== undefined) say(answer);
      else if (/^EHLO/i.test(line) && answers.has('AUTH')) say('250-test\r\n250 AUTH PLAIN');
      else if (/^RCPT TO:/i.test(line)) {
        recipients.push(/<(.*)>/.exec(line)?.[1] ?? line);
        say('250 ok');
      } else if (/^DATA/i.test(line)) {
        data = [];
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else if (/^STARTTLS/i.test(line)) say('454 no TLS here');
      else say('250 ok');
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    void converse(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    heard,
    refuseNext(count, code = 451) {
      refusals = count;
      refusal = code;
    },
    answer(command, code, text = 'as it was told') {
      answers.set(command, `${code} ${text}`);
    },
    hold() {
      const [taken, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held = { taken: taken.resolve, answered: answered.promise };
      return { taken: taken.promise, answer: answered.resolve };
    },
    hang(command) {
      hangsAt = command;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function read(lines: readonly string[]): Pick<ReceivedMail, 'headers' | 'text'> {
  const end = lines.indexOf('');
  const fields = lines
    .slice(0, end)
    .join('\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n');
  const headers = Object.fromEntries(
    fields.map((field) => {
      const [name = '', ...value] = field.split(': ');
      return [name.toLowerCase(), decodeWords(value.join(': '))];
    }),
  );
  const body = lines.slice(end + 1).join('\n');
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return { headers, text: Buffer.from(body, 'base64').toString() };
  return { headers, text: encoding === 'quoted-printable' ? decodeQuoted(body) : body };
}

/** RFC 2045, 6.7. */
const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('=\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

/** RFC 2047; words that follow each other belong together. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/(\?=) +(?==\?)/g, '$1')
    .replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
