/** How sharing is going. */
export type SharingState =
  | { readonly status: 'off' }
  /** On, but there is no position: none has arrived yet, or the phone has lost it. */
  | { readonly status: 'starting' }
  | { readonly status: 'sharing'; readonly sentAt: number }
  /** The last positions did not arrive; the sending continues. */
  | { readonly status: 'unsent'; readonly sentAt: number | undefined }
  | { readonly status: 'refused' }
  | { readonly status: 'unsupported' };

export interface SharedPosition {
  readonly lat: number;
  readonly lng: number;
  /** Metres. */
  readonly accuracy: number;
  /** Degrees clockwise from north; null while standing. */
  readonly heading: number | null;
}

export interface PositionListener {
  readonly found: (position: SharedPosition) => void;
  /** There is no position at the moment; the next one is `found`. */
  readonly lost: () => void;
  readonly refused: () => void;
}

export interface PositionPorts {
  /** Undefined where the browser has none. Returns a function that stops it. */
  readonly watch: ((listener: PositionListener) => () => void) | undefined;
  readonly post: (position: SharedPosition) => Promise<void>;
  readonly now: () => number;
  readonly later: (milliseconds: number, task: () => void) => () => void;
  readonly changed: (state: SharingState) => void;
}

/** The server takes one position every 5 s; half a second more, or a faster road would break that. */
const LEAST_PAUSE = 5_500;
/** A stationary car sends its position again, because otherwise the position would look old. */
const STANDING_PAUSE = 30_000;

/**
 * Shares positions from `start` to `stop`: the newest one, at most every 5.5 s. While the car is
 * stationary, the last position again every 30 s. Without a position nothing is sent.
 */
export class PositionSharing {
  readonly #ports: PositionPorts;
  #unwatch: (() => void) | undefined;
  #cancelTimer: (() => void) | undefined;
  #latest: SharedPosition | undefined;
  #isFresh = false;
  #triedAt = Number.NEGATIVE_INFINITY;
  #sentAt: number | undefined;
  /** Answers from before a loss, or of an earlier start, are of no interest. */
  #run = 0;

  constructor(ports: PositionPorts) {
    this.#ports = ports;
  }

  get isOn(): boolean {
    return this.#unwatch !== undefined;
  }

  start(): void {
    if (this.isOn) return;
    const { watch, changed } = this.#ports;
    if (!watch) {
      changed({ status: 'unsupported' });
      return;
    }
    this.#run += 1;
    this.#sentAt = undefined;
    changed({ status: 'starting' });
    this.#unwatch = watch({
      found: (position) => {
        this.#latest = position;
        this.#isFresh = true;
        this.#plan();
      },
      lost: () => {
        this.#forget();
        changed({ status: 'starting' });
      },
      refused: () => {
        this.#end();
        changed({ status: 'refused' });
      },
    });
  }

  stop(): void {
    this.#end();
    this.#ports.changed({ status: 'off' });
  }

  #end(): void {
    this.#unwatch?.();
    this.#unwatch = undefined;
    this.#forget();
  }

  /** Sends the last position no more: the server would take it for one of now. */
  #forget(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#latest = undefined;
    this.#run += 1;
  }

  /** The next sending: as soon as may be for a new position, later for the same one. */
  #plan(): void {
    this.#cancelTimer?.();
    const pause = this.#isFresh ? LEAST_PAUSE : STANDING_PAUSE;
    const wait = Math.max(0, this.#triedAt + pause - this.#ports.now());
    this.#cancelTimer = this.#ports.later(wait, () => void this.#send());
  }

  async #send(): Promise<void> {
    const position = this.#latest;
    if (!position) return;
    const { post, now, changed } = this.#ports;
    const run = this.#run;
    this.#isFresh = false;
    this.#triedAt = now();
    const arrived = await post(position).then(
      () => true,
      () => false,
    );
    if (run !== this.#run) return;
    if (arrived) {
      this.#sentAt = now();
      changed({ status: 'sharing', sentAt: this.#sentAt });
    } else {
      // It is as good as a new one: a driver who stands is not unseen for half a minute.
      this.#isFresh = true;
      changed({ status: 'unsent', sentAt: this.#sentAt });
    }
    this.#plan();
  }
}
