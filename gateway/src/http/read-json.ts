import { Refusal } from '@trupial/contracts/values';
import type { FastifyInstance } from 'fastify';
import { parse } from 'secure-json-parse';

/** No call takes anything nearly as deep. */
const deepest = 20;

/** Bytes that are no UTF-8 are refused: replaced, they would be another name, or another place. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

const malformed = () => new Refusal('invalid', 'request.malformed', 'The request is malformed.');

/** JSON only; documented clients send an empty body with a JSON content type, and it means {}. */
export function takeJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        done(null, readJson(utf8.decode(Buffer.from(body))));
      } catch {
        done(malformed());
      }
    },
  );
}

/** Any body as the text that came: whoever checks its signature needs each of its characters. */
export function takeText(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
}

/** @throws for text that is no JSON, is too deep, or would change an object's prototype. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return {};
  if (isTooDeep(text)) throw malformed();
  return parse(text, null, { protoAction: 'error', constructorAction: 'error' });
}

/** Looks at brackets outside of strings, before anything is built of the text. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > deepest) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
}
