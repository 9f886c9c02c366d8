import { type RowOf, rowSchema } from '../grid/row.ts';
import { verificationColumns, verificationStates } from './columns.ts';

/** The tabs of the queue. */
export const verificationTabs = [...verificationStates, 'all'] as const;
export type VerificationTab = (typeof verificationTabs)[number];

/** A cardholder's verification; `reports` are file ids of the reports in force. */
export const verificationRow = rowSchema(verificationColumns);
export type VerificationRow = RowOf<typeof verificationColumns>;
