import type { Entry } from '../check/journal.ts';
import type { Violation } from '../check/rule.ts';

/** Every command that was sent and what came of it, and what was odd about the answers. */
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

  /** An answer that is no acknowledgement: it must be one that api.md knows. */
  answered(what: string, { status, headers }: Response, code: string | undefined): void {
    const name = `${status} ${code ?? '(no code)'}`;
    this.refusals.set(name, (this.refusals.get(name) ?? 0) + 1);
    const odd = (problem: string): void => {
      this.violations.push({ rule: 'answers', at: what, what: `${name}: ${problem}` });
    };
    if (status >= 500 && status !== 503) odd('not even a broken dependency is answered like this');
    if (status === 503 && headers.get('retry-after') === null) odd('without Retry-After');
    if (code === undefined) odd('without a code');
  }

  /**
   * The same command sent twice at once: all who are told that it was done are told the same. One of
   * them may have been refused: a refusal says how it was at that moment, and is not kept.
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
