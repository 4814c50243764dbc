import type { Example } from './example.ts';

export const securityExamples = {
  securityLog: {
    answer: {
      entries: [
        {
          sequence: 412,
          at: '2026-11-20T13:00:00.000Z',
          kind: 'export.made',
          actor: { id: 6, username: 'olga' },
          subject: null,
          network: '203.0.113.0/24',
          detail: { what: 'csv' },
        },
      ],
      next: null,
    },
  },
  checkSecurityLog: {
    answer: {
      through: 412,
      at: '2026-11-20T13:00:00.000Z',
      hash: '5f1d7a84db00d2fce00b31a7fc73224f56e6d0d1b2a0a5e9d1b5f6f2a0d3c4b5',
      unchecked: 0,
      fault: null,
    },
  },
} as const satisfies Record<string, Example>;
