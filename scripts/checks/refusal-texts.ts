import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { plainly } from '../../gateway/src/http/plainly.ts';
import { answerOfStatus } from '../../gateway/src/http/refusals.ts';
import { examples } from '../../packages/contracts/src/http/examples/index.ts';
import { refusalsOf } from '../../packages/contracts/src/http/refusals.ts';
import type { Route } from '../../packages/contracts/src/http/route.ts';
import { routes } from '../../packages/contracts/src/http/routes.ts';

/** The texts with which the server refuses the calls that pages make. */

const ROOT = join(import.meta.dirname, '..', '..');
const PAGES = ['shell', 'mf-public', 'mf-rider', 'mf-driver', 'mf-operator', 'packages/web-kit'];
const IS_SOURCE = /(?<!\.(unit\.spec|int\.spec|test))\.tsx?$/;

const sources = (): string[] =>
  PAGES.flatMap((folder) =>
    readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => IS_SOURCE.test(name))
      .map((name) => readFileSync(join(ROOT, folder, 'src', name), 'utf8')),
  );

/** The routes that the code of a page names. */
function calledRoutes(): Route[] {
  const code = sources().join('\n');
  return Object.values(routes).filter(({ name }) => code.includes(`'${name}'`));
}

/** Values that break the rules of fields. */
const BAD: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  '\ud800',
  'a'.repeat(5000),
  '99',
  '-1',
  '2026-13-45',
  '9999-12-31',
  'KL',
  -1,
  0,
  1.5,
  1e9,
  -1e9,
  true,
  {},
  [],
  Array.from({ length: 101 }, () => 'x'),
];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The value with each part of it replaced by a bad one in turn. */
function spoilt(value: unknown): unknown[] {
  if (!isObject(value)) return [...BAD];
  if (Array.isArray(value)) return [...BAD, ...spoilt(value[0]).map((first) => [first])];
  const ofParts = Object.entries(value).flatMap(([name, part]) =>
    spoilt(part).map((bad) => ({ ...value, [name]: bad })),
  );
  return [...BAD, ...ofParts];
}

/** The names of an object's fields, below what wraps its schema. */
function fieldsOf(schema: z.ZodType): string[] {
  let { def } = schema._zod as { def: { shape?: object; innerType?: z.ZodType; in?: z.ZodType } };
  for (let inner = def.innerType ?? def.in; inner && !def.shape; inner = def.innerType ?? def.in) {
    def = inner._zod.def as typeof def;
  }
  return Object.keys(def.shape ?? {});
}

/** What the gateway says of bad input. */
function textsOfInput(route: Route): string[] {
  const example = examples[route.name];
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    if (part === 'body' && route.method === 'GET') return [];
    const absent = Object.fromEntries(fieldsOf(route[part]).map((name) => [name, undefined]));
    const sound = { ...absent, ...(example?.[part] as object | undefined) };
    return spoilt(sound).flatMap((input) => {
      const read = route[part].safeParse(input ?? {}, { error: plainly });
      return read.success ? [] : read.error.issues.map(({ message }) => message);
    });
  });
}

/** Every text, sorted; what is filled in stands in braces, or is a sample. */
export function refusalTexts(): string[] {
  const called = calledRoutes();
  const documented = called.flatMap(refusalsOf).map(([, , text]) => text);
  const below = Array.from({ length: 101 }, (_, more) => answerOfStatus(400 + more).error);
  return [...new Set([...documented, ...called.flatMap(textsOfInput), ...below])].toSorted();
}
