import { areas, ofTheEngine, otherArea, readingSockets, socketFile, socketUsers } from './areas.ts';

/** A V8 profile, as the inspector gives it. Times are microseconds. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
      readonly columnNumber: number;
    };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** The file in which a function was written, before it was bundled. */
export type FileOf = (frame: CpuProfile['nodes'][number]['callFrame']) => string;

const idle = '(idle)';

/**
 * The time that each area needed itself, without what it called. Functions of the engine without a
 * file, JSON.parse for example, count for their caller.
 */
export function byArea(profile: CpuProfile, fileOf: FileOf): ReadonlyMap<string, number> {
  const own = new Map<number, number>();
  for (const [index, id] of profile.samples.entries()) {
    own.set(id, (own.get(id) ?? 0) + Math.max(0, profile.timeDeltas[index] ?? 0));
  }
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const spent = new Map<string, number>();
  const visit = (id: number, caller: string): void => {
    const node = nodes.get(id);
    if (node === undefined) return;
    const { callFrame, children = [] } = node;
    const area = areaOf(callFrame.functionName, fileOf(callFrame), caller);
    if (callFrame.functionName !== idle)
      spent.set(area, (spent.get(area) ?? 0) + (own.get(id) ?? 0));
    for (const child of children) visit(child, area);
  };
  const called = new Set(profile.nodes.flatMap(({ children = [] }) => children));
  for (const { id } of profile.nodes) if (!called.has(id)) visit(id, otherArea);
  return new Map([...spent].filter(([, time]) => time > 0).toSorted((a, b) => b[1] - a[1]));
}

function areaOf(name: string, file: string, caller: string): string {
  const engine = ofTheEngine.get(name);
  if (engine !== undefined) return engine;
  // A socket's own functions call each other.
  if (socketFile.test(file)) {
    return socketUsers.get(caller) ?? (caller.includes('sockets') ? caller : readingSockets);
  }
  const found = areas.find(([, pattern]) => pattern.test(file));
  if (found !== undefined) return found[0];
  return file === '' || file.startsWith('node:') ? caller : otherArea;
}
