import { errorAnswer, refusalsOf, type Route } from '@trupial/contracts/http';

/** Whether `said` is the documented text; parts in braces there are filled in. */
const saysAs = (text: string, said: string): boolean => {
  const [before = '', ...others] = text.split(/\{\w+\}/);
  const end = others.at(-1);
  return end === undefined ? text === said : said.startsWith(before) && said.endsWith(end);
};

/** What every polled list may answer instead of its rows. */
const isCountOnly = (body: unknown): boolean => /^\{"count":\d+\}$/.test(JSON.stringify(body));

const fieldsIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, one) => sum + 1 + fieldsIn(one), 0)
    : 0;

/**
 * What an answer of `route` has that its documents do not tell; undefined when it is as documented.
 * `invalid` may say any text: it is the rule that a field breaks.
 */
export function undocumented(route: Route, status: number, body: unknown): string | undefined {
  if (status < 400) {
    if (status === 304 || route.media !== 'application/json') return undefined;
    if (route.polled && isCountOnly(body)) return undefined;
    const read = route.answer.safeParse(body);
    if (!read.success) return `${route.name} ${status}: ${read.error.message}`;
    // The schema drops what it does not know: then there is less than was answered.
    const isAll = fieldsIn(read.data) === fieldsIn(body);
    return isAll ? undefined : `${route.name} ${status}: more fields than are told`;
  }
  const said = errorAnswer.safeParse(body);
  if (!said.success) return `${route.name} ${status}: no refusal`;
  const { code, error } = said.data;
  const isTold = refusalsOf(route).some(
    ([told, its, text]) =>
      told === status && its === code && (code === 'invalid' || saysAs(text, error)),
  );
  return isTold ? undefined : `${route.name} ${status} ${code}: ${error}`;
}
