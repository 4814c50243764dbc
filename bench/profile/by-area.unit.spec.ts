import { expect, it } from 'vitest';
import { byArea, type CpuProfile } from './by-area.ts';

const frame = (functionName: string, url: string) => ({
  functionName,
  url,
  lineNumber: 0,
  columnNumber: 0,
});
const fileOf = ({ url }: { readonly url: string }): string => url;

it('gives each area the time of its own functions', () => {
  const profile: CpuProfile = {
    nodes: [
      { id: 1, callFrame: frame('(root)', ''), children: [2, 3, 8] },
      { id: 2, callFrame: frame('(idle)', '') },
      { id: 3, callFrame: frame('decide', '/services/booking/src/decider.ts'), children: [4, 5] },
      { id: 4, callFrame: frame('stringify', '') },
      { id: 5, callFrame: frame('query', '/node_modules/pg/lib/client.js'), children: [6] },
      { id: 6, callFrame: frame('write', 'node:net'), children: [7] },
      { id: 7, callFrame: frame('writev', 'node:internal/stream_base_commons') },
      { id: 8, callFrame: frame('(garbage collector)', '') },
    ],
    samples: [2, 3, 4, 5, 6, 7, 8],
    timeDeltas: [1_000, 10, 5, 20, 3, 4, 7],
  };
  expect(Object.fromEntries(byArea(profile, fileOf))).toEqual({
    rules: 15,
    pg: 20,
    'pg: sockets': 7,
    'garbage collection': 7,
  });
});

it('keeps apart what it does not know', () => {
  const callFrame = frame('odd', 'file:///somewhere/else.js');
  const profile = { nodes: [{ id: 1, callFrame }], samples: [1, 1], timeDeltas: [4, -1] };
  expect(Object.fromEntries(byArea(profile, fileOf))).toEqual({ other: 4 });
});
