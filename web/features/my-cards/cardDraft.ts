import type { MyCardRow } from '#projections/cards/model.ts';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { type Draft, type DraftValues, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { centsFrom, dollarsIn } from '#words/format/money.ts';
import type { CardTerms, Fault } from './cardFaults.ts';

/** What the form says, as rules look at it. */
export function termsIn(draft: Draft): CardTerms & { readonly isAmex: boolean; readonly offeredSlots: number | null } {
  const number = (name: string) => (/^\d+$/.test(textOf(draft, name)) ? Number(textOf(draft, name)) : null);
  const [month, year] = [textOf(draft, 'openedOn'), textOf(draft, 'openedYear').trim()];
  return {
    bankId: number('bankId'),
    limitCents: centsFrom(textOf(draft, 'limitCents')),
    statementDay: number('statementDay'),
    openedOn: month && /^(19|20)\d\d$/.test(year) ? `${year}-${month}` : null,
    isAmex: flagOf(draft, 'isAmex'),
    offeredSlots: number('offeredSlots'),
  };
}

/** A card's values as the form takes them. */
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

/** Faults as sentences beside their fields. */
export const faultTexts = (faults: Readonly<Record<string, Fault>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).map(([field, { code, values }]) => [
      field,
      code === 'required' ? t('field.required') : refusalText({ code, values }),
    ]),
  );
