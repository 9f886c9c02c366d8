import { t } from '#web/i18n/t.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { problemText } from '#web/kit/problem/problemText.ts';

/** Returns why an upload failed: a server error and a lost connection have texts of their own (spec section 8). */
export function uploadFault(fault: unknown): string {
  const problem = problemOf(fault);
  if (problem === undefined || problem.status === 0) {
    return problem?.code === 'cancelled' ? problemText(fault) : t('upload.failed');
  }
  return problem.status >= 500 && problem.code !== 'unavailable' ? t('upload.serverError') : problemText(fault);
}
