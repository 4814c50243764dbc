/** Windows and doorways of a painted front, as paths. Quay at y = 0, up is negative. */

/** How high the ground floor is. */
export const GROUND_FLOOR = 62;

/** What of a front its windows follow from. */
interface Front {
  readonly x: number;
  readonly width: number;
  /** From the quay to the eaves. */
  readonly height: number;
  readonly floors: number;
  readonly bays: number;
}

/** One window: its middle, the top and the size of its glass. */
interface Pane {
  readonly middle: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly isLit: boolean;
}

/** Rounded to a tenth: a finer value is not visible, and the page stays small. */
const short = (value: number): string => String(Math.round(value * 10) / 10);

/** An absolute `M`, then relative parts; each number rounded. */
function path(parts: readonly (string | number)[]): string {
  return parts.map((part) => (typeof part === 'number' ? `${short(part)} ` : part)).join('');
}

const rectangle = (x: number, y: number, width: number, height: number): string =>
  path(['M', x, y, 'h', width, 'v', height, 'h', -width, 'z']);

/** The windows of every floor, from the top one down. */
export function panesOf({ x, width, height, floors, bays }: Front): Pane[] {
  const floorHeight = (height - GROUND_FLOOR) / floors;
  return Array.from({ length: floors * bays }, (_, index) => {
    const [floor, bay] = [Math.floor(index / bays), index % bays];
    return {
      middle: ((bay + 0.5) * width) / bays,
      top: -height + (floor + 0.26) * floorHeight,
      width: Math.min(24, width / bays / 2.3),
      height: floorHeight * 0.58,
      // A fixed pattern: in the evening about a third of the windows is lit.
      isLit: (x + bay * 7 + floor * 5) % 3 === 0,
    };
  });
}

/** The lintel and the frame. */
export function framePath({ middle, top, width, height }: Pane): string {
  const eave = width * 0.8;
  const lintel = path(['M', middle - eave, top - 3, 'l', eave, -8, eave, 8, 'z']);
  return lintel + rectangle(middle - width / 2 - 3, top - 3, width + 6, height + 6);
}

/** The outline of the glass, as an SVG path. */
export function glassPath({ middle, top, width, height }: Pane): string {
  return rectangle(middle - width / 2, top, width, height);
}

/** The cross in the glass. */
export function barsPath({ middle, top, width, height }: Pane): string {
  const across = path(['M', middle - width / 2, top + height * 0.4, 'h', width]);
  return path(['M', middle, top, 'v', height]) + across;
}

/** One on each side, open. */
export function shuttersPath({ middle, top, width, height }: Pane): string {
  const wide = width * 0.42;
  const left = rectangle(middle - width / 2 - 3 - wide, top, wide, height);
  return left + rectangle(middle + width / 2 + 3, top, wide, height);
}

/** A doorway on the quay, in its share of the front: round above, or nearly straight. */
export function doorwayPath(middle: number, share: number, isRound: boolean): string {
  const half = share * 0.3;
  const top = isRound ? half : 2;
  const arch = path(['a', half, top, '0 0 1 ', half * 2, 0, 'V0z']);
  return path(['M', middle - half, 0, 'V', -34]) + arch;
}
