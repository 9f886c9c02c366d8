/** SQLSTATE classes and codes that mean "no server, or not now": connection (08), shutting down or starting (57P0x), too many (53300). */
const serverIsAway = /^(?:08|57P0[1-5]|53300|25006)/;
const networkIsAway = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNABORTED']);
/** `pg` gives these no code (node_modules/pg/lib/client.js, pg-pool/index.js). */
const inWords = /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end/;

/** Whether a fault of `pg` says that the server is away, so that the outcome is unknown and a repeat is safe. */
export function isUnavailable(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code } = fault as { code?: unknown };
  if (typeof code === 'string' && (networkIsAway.has(code) || serverIsAway.test(code))) return true;
  if (fault instanceof AggregateError) return fault.errors.some(isUnavailable);
  return inWords.test(fault.message);
}
