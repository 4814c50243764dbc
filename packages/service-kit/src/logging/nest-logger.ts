import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Sends Nest's own messages to our log; its messages about the start-up have the level `debug`. */
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
