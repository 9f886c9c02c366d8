import { lenderName } from './banks.ts';
import type { CardState } from './state.ts';
import type { CardDetails } from './schemas.ts';

/** The details as they would be with a form's values; what it leaves out stays, and the lender's name follows from its id. */
export function askedDetails(
  { details }: CardState,
  request: { readonly [Name in keyof CardDetails]?: CardDetails[Name] },
) {
  const { bankId = details.bankId, limitCents, statementDay, openedOn } = request;
  return {
    bankId,
    lender: lenderName(bankId) ?? '',
    limitCents: limitCents ?? details.limitCents,
    statementDay: statementDay ?? details.statementDay,
    openedOn: openedOn ?? details.openedOn,
  } satisfies CardDetails;
}
