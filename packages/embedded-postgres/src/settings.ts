/** The one role and database that a fresh cluster has. */
export const ROLE = 'trupial';
export const DATABASE = 'postgres';
export const HOST = '127.0.0.1';

/** A name the server carries on its command line: which process owns it. */
export const OWNER_SETTING = 'trupial.owner';

/** An acknowledged commit must outlive a power cut; checked again once the server answers. */
export const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } as const;

/** Byte order is the same on every platform and never changes with the system's libraries. */
export const INITDB_ARGUMENTS = [
  `--username=${ROLE}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--text-search-config=english',
  '--no-instructions',
] as const;

/**
 * The server's settings. On the command line they win over every file of the data folder, so
 * durability cannot be switched off there.
 */
export function serverSettings(
  port: number,
  owner: string,
  maxConnections = 100,
): Record<string, string | number> {
  return {
    ...DURABLE,
    listen_addresses: HOST,
    port,
    unix_socket_directories: '',
    max_connections: maxConnections,
    shared_buffers: '64MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    max_wal_size: '512MB',
    jit: 'off',
    // Small local reads: three I/O workers would cost memory and win nothing.
    io_method: 'sync',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The client that sends a failing statement gets the error; the log is for the server itself.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    [OWNER_SETTING]: owner,
  };
}
