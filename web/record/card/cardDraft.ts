import { yearOf } from '#workflows/kernel/calendar.ts';
import { pacificDay } from '#words/format/dates.ts';
import type { MyCardRow } from '#projections/cards/model.ts';
import type * as cardRoutes from '#services/domains/cards/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { faultsOf } from '#web/record/actions/draftFaults.ts';
import { t } from '#web/i18n/t.ts';
import { type Draft, type DraftValues, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { cardLimitMaximumCents } from '#workflows/limits.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { centsFrom, dollarsIn, formatMoney } from '#words/format/money.ts';

export type Bank = AnswerTo<typeof cardRoutes.cardOptions>['banks'][number];

/** The card's values in the form so far; null for missing or unusable input. */
export interface CardTerms {
  readonly bankId: number | null;
  readonly limitCents: number | null;
  readonly statementDay: number | null;
  /** Month: `2019-04`. */
  readonly openedOn: string | null;
  /** The month and year as typed in their two fields. */
  readonly opened?: { readonly month: string; readonly year: string };
}

/** Returns the form's values in the shape that the rules check. */
export function termsIn(
  draft: Pick<Draft, 'values'>,
): CardTerms & { readonly isAmex: boolean; readonly offeredSlots: number | null } {
  const number = (name: string) => (/^\d+$/.test(textOf(draft, name)) ? Number(textOf(draft, name)) : null);
  const [month, year] = [textOf(draft, 'openedOn'), textOf(draft, 'openedYear').trim()];
  return {
    bankId: number('bankId'),
    limitCents: centsFrom(textOf(draft, 'limitCents')),
    statementDay: number('statementDay'),
    openedOn: month && isYear(year) ? `${year}-${month}` : null,
    opened: { month, year },
    isAmex: flagOf(draft, 'isAmex'),
    offeredSlots: number('offeredSlots'),
  };
}

/** Returns what the rules can check of an unfinished form. */
export function soFarIn(values: DraftValues): Readonly<Record<string, unknown>> {
  const { opened: _, ...terms } = termsIn({ values });
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null));
}

/** Says what is wrong with the year in which a card was opened. */
export const yearFault = (year: string): string | undefined =>
  isYear(year) ? undefined : t('field.openedYear.wrong', { from: FIRST_YEAR, to: thisYear() });

/** Says what is wrong with a card's limit, whatever its bank. */
export function limitFault(text: string): string | undefined {
  const limitCents = centsFrom(text);
  if (limitCents === null) return t('field.money');
  return limitCents <= cardLimitMaximumCents ? undefined : limitTooHigh();
}
const limitTooHigh = () => t('field.limitCents.wrong', { max: formatMoney(cardLimitMaximumCents, intlLocale()) });

/** Bank cards began in 1958; no card opens in a future year. */
const FIRST_YEAR = 1958;
const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= thisYear();
const thisYear = (): number => yearOf(pacificDay(new Date()));

/** Turns a card's values into the form's draft. */
export const draftOf = ({
  bankId,
  limitCents,
  statementDay,
  openedOn,
}: Pick<MyCardRow, 'bankId' | 'limitCents' | 'statementDay' | 'openedOn'>): DraftValues => ({
  bankId: String(bankId),
  limitCents: dollarsIn(limitCents),
  statementDay: String(statementDay),
  openedOn: openedOn.slice(5, 7),
  openedYear: openedOn.slice(0, 4),
});

const fields = ['bankId', 'limitCents', 'statementDay', 'openedOn', 'offeredSlots'] as const;
const cardFields = [...fields, 'isAmex', 'confirmations'];

/**
 * Returns error texts by field, for missing values and for what the card's machine would refuse. Empty if the form may
 * be sent.
 */
export function cardFormFaults(
  rules: Pick<Sends, 'faults'> | undefined,
  command: string,
  terms: CardTerms & { readonly offeredSlots?: number | null },
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const missing = fields.filter((name) => terms[name] === null);
  // Missing values can't be checked yet; the others are.
  const said = Object.fromEntries(Object.entries(body).filter(([name]) => !missing.some((one) => one === name)));
  return {
    ...faultsOf(rules, command, said, cardFields, missing.length === 0),
    ...((terms.limitCents ?? 0) > cardLimitMaximumCents ? { limitCents: limitTooHigh() } : {}),
    ...Object.fromEntries(
      missing.flatMap((name) =>
        name === 'openedOn' && terms.opened ? openedFaults(terms.opened) : [[name, t('field.required')]],
      ),
    ),
  };
}

/** Puts each error beside the month or the year, whichever it is about. */
function openedFaults({ month, year }: { readonly month: string; readonly year: string }): [string, string][] {
  const wrongYear = year === '' ? t('field.required') : yearFault(year);
  return [
    ...(month === '' ? [['openedOn', t('field.required')] as [string, string]] : []),
    ...(wrongYear === undefined ? [] : [['openedYear', wrongYear] as [string, string]]),
  ];
}
