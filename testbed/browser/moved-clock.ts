import type { BrowserContext } from 'playwright-core';
import type { ProductOnMovedClock } from '../product/product.ts';

const name = 'e2e-clock-ahead';

/** How far a window's clock is ahead is kept where every page of it finds it before anything else. */
const followClock = (key: string): void => {
  const real = Date;
  const ahead = (): number => {
    try {
      return Number(localStorage.getItem(key));
    } catch {
      // A page without an address has no storage and is not looked at.
      return 0;
    }
  };
  const now = () => real.now() + ahead();
  globalThis.Date = new Proxy(real, {
    construct: (target, given) =>
      // Without arguments it is the current time; with any, the given time.
      Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
    apply: () => new real(now()).toString(),
    get: (target, member) => (member === 'now' ? now : (Reflect.get(target, member) as unknown)),
  });
};

/** The island's time in a simulated day: of the product, and of every window that is open. */
export class MovedClock {
  readonly #product: ProductOnMovedClock;
  readonly #windows: BrowserContext[] = [];
  #ahead = 0;

  constructor(product: ProductOnMovedClock) {
    this.#product = product;
  }

  /** Epoch milliseconds. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** A window shows the same time from now on. Timers in it go at their own pace. */
  async follow(window: BrowserContext): Promise<void> {
    this.#windows.push(window);
    await window.addInitScript(followClock, name);
    await window.addInitScript(
      ([key, ahead]) => {
        try {
          localStorage.setItem(key, localStorage.getItem(key) ?? ahead);
        } catch {
          // As above.
        }
      },
      [name, String(this.#ahead)] as const,
    );
  }

  /** Moves all clocks forward to this moment; a clock that is past it is unchanged. */
  async goTo(instant: number): Promise<void> {
    const by = Math.max(0, instant - this.now());
    this.#ahead = (await this.#product.forward(by)) - Date.now();
    const pages = this.#windows.flatMap((window) => window.pages());
    await Promise.all(
      pages.map((page) =>
        page.evaluate(([key, ahead]) => localStorage.setItem(key, ahead), [
          name,
          String(this.#ahead),
        ] as const),
      ),
    );
  }
}
