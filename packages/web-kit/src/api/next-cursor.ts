import { linksOfAnswers } from './links-of-answers.ts';

/** The cursor of the page after this answer of the client; null: it is the last one. */
export function nextCursorOf(answer: object): string | null {
  const link = linksOfAnswers.get(answer) ?? '';
  const [, cursor] = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(link) ?? [];
  return cursor === undefined ? null : decodeURIComponent(cursor);
}
