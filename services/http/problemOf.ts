import { BadGridRequest } from '#projections/grid/where.ts';
import { RecordDamaged } from '#workflows/kernel/recordDamaged.ts';
import { PasswordsBusy } from '#services/accounts/passwordQueue.ts';
import { EventTooLarge, LogReadOnly } from '#services/eventstore/faults.ts';
import { isPassing } from '#services/eventstore/passing.ts';
import { FileStoreUnavailable } from '#services/files/faults.ts';
import { OffloadBusy, StoppedWork, WorkLost } from '#services/offload/faults.ts';
import { BoxDamaged, SubjectErased } from '#services/vault/faults.ts';
import { ApiProblem, invalid, logReadOnly, printUnderWay, tooManyUploads, unavailable } from './problems.ts';

/** The problem that a fault is answered with. Unknown faults are ours: 500, with details in the log. */
export function problemOf(fault: unknown): ApiProblem {
  if (fault instanceof ApiProblem) return fault;
  if (fault instanceof LogReadOnly) return logReadOnly();
  if (isPassing(fault) || fault instanceof PasswordsBusy) return unavailable();
  if (fault instanceof RecordDamaged) {
    return new ApiProblem(409, 'recordDamaged', fault.record === undefined ? {} : { values: { record: fault.record } });
  }
  if (fault instanceof OffloadBusy && fault.why === 'ownTurn') {
    return fault.work.startsWith('print') ? printUnderWay() : tooManyUploads(2);
  }
  if (fault instanceof OffloadBusy) return unavailable();
  if (fault instanceof StoppedWork || fault instanceof WorkLost || fault instanceof FileStoreUnavailable) {
    return unavailable();
  }
  if (fault instanceof BadGridRequest) {
    return invalid('query', [{ path: [fault.column], code: fault.code, message: fault.message }]);
  }
  if (fault instanceof EventTooLarge) return new ApiProblem(413, 'tooLarge');
  if (fault instanceof SubjectErased) return new ApiProblem(409, 'subjectErased');
  if (fault instanceof BoxDamaged) return new ApiProblem(500, 'damaged');
  return ofRequest(fault) ?? new ApiProblem(500, 'fault');
}

/**
 * Faults that only the request can cause: an address that does not decode, a value that no column can hold (SQLSTATE
 * class 22).
 */
function ofRequest(fault: unknown): ApiProblem | undefined {
  const { code, status } = fault as { code?: string; status?: number };
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) {
    return invalid('request', [{ path: [], code: 'unfit', message: 'holds a value that cannot be' }]);
  }
  return fault instanceof URIError || status === 400 ? new ApiProblem(400, 'badRequest') : undefined;
}
