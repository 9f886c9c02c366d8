import { BadGridRequest } from '#projections/grid/where.ts';
import { ApiProblem, invalid, unavailable } from './problems.ts';
import { EventTooLarge, RevisionConflict, StoreUnavailable } from '#services/eventstore/faults.ts';
import { PasswordsBusy } from '#services/accounts/passwordQueue.ts';
import { BoxDamaged, SubjectErased } from '#services/vault/faults.ts';

/** What a fault is to the caller. Whatever is not known here is ours: 500, and the log has it. */
export function problemOf(fault: unknown): ApiProblem {
  if (fault instanceof ApiProblem) return fault;
  if (fault instanceof StoreUnavailable || fault instanceof RevisionConflict || fault instanceof PasswordsBusy || isDatabaseAway(fault)) return unavailable();
  if (fault instanceof BadGridRequest) return invalid('query', [{ path: [fault.column], code: fault.code, message: fault.message }]);
  if (fault instanceof EventTooLarge) return new ApiProblem(413, 'tooLarge');
  if (fault instanceof SubjectErased) return new ApiProblem(409, 'subjectErased');
  if (fault instanceof BoxDamaged) return new ApiProblem(500, 'damaged');
  return ofParser(fault) ?? new ApiProblem(500, 'fault');
}

/** multer and the router name their faults by `code` and `name`. */
function ofParser(fault: unknown): ApiProblem | undefined {
  const { code, name, status } = fault as { code?: string; name?: string; status?: number };
  if (code === 'LIMIT_FILE_SIZE') return new ApiProblem(413, 'tooLarge');
  if (name === 'MulterError' || (fault instanceof Error && /multipart|boundary|unexpected end of form/i.test(fault.message))) {
    return invalid('body', [{ path: ['file'], code: code ?? 'multipart', message: 'is not a valid upload' }]);
  }
  return fault instanceof URIError || status === 400 ? new ApiProblem(400, 'badRequest') : undefined;
}

const away = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', '57P01', '57P02', '57P03', '53300']);

function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const code = (fault as { code?: unknown }).code;
  if (typeof code === 'string' && (away.has(code) || /^08\d{3}$/.test(code))) return true;
  return fault.name === 'KnexTimeoutError' || /Connection terminated|timeout exceeded when trying to connect/i.test(fault.message);
}
