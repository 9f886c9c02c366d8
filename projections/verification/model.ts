import { type RowOf, rowSchema } from '../grid/row.ts';
import { verificationColumns, verificationStates } from './columns.ts';

/** The tabs of the queue. */
export const verificationTabs = [...verificationStates, 'all'] as const;
export type VerificationTab = (typeof verificationTabs)[number];

/** A cardholder's verification; `reports` are the file ids of the current reports. */
export const verificationRow = rowSchema(verificationColumns);
export type VerificationRow = RowOf<typeof verificationColumns>;
