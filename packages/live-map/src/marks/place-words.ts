type Side = 'right' | 'left';

/**
 * Where the words of a mark stand: all of them or the first line, right or left of it, or nowhere.
 * Those that stand nowhere are shown on that side while their car is chosen or pointed at.
 */
export type WordsPlace = Side | `${Side}-first` | `${Side}-none`;

/** A car with its words; all lengths in pixels of the page. */
export interface WordedMark {
  readonly x: number;
  readonly y: number;
  /** Both lines, and the first alone. */
  readonly all: Size;
  readonly first: Size;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** As `.words` in marks.module.css: right or left of the car, its first line beside the middle. */
const BESIDE = 18;
const ABOVE = 9;
/** Half a car, and half a mark of a ride. */
const HALF = 12;

const PLACES = ['right', 'left', 'right-first', 'left-first'] as const;

const around = ({ x, y }: { readonly x: number; readonly y: number }): Box => ({
  left: x - HALF,
  top: y - HALF,
  right: x + HALF,
  bottom: y + HALF,
});

function boxAt({ x, y, all, first }: WordedMark, place: (typeof PLACES)[number]): Box {
  const { width, height } = place.endsWith('first') ? first : all;
  const left = place.startsWith('right') ? x + BESIDE : x - BESIDE - width;
  return { left, top: y - ABOVE, right: left + width, bottom: y - ABOVE + height };
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const isIn = ({ left, top, right, bottom }: Box, { width, height }: Size): boolean =>
  left >= 0 && top >= 0 && right <= width && bottom <= height;

/**
 * Gives each mark's words a place on the map where they cover neither a car, nor a ride, nor the words
 * of another; what finds none is left out. Those that come first choose first.
 *
 * @param rides where else nothing may stand
 * @param map its size
 */
export function placeWords(
  marks: readonly WordedMark[],
  rides: readonly { readonly x: number; readonly y: number }[],
  map: Size,
): readonly WordsPlace[] {
  const cars = marks.map(around);
  const taken = rides.map(around);
  return marks.map((mark, index) => {
    const place = PLACES.find((tried) => {
      const box = boxAt(mark, tried);
      return (
        isIn(box, map) &&
        !taken.some((other) => meet(box, other)) &&
        !cars.some((other, at) => at !== index && meet(box, other))
      );
    });
    if (place) taken.push(boxAt(mark, place));
    return place ?? (mark.x < map.width / 2 ? 'right-none' : 'left-none');
  });
}
