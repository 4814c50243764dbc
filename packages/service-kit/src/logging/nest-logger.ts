import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Lets Nest's own words go to our log; what it says about its start-up is `debug`. */
export class NestLogger implements LoggerService {
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  log(message: unknown): void {
    this.#logger.debug(String(message));
  }

  warn(message: unknown): void {
    this.#logger.warn(String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const err = [message, ...rest].find((part) => part instanceof Error);
    if (err) this.#logger.error({ err }, 'nest');
    else this.#logger.error(String(message));
  }

  debug(message: unknown): void {
    this.#logger.debug(String(message));
  }

  verbose(message: unknown): void {
    this.#logger.trace(String(message));
  }
}
