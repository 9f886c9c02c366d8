import { RevisionConflict, StoreUnavailable } from '#services/eventstore/faults.ts';

const passingCodes = /^(08|53|57P|40001|40P01|55P03|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/;
const passingMessages = /Connection terminated|timeout exceeded when trying to connect|Timeout acquiring a connection|Client has encountered a connection error/;

/** Whether a fault is the surroundings' (a server down, a crowd at one record): waiting helps, so it counts for nothing. */
export function isPassing(fault: unknown): boolean {
  if (fault instanceof StoreUnavailable || fault instanceof RevisionConflict) return true;
  if (!(fault instanceof Error)) return false;
  if (fault instanceof AggregateError && fault.errors.some(isPassing)) return true;
  const { code } = fault as { code?: unknown };
  return (typeof code === 'string' && passingCodes.test(code)) || passingMessages.test(fault.message);
}
