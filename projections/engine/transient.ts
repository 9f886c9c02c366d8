/** PostgreSQL's classes for: connection, no resources, operator's intervention, rolled back by a race. */
const classes = ['08', '53', '57', '40'];

/** Whether trying the same again later may help although nothing was wrong with the events: the database was away or busy. */
export function isTransient(fault: unknown): boolean {
  const code = (fault as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return classes.includes(code.slice(0, 2)) || code === '55P03' || /^E[A-Z]{4,}/.test(code);
  const message = fault instanceof Error ? fault.message : '';
  return /connection|timeout acquiring/i.test(message) || (fault as Error | null)?.name === 'KnexTimeoutError';
}
