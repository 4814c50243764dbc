export type GableKind = 'bell' | 'neck' | 'scroll' | 'step' | 'spout' | 'hip';

type Fraction = readonly [number, number];
/** Two control points and an end point, in fractions of width and height. */
type Curve = readonly [Fraction, Fraction, Fraction];

const curve = (ax: number, ay: number, bx: number, by: number, x: number, y: number): Curve => [
  [ax, ay],
  [bx, by],
  [x, y],
];

/** A straight line. */
const to = (x: number, y: number): Curve => curve(x, y, x, y, x, y);

/** The left half of each gable, from the eaves (0, 0) up to its top (0.5, 1). */
const LEFT_HALVES: Record<GableKind, readonly Curve[]> = {
  bell: [to(0, 0.1), curve(0.16, 0.1, 0.2, 0.3, 0.22, 0.5), curve(0.25, 0.8, 0.36, 0.98, 0.5, 1)],
  neck: [
    to(0, 0.08),
    curve(0.14, 0.08, 0.27, 0.2, 0.27, 0.46),
    to(0.27, 0.74),
    to(0.22, 0.74),
    to(0.22, 0.81),
    to(0.5, 1),
  ],
  scroll: [
    to(0, 0.12),
    curve(0.02, 0.34, 0.17, 0.2, 0.17, 0.42),
    curve(0.18, 0.62, 0.3, 0.5, 0.3, 0.68),
    curve(0.3, 0.92, 0.42, 1, 0.5, 1),
  ],
  step: [
    to(0, 0.2),
    to(0.13, 0.2),
    to(0.13, 0.42),
    to(0.26, 0.42),
    to(0.26, 0.64),
    to(0.38, 0.64),
    to(0.38, 0.86),
    to(0.44, 0.86),
    to(0.44, 1),
    to(0.5, 1),
  ],
  spout: [to(0, 0.06), to(0.43, 0.86), to(0.43, 1), to(0.5, 1)],
  hip: [to(-0.03, 0), to(0.16, 1), to(0.5, 1)],
};

/** Path data of a gable that stands on y = 0, mirrored about its middle. */
export function gablePath(kind: GableKind, width: number, height: number): string {
  const half = LEFT_HALVES[kind];
  const at = ([x, y]: Fraction) => `${(x * width).toFixed(1)} ${(-y * height).toFixed(1)}`;
  const mirrored = ([x, y]: Fraction): Fraction => [1 - x, y];
  const up = half.map((part) => `C${part.map(at).join(' ')}`);
  const down = half
    .map(([first, second], index) => {
      const end = half[index - 1]?.[2] ?? [0, 0];
      return `C${[second, first, end].map((point) => at(mirrored(point))).join(' ')}`;
    })
    .toReversed();
  return `M0 0${up.join('')}${down.join('')}Z`;
}
