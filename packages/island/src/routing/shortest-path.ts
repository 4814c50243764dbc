import { type RoadEdge, roadGraph } from './road-graph.ts';

/** A stretch of an edge, driven from the share `start` to the share `end` of its length. */
export interface Leg {
  readonly edge: RoadEdge;
  readonly start: number;
  readonly end: number;
}

/** A spot on the road: an edge and the share of its length. */
export interface RoadSpot {
  readonly edge: RoadEdge;
  readonly share: number;
}

/** Minutes to drive a leg, by the edge's speed. */
export const legMinutes = ({ edge, start, end }: Leg): number =>
  edge.minutes * Math.abs(end - start);

/** Length of a leg, in km. */
export const legKm = ({ edge, start, end }: Leg): number => edge.lengthKm * Math.abs(end - start);

/**
 * The quickest way between two spots: Dijkstra's algorithm over 130 nodes, for which a scan of
 * the open nodes is quicker than a heap.
 */
export function quickestLegs(from: RoadSpot, to: RoadSpot): readonly Leg[] {
  const { nodeCount, edgesAt } = roadGraph();
  const minutes = new Float64Array(nodeCount).fill(Number.POSITIVE_INFINITY);
  const arrivedBy: (Leg | undefined)[] = [];
  const settled = new Uint8Array(nodeCount);

  const reach = (node: number, leg: Leg, before: number): void => {
    const total = before + legMinutes(leg);
    if (total >= minutes[node]!) return;
    minutes[node] = total;
    arrivedBy[node] = leg;
  };
  reach(from.edge.from, { edge: from.edge, start: from.share, end: 0 }, 0);
  reach(from.edge.to, { edge: from.edge, start: from.share, end: 1 }, 0);

  for (let node = nearestOpen(minutes, settled); node >= 0; node = nearestOpen(minutes, settled)) {
    settled[node] = 1;
    for (const edge of edgesAt[node]!) {
      const forward = edge.from === node;
      const leg = forward ? { edge, start: 0, end: 1 } : { edge, start: 1, end: 0 };
      reach(forward ? edge.to : edge.from, leg, minutes[node]!);
    }
  }

  const viaFrom = { edge: to.edge, start: 0, end: to.share };
  const viaTo = { edge: to.edge, start: 1, end: to.share };
  const costFrom = minutes[to.edge.from]! + legMinutes(viaFrom);
  const costTo = minutes[to.edge.to]! + legMinutes(viaTo);
  const along = { edge: to.edge, start: from.share, end: to.share };
  if (from.edge === to.edge && legMinutes(along) <= Math.min(costFrom, costTo)) return [along];
  const last = costFrom <= costTo ? viaFrom : viaTo;
  return [...legsTo(costFrom <= costTo ? to.edge.from : to.edge.to, arrivedBy), last];
}

function nearestOpen(minutes: Float64Array, settled: Uint8Array): number {
  let nearest = -1;
  for (let node = 0; node < minutes.length; node++) {
    if (settled[node] || minutes[node] === Number.POSITIVE_INFINITY) continue;
    if (nearest < 0 || minutes[node]! < minutes[nearest]!) nearest = node;
  }
  return nearest;
}

function legsTo(end: number, arrivedBy: readonly (Leg | undefined)[]): Leg[] {
  const legs: Leg[] = [];
  let leg = arrivedBy[end];
  while (leg !== undefined) {
    legs.unshift(leg);
    // The first leg starts within an edge (or at its very end): nothing comes before it.
    const whole = Math.abs(leg.end - leg.start) === 1;
    const startNode = leg.start === 0 ? leg.edge.from : leg.edge.to;
    leg = whole ? arrivedBy[startNode] : undefined;
  }
  return legs;
}
