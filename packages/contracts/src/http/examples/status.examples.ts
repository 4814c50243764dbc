import type { Example } from './example.ts';

export const statusExamples = {
  systemStatus: {
    answer: {
      instances: [
        {
          id: '0199c0de-0000-7000-8000-000000000001',
          part: 'gateway',
          host: 'taxi-1',
          version: '0.2.0',
          started_at: '2026-11-20T13:00:00.000Z',
          memory_mb: 142,
          is_well: true,
          down: [],
          live_connections: 12,
        },
      ],
      missing: ['reporting'],
      projections: [{ service: 'dispatch', name: 'ride-board', lag: 0, parked: 0 }],
      live_connections: 12,
      last_backup: { finished_at: '2026-11-20T03:00:00.000Z', kind: 'base' },
      notices: ['maps_budget_used'],
    },
  },
} as const satisfies Record<string, Example>;
