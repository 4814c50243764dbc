import type { LatLng } from '../live-map.types.ts';
import { type Glide, glideTo, positionOn, speedOf, standing } from './glide.ts';
import { waitForStep } from './next-frame.ts';

/** The map and the clock that the motion needs; a test gives its own. */
export interface MotionPorts {
  readonly now: () => number;
  /** Pixels from the map's top left corner. */
  readonly project: (at: LatLng) => { readonly x: number; readonly y: number };
  readonly metresPerPixel: () => number;
  readonly roadBetween: (from: LatLng, to: LatLng) => readonly LatLng[];
  readonly prefersStill: () => boolean;
  /** Calls back once after `waitMs`, at a frame of the page; returns a function that cancels it. */
  readonly later: (waitMs: number, draw: () => void) => () => void;
}

interface Mark {
  readonly element: HTMLElement;
  glide: Glide;
  reported: LatLng;
  reportedAt: number;
  /** It was last drawn at the end of its way. */
  isThere: boolean;
  /** What its style says: the same again would be looked at by the browser, too. */
  transform: string;
  heading: string;
}

/** Moves the elements of marks over the map: along the road, and only when something moves. */
export class FleetMotion {
  readonly #ports: MotionPorts;
  readonly #marks = new Map<string, Mark>();
  #cancel: (() => void) | undefined;
  #frames = 0;

  constructor(ports: MotionPorts) {
    this.#ports = ports;
  }

  /** How many frames were drawn for moving marks. */
  get frames(): number {
    return this.#frames;
  }

  /** A mark is there; it is put where it was reported. */
  add(key: string, element: HTMLElement, at: LatLng): void {
    const reportedAt = this.#ports.now();
    const mark = {
      element,
      glide: standing(at),
      reported: at,
      reportedAt,
      isThere: true,
      transform: '',
      heading: '',
    };
    this.#marks.set(key, mark);
    this.#place(mark, reportedAt);
  }

  remove(key: string): void {
    this.#marks.delete(key);
    if (this.#marks.size === 0) this.#stop();
  }

  /** A new report of a mark: it goes there by road. The same place again changes nothing. */
  report(key: string, at: LatLng): void {
    const mark = this.#marks.get(key);
    if (!mark || (mark.reported[0] === at[0] && mark.reported[1] === at[1])) return;
    const now = this.#ports.now();
    const shown = positionOn(mark.glide, now).at;
    mark.glide = this.#ports.prefersStill()
      ? standing(at)
      : glideTo(shown, at, this.#ports.roadBetween(shown, at), now, now - mark.reportedAt);
    mark.reported = at;
    mark.reportedAt = now;
    this.#place(mark, now);
    this.#plan();
  }

  /** Puts a mark somewhere at once. */
  put(key: string, at: LatLng): void {
    const mark = this.#marks.get(key);
    if (!mark) return;
    const now = this.#ports.now();
    mark.glide = standing(at);
    mark.reported = at;
    mark.reportedAt = now;
    this.#place(mark, now);
  }

  /** Where a mark is shown now; undefined when there is none. */
  shownAt(key: string): LatLng | undefined {
    const mark = this.#marks.get(key);
    return mark && positionOn(mark.glide, this.#ports.now()).at;
  }

  /** The map has moved under the marks. */
  mapMoved(): void {
    const now = this.#ports.now();
    for (const mark of this.#marks.values()) this.#place(mark, now);
  }

  /** Nothing moves any more: the map is taken away. */
  end(): void {
    this.#stop();
    this.#marks.clear();
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #place(mark: Mark, now: number): void {
    const { element, glide } = mark;
    const { at, heading, isThere } = positionOn(glide, now);
    mark.isThere = isThere;
    const { x, y } = this.#ports.project(at);
    const transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    if (transform !== mark.transform) element.style.transform = transform;
    mark.transform = transform;
    if (heading === null) return;
    const turned = `${heading.toFixed(0)}deg`;
    if (turned !== mark.heading) element.style.setProperty('--heading', turned);
    mark.heading = turned;
  }

  /** The next frame, when one of the marks will have moved far enough to be seen. */
  #plan(): void {
    this.#stop();
    const moving = [...this.#marks.values()].filter(({ isThere }) => !isThere);
    const wait = waitForStep(
      moving.map(({ glide }) => speedOf(glide)),
      this.#ports.metresPerPixel(),
    );
    if (wait === null) return;
    this.#cancel = this.#ports.later(wait, () => this.#draw(moving));
  }

  #draw(moving: readonly Mark[]): void {
    this.#frames += 1;
    const now = this.#ports.now();
    for (const mark of moving) this.#place(mark, now);
    this.#plan();
  }
}
