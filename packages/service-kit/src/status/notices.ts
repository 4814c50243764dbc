import type { StatusNotice } from '@trupial/contracts/values';
import { within } from '../messaging/within.ts';

const checkLimitMs = 2_000;

/** Whether a notice stands at this moment. */
export type NoticeCheck = () => boolean | Promise<boolean>;

/**
 * What a service has to tell staff on the status page though it runs: each part of it adds its own
 * check. The product goes on working; {@link HealthChecks} are for what it cannot work without.
 */
export class Notices {
  readonly #checks = new Map<StatusNotice, NoticeCheck>();

  add(notice: StatusNotice, check: NoticeCheck): this {
    this.#checks.set(notice, check);
    return this;
  }

  /** The notices that stand. A check that fails or takes longer than two seconds tells nothing. */
  async current(): Promise<StatusNotice[]> {
    const asked = [...this.#checks].map(async ([notice, check]) =>
      (await stands(check)) ? [notice] : [],
    );
    return (await Promise.all(asked)).flat();
  }
}

async function stands(check: NoticeCheck): Promise<boolean> {
  let doesStand = false;
  const asked = async (): Promise<void> => {
    doesStand = await check();
  };
  try {
    return (await within(checkLimitMs, asked())) && doesStand;
  } catch {
    return false;
  }
}
