import type * as cardRoutes from '#services/domains/cards/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';

export type Bank = AnswerTo<typeof cardRoutes.cardOptions>['banks'][number];

/** What a card's form says so far; null where nothing usable was put in. */
export interface CardTerms {
  readonly bankId: number | null;
  readonly limitCents: number | null;
  readonly statementDay: number | null;
  /** Month: `2019-04`. */
  readonly openedOn: string | null;
  readonly isAmex?: boolean;
  readonly offeredSlots?: number | null;
}

/** A rule that would refuse: its code and the values of its sentence, as the server would send them. */
export interface Fault {
  readonly code: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/**
 * What the lender would refuse of a card (spec section 5), by field, before it is sent. The card's machine asks the same
 * on the server; a test compares both. `today` is the Pacific day.
 */
export function cardFaults(bank: Bank | undefined, terms: CardTerms, today: string): Readonly<Record<string, Fault>> {
  const required = (['bankId', 'limitCents', 'statementDay', 'openedOn', 'offeredSlots'] as const).filter(
    (name) => terms[name] === null,
  );
  const missing = Object.fromEntries(required.map((name) => [name, { code: 'required' }]));
  return {
    ...missing,
    ...(terms.isAmex || bank?.refused ? { [terms.isAmex ? 'isAmex' : 'bankId']: { code: 'notAmex' } } : {}),
    ...(bank && !bank.refused ? lendersFaults(bank, terms, today) : {}),
  };
}

function lendersFaults(
  bank: Bank,
  { limitCents, statementDay, openedOn, offeredSlots }: CardTerms,
  today: string,
): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  if (openedOn !== null && today < oldEnoughFrom(bank, openedOn)) {
    faults['openedOn'] = { code: 'oldEnough', values: { bank: bank.name, minAgeYears: bank.minAgeYears, openedOn } };
  }
  if (limitCents !== null && limitCents < bank.minLimitCents) {
    faults['limitCents'] = { code: 'limitHighEnough', values: { bank: bank.name, minLimitCents: bank.minLimitCents } };
  }
  if (statementDay !== null && bank.statementDay !== null && statementDay !== bank.statementDay) {
    faults['statementDay'] = { code: 'statementDayFits', values: { bank: bank.name, requiredDay: bank.statementDay } };
  }
  if (offeredSlots != null && offeredSlots > bank.maxSlots) {
    faults['offeredSlots'] = { code: 'slotsWithinMaximum', values: { bank: bank.name, maxSlots: bank.maxSlots } };
  }
  return faults;
}

const oldEnoughFrom = ({ minAgeYears }: Bank, openedOn: string): string =>
  `${Number(openedOn.slice(0, 4)) + minAgeYears}${openedOn.slice(4)}-01`;
