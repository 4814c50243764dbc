import { Inject, Injectable } from '@nestjs/common';
import type { KeyVault } from '@trupial/event-store';
import {
  BackgroundWork,
  CLOCK,
  type Clock,
  KEY_VAULT,
  LOGGER,
  type Logger,
} from '@trupial/service-kit';

/**
 * Finishes what a crash, or a vault that was away, left of an erasure: the tracked rides destroy the
 * key of each ride that is erased according to the log, but in their transaction not that of its
 * block, of which it could be made again.
 */
@Injectable()
export class FinishErasures extends BackgroundWork {
  constructor(
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { everyMs: clock.goes && 60_000, failure: 'could not finish erasures' });
  }

  protected override work(): Promise<void> {
    return this.vault.finishDestroying();
  }
}
