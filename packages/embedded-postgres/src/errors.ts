export type EmbeddedPostgresErrorCode =
  | 'postgres.unsupported_platform'
  | 'postgres.binaries_missing'
  | 'postgres.binaries_unusable'
  | 'postgres.data_unreachable'
  | 'postgres.data_damaged'
  | 'postgres.data_foreign'
  | 'postgres.initdb_failed'
  | 'postgres.already_running'
  | 'postgres.port_in_use'
  | 'postgres.start_failed'
  | 'postgres.not_durable';

/** A reason why the embedded Postgres cannot run, in words that help a person to fix it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
