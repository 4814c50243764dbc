/**
 * A right as GRANT and REVOKE name it: `SELECT ON TABLE log.events`. Names are quoted only where SQL
 * needs it, as Postgres' `%I` does, so that rights can be compared with those in its catalogue.
 */
export type Right = string;
