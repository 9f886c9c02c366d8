import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { VerificationState } from './state.ts';

const fields = [
  'cardholderId',
  'reports.transunion',
  'reports.equifax',
  'decisionDueAt',
] as const satisfies readonly Path<VerificationState>[];

/** What may be seen of a verification: the reports in force; staff may look at replaced ones, too. */
export const verificationView: View<VerificationState> = {
  fields: { staff: [...fields, 'files'], customer: fields } satisfies Fields<VerificationState>,
};
