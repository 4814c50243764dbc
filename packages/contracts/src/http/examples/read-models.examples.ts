import type { Example } from './example.ts';

const readModel = {
  name: 'reports',
  rows: 10_412,
  position: 52_310,
  lag: 0,
  parked: 0,
  rebuild: {
    state: 'running',
    started_at: '2026-11-20T13:00:00.000Z',
    finished_at: null,
    events: 0,
    asked_by: 'stella',
    error: null,
  },
};

export const readModelsExamples = {
  readModels: { answer: [{ ...readModel, rebuild: null }] },
  rebuildReadModel: { params: { name: 'reports' }, body: {}, answer: readModel },
} as const satisfies Record<string, Example>;
