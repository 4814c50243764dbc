import { edgeRows, nodeRows } from '../data/generated/roads.ts';
import { parseRows, parseShape } from '../data/text-rows.ts';
import { distance, type Point, toPlane } from '../geometry/plane.ts';

/** A stretch of road between two junctions, drivable both ways. Nodes are numbered from 0. */
export interface RoadEdge {
  readonly from: number;
  readonly to: number;
  /** As on signs and maps: "Weg naar Westpunt". */
  readonly road: string;
  readonly kmh: number;
  readonly lengthKm: number;
  readonly minutes: number;
  /** The shape from `from` to `to`, and how far along the shape each of its points lies, 0 to 1. */
  readonly shape: readonly Point[];
  readonly shares: readonly number[];
}

/** The main roads of the island: 130 junctions, 167 edges, all connected. */
export interface RoadGraph {
  readonly nodeCount: number;
  readonly edges: readonly RoadEdge[];
  /** The edges that meet at each node. */
  readonly edgesAt: readonly (readonly RoadEdge[])[];
}

function sharesOf(shape: readonly Point[]): number[] {
  const along = [0];
  for (let i = 1; i < shape.length; i++) {
    along.push(along[i - 1]! + distance(shape[i - 1]!, shape[i]!));
  }
  const whole = along.at(-1)!;
  return along.map((km) => km / whole);
}

function readGraph(): RoadGraph {
  const numbers = new Map(parseRows(nodeRows).map(([id], number) => [id, number]));
  const edges: RoadEdge[] = [];
  // A header line and the indented shape lines after it make one edge.
  for (const block of edgeRows.trim().split(/\n(?! )/)) {
    const [header, ...lines] = block.split('\n');
    const [from, to, km, speed, road] = header!.split('|');
    const shape = lines.flatMap(parseShape).map(([lat, lng]) => toPlane({ lat, lng }));
    edges.push({
      from: numbers.get(from)!,
      to: numbers.get(to)!,
      road: road!,
      kmh: Number(speed),
      lengthKm: Number(km),
      minutes: (Number(km) / Number(speed)) * 60,
      shape,
      shares: sharesOf(shape),
    });
  }
  const edgesAt = Array.from({ length: numbers.size }, (_, node) =>
    edges.filter((edge) => edge.from === node || edge.to === node),
  );
  return { nodeCount: numbers.size, edges, edgesAt };
}

let graph: RoadGraph | undefined;

/** The graph, read from its text at the first call. */
export function roadGraph(): RoadGraph {
  graph ??= readGraph();
  return graph;
}
