/**
 * SQLSTATE classes and codes about the state of the server rather than the statement: connection (08), no resources
 * (53: disk full, memory, connections), operator intervention (57P: shutting down, starting), disk error (58030),
 * rollback because of a race (40001, 40P01; 40003: outcome unknown), lock timeout (55P03), statement cancelled (57014),
 * standby (25006).
 */
const sqlState = /^(?:08|53|57P0|57014$|58030$|40001$|40003$|40P01$|55P03$|25006$)/;

/**
 * System error codes: the server is unreachable, or a resource is exhausted: disk (ENOSPC), quota (EDQUOT), open files.
 */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
]);

/** `pg` and `knex` give these no code (node_modules/pg/lib/client.js, pg-pool/index.js, knex/lib/client.js). */
const inWords =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Timeout acquiring a connection|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Unable to acquire a connection/i;

/**
 * Returns whether the environment is at fault (the database or the disk is unavailable, full or busy) and not the
 * request, so that the same request may succeed later. This is the only list of transient errors; the event store's own
 * errors are added in `services/eventstore/passing.ts`.
 */
export function isTransient(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code } = fault as { code?: unknown };
  if (typeof code === 'string' && (sqlState.test(code) || systemCodes.has(code))) return true;
  if (fault instanceof AggregateError && fault.errors.some(isTransient)) return true;
  return fault.name === 'KnexTimeoutError' || inWords.test(fault.message);
}
