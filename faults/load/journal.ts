import type { Entry } from '../check/journal.ts';
import type { Violation } from '../check/rule.ts';

/**
 * Former error codes of commands that had too many conflicts; they look like refusals by the rules.
 */
const undecided: ReadonlySet<string> = new Set(['ride.busy', 'log.version_conflict']);

/** Every command that was sent with its result, and the unexpected answers. */
export class Journal {
  readonly entries: Entry[] = [];
  readonly violations: Violation[] = [];
  /** How often each status and code that is no acknowledgement was answered. */
  readonly refusals = new Map<string, number>();

  note(entry: Entry): void {
    this.entries.push(entry);
  }

  count(kind: Entry['outcome']['kind']): number {
    return this.entries.filter(({ outcome }) => outcome.kind === kind).length;
  }

  /** An answer that is not an acknowledgement: api.md must list it. */
  answered(what: string, { status, headers }: Response, code: string | undefined): void {
    const name = `${status} ${code ?? '(no code)'}`;
    this.refusals.set(name, (this.refusals.get(name) ?? 0) + 1);
    const odd = (problem: string): void => {
      this.violations.push({ rule: 'answers', at: what, what: `${name}: ${problem}` });
    };
    if (status >= 500 && status !== 503) odd('not even a broken dependency is answered like this');
    if (status === 503 && headers.get('retry-after') === null) odd('without Retry-After');
    if (code === undefined) odd('without a code');
    if (undecided.has(code ?? '')) odd('a command that was not decided is answered 503');
  }

  /**
   * The same command sent twice at the same time: all senders that got a success got the same one.
   * One of them may have been refused: a refusal describes that moment, and is not kept.
   */
  agreed<Result extends { readonly kind: string }>(results: readonly Result[], at: string): Result {
    const answers = results.filter(({ kind }) => kind === 'answered');
    const said = new Set(answers.map((one) => JSON.stringify(one)));
    if (said.size > 1) {
      const what = `different answers under one key: ${[...said].join(' and ')}`;
      this.violations.push({ rule: 'answers', at, what });
    }
    const refused = results.find(({ kind }) => kind === 'lost') ?? results[0];
    return answers[0] ?? refused!; // there is at least one attempt
  }
}
