import { field, numberField, textBytes, varint } from './bytes.ts';

/** A point of a tile, from 0 to 4096. */
export type TilePoint = readonly [x: number, y: number];

export interface TileFeature {
  readonly kind: 'line' | 'polygon';
  readonly points: readonly TilePoint[];
  readonly properties: Readonly<Record<string, string>>;
}

const EXTENT = 4096;
const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2);
const command = (id: number, count: number) => varint(count * 8 + id);

/** The drawing commands of a feature: move, line, and for a polygon close. */
function geometryOf({ kind, points }: TileFeature): number[] {
  let [x, y] = [0, 0];
  const steps = points.map(([toX, toY]) => {
    const step = [...varint(zigzag(toX - x)), ...varint(zigzag(toY - y))];
    [x, y] = [toX, toY];
    return step;
  });
  const [first = [], ...others] = steps;
  return [
    ...command(1, 1),
    ...first,
    ...command(2, others.length),
    ...others.flat(),
    ...(kind === 'polygon' ? command(7, 1) : []),
  ];
}

function layer(name: string, features: readonly TileFeature[]): number[] {
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  const values = [...new Set(features.flatMap(({ properties }) => Object.values(properties)))];
  const tagsOf = ({ properties }: TileFeature) =>
    Object.entries(properties).flatMap(([key, value]) => [
      ...varint(keys.indexOf(key)),
      ...varint(values.indexOf(value)),
    ]);
  return [
    ...field(1, textBytes(name)),
    ...features.flatMap((one) =>
      field(2, [
        ...field(2, tagsOf(one)),
        ...numberField(3, one.kind === 'line' ? 2 : 3),
        ...field(4, geometryOf(one)),
      ]),
    ),
    ...keys.flatMap((key) => field(3, textBytes(key))),
    ...values.flatMap((value) => field(4, field(1, textBytes(value)))),
    ...numberField(5, EXTENT),
    ...numberField(15, 2),
  ];
}

/** A Mapbox vector tile, version 2, with these layers. */
export function vectorTile(layers: Readonly<Record<string, readonly TileFeature[]>>): number[] {
  return Object.entries(layers).flatMap(([name, features]) => field(3, layer(name, features)));
}
