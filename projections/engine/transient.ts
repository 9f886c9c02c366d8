/**
 * SQLSTATE classes and codes that are about the server, not about what was asked of it: connection (08), no resources (53: disk
 * full, memory, connections), operator's intervention (57P: shutting down, starting), a disk that fails (58030), rolled back by
 * a race (40001, 40P01; 40003: nobody knows), a lock not had in time (55P03), a statement cancelled (57014), a standby (25006).
 */
const sqlState = /^(?:08|53|57P0|57014$|58030$|40001$|40003$|40P01$|55P03$|25006$)/;

/** The system's names: no way to the server, or no room: disk full (ENOSPC), quota (EDQUOT), too many open files. */
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
 * Whether the surroundings are at fault (the database or the disk away, full or busy) and not what was asked of them: the same
 * again, later, may work. The one list of what passes; the event store's own faults are added in `services/eventstore/passing.ts`.
 */
export function isTransient(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code } = fault as { code?: unknown };
  if (typeof code === 'string' && (sqlState.test(code) || systemCodes.has(code))) return true;
  if (fault instanceof AggregateError && fault.errors.some(isTransient)) return true;
  return fault.name === 'KnexTimeoutError' || inWords.test(fault.message);
}
