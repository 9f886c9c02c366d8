import { pacificDate } from '#workflows/kernel/calendar.ts';
import { CLIENT_AGE, isOfAge } from '#workflows/order/ofAge.ts';
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
  /** As it is kept: in capitals. */
  readonly promocode?: string;
  /** Whether the buyer orders their cart. The server says so, never the form. */
  readonly fromCart?: boolean;
};

/** Looked at before the birth date is sealed: the machine never sees it. By the Pacific calendar day. */
export function notOfAge(
  { now }: Completion,
  { birthDate }: { readonly birthDate?: string | undefined },
): Unprepared | undefined {
  if (birthDate === undefined || isOfAge(birthDate, pacificDate(now))) return undefined;
  return { issues: [{ path: 'client.birthDate', code: 'ofAge', message: `must be ${CLIENT_AGE} or older` }] };
}
