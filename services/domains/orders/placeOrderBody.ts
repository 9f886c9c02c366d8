import { pacificDate } from '#workflows/kernel/calendar.ts';
import { birthDateFault, CLIENT_AGE, OLDEST_CLIENT } from '#workflows/order/birthDateFault.ts';
import { ssnLooksValid } from '#workflows/order/ssn.ts';
import type { Completion, Unprepared } from '#services/commands/prepare.ts';

export type PlaceOrderBody = {
  readonly buyerId?: string;
  readonly lines: readonly { readonly cardId: string; readonly mayReportNextCycle: boolean }[];
  readonly client: Readonly<Record<string, string>> & { readonly ssn: string; readonly birthDate?: string };
  readonly ssnIsReal: boolean;
  readonly comment?: string;
  readonly shownLines?: readonly {
    readonly cardId: string;
    readonly priceCents: number;
    readonly statementDate: string;
  }[];
  /** Stored in capitals. */
  readonly promocode?: string;
  /** True if the buyer orders their cart. Staff never do. */
  readonly fromCart?: boolean;
};

/**
 * Checks a birth date before it is sealed, because the machine never sees it in the clear. Uses the Pacific calendar
 * day.
 */
export function badBirthDate(
  { now }: Completion,
  { birthDate }: { readonly birthDate?: string | undefined },
): Unprepared | undefined {
  const code = birthDate === undefined ? undefined : birthDateFault(birthDate, pacificDate(now));
  if (code === undefined) return undefined;
  const message = `Clients are ${CLIENT_AGE} to ${OLDEST_CLIENT} years old`;
  return { issues: [{ path: 'client.birthDate', code, message }] };
}

/** Checks the SSN of a correction: a rule of its own checks the SSN of a whole questionnaire. */
export const badSsn = ({ ssn }: { readonly ssn?: string | undefined }): Unprepared | undefined =>
  ssn === undefined || ssnLooksValid(ssn)
    ? undefined
    : { issues: [{ path: 'client.ssn', code: 'notValid', message: 'is no social security number' }] };
