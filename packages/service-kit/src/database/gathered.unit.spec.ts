import { describe, expect, it } from 'vitest';
import { Gathered } from './gathered.ts';

/** Statements as they were sent, each answered when the test decides. */
function makeServer() {
  const sent: { readonly questions: readonly number[]; end(error?: Error): void }[] = [];
  const ask = (questions: readonly number[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      const end = (error?: Error): void =>
        error ? reject(error) : resolve(questions.map((question) => `answer ${question}`));
      sent.push({ questions, end });
    });
  return { sent, ask };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('gathered questions', () => {
  it('of one turn share a statement, and each gets its own answer', async () => {
    const { sent, ask } = makeServer();
    const gathered = new Gathered(ask);
    const answers = Promise.all([gathered.ask(1), gathered.ask(2), gathered.ask(3)]);
    await turn();
    expect(sent.map(({ questions }) => questions)).toEqual([[1, 2, 3]]);
    expect(gathered.isIdle).toBe(false);
    sent[0]!.end();
    expect(await answers).toEqual(['answer 1', 'answer 2', 'answer 3']);
    await turn();
    expect(gathered.isIdle).toBe(true);
  });

  it('never share a statement that began before they were asked', async () => {
    const { sent, ask } = makeServer();
    const gathered = new Gathered(ask, { patienceMs: 60_000 });
    const first = gathered.ask(1);
    await turn();
    const later = [gathered.ask(2), gathered.ask(3)];
    await turn();
    expect(sent).toHaveLength(1);
    sent[0]!.end();
    expect(await first).toBe('answer 1');
    await turn();
    expect(sent.map(({ questions }) => questions)).toEqual([[1], [2, 3]]);
    sent[1]!.end();
    expect(await Promise.all(later)).toEqual(['answer 2', 'answer 3']);
  });

  it('do not wait for ever for a statement that hangs', async () => {
    const { sent, ask } = makeServer();
    const gathered = new Gathered(ask, { patienceMs: 1 });
    void gathered.ask(1);
    await turn();
    const later = gathered.ask(2);
    await expect.poll(() => sent.length).toBe(2);
    sent[1]!.end();
    expect(await later).toBe('answer 2');
  });

  it('fail with the statement that they shared, and only with that', async () => {
    const { sent, ask } = makeServer();
    const gathered = new Gathered(ask);
    const failing = Promise.allSettled([gathered.ask(1), gathered.ask(2)]);
    await turn();
    sent[0]!.end(new Error('away'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = gathered.ask(3);
    await turn();
    sent[1]!.end();
    expect(await next).toBe('answer 3');
  });

  it('are no more in one statement than it takes', async () => {
    const { sent, ask } = makeServer();
    const gathered = new Gathered(ask, { mostAtOnce: 2 });
    const answers = Promise.all([1, 2, 3].map((question) => gathered.ask(question)));
    await turn();
    sent[0]!.end();
    await expect.poll(() => sent.length).toBe(2);
    sent[1]!.end();
    expect(await answers).toEqual(['answer 1', 'answer 2', 'answer 3']);
    expect(sent.map(({ questions }) => questions)).toEqual([[1, 2], [3]]);
  });
});
