import { describe, expect, it } from 'vitest';
import { routes } from '../routes.ts';
import type { Route } from '../route.ts';
import { examples } from './index.ts';

const all: readonly Route[] = Object.values(routes);

describe('the examples of the documentation', () => {
  it('are there for every call', () => {
    expect(all.map(({ name }) => name).filter((name) => !(name in examples))).toEqual([]);
  });

  it.each(all.map((route) => [route.name, route] as const))(
    '%s is what it takes and answers',
    (name, route) => {
      const example = examples[name];
      const problems = (['params', 'query', 'body', 'answer'] as const).flatMap((part) => {
        const { error } = route[part].safeParse(example?.[part] ?? {});
        return error === undefined ? [] : [`${part}: ${error.message}`];
      });
      expect(problems).toEqual([]);
    },
  );
});
