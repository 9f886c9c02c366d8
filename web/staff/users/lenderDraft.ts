import type { LenderView } from '#services/http/routeTypes.ts';
import {
  clientFields,
  lenderTermNames,
  lenderTermSpecs,
  type ClientField,
  type LenderTerm,
  type LenderTerms,
} from '#workflows/settings/lenderTerms.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { type Draft, type DraftValues, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { fieldErrors } from '#web/kit/problem/fieldErrors.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { centsFrom, dollarsIn, formatMoney } from '#words/format/money.ts';
import { formatNumber } from '#words/format/numbers.ts';

/** A term's name in the request. */
export const field = (name: LenderTerm): string => `changes.${name}`;

/** The checkbox of one detail of the client that the lender requires. */
export const askedField = (one: ClientField): string => `${field('asks')}.${one}`;

type Value = LenderTerms[LenderTerm];

/** A lender's terms as values of the form. */
export const draftOf = (lender: LenderView): DraftValues =>
  Object.fromEntries(
    lenderTermNames.flatMap((name): (readonly [string, string | boolean])[] => {
      const value = lender[name];
      return typeof value === 'object' && value !== null
        ? clientFields.map((one) => [askedField(one), value.includes(one)])
        : [[field(name), typed(name, value)]];
    }),
  );

function typed(name: LenderTerm, value: string | number | boolean | null): string | boolean {
  if (typeof value === 'boolean') return value;
  if (value === null) return '';
  return isMoney(name) ? dollarsIn(Number(value)) : String(value);
}
const isMoney = (name: LenderTerm): boolean => {
  const spec = lenderTermSpecs[name];
  return spec.kind === 'number' && spec.unit === 'cents';
};

/** Differences from the present lender, and for each unreadable value a sentence beside its field. */
export function changesIn(draft: Draft, lender: LenderView) {
  const changes: { [Name in LenderTerm]?: unknown } = {};
  const faults: Record<string, string> = {};
  for (const name of lenderTermNames) {
    const value = read(draft, name);
    if (value === undefined) faults[field(name)] = t('lenders.outside', { range: rangeOf(name) });
    else if (JSON.stringify(value) !== JSON.stringify(lender[name])) changes[name] = value;
  }
  return { changes: changes as Partial<LenderTerms>, faults };
}

/** Parses a typed term; undefined if it is invalid or outside its bounds. */
function read(draft: Draft, name: LenderTerm): Value | undefined {
  const spec = lenderTermSpecs[name];
  if (spec.kind === 'flag') return flagOf(draft, field(name));
  if (spec.kind === 'fields') return clientFields.filter((one) => flagOf(draft, askedField(one)));
  const text = textOf(draft, field(name)).trim();
  if (text === '' && spec.optional) return null;
  const number = isMoney(name) ? centsFrom(text) : /^\d{1,9}$/.test(text) ? Number(text) : null;
  return number === null || number < spec.min || number > spec.max ? undefined : number;
}

/** The server's errors by field, including conflicts with the other settings. */
export const lenderFaults = (error: unknown): Readonly<Record<string, string>> => ({
  ...fieldErrors(error),
  ...Object.fromEntries(
    (problemOf(error)?.issues ?? []).flatMap(({ path, code, message }) =>
      code === 'notAbove'
        ? [[path.replace(/^body\./, ''), t('constants.notAbove', { other: t(`staff.path.${message}`) })]]
        : [],
    ),
  ),
});

/** Range of valid values of a number: `0 to 30`. */
export function rangeOf(name: LenderTerm): string {
  const spec = lenderTermSpecs[name];
  if (spec.kind !== 'number') return '';
  const shown = (value: number) =>
    isMoney(name) ? formatMoney(value, intlLocale()) : formatNumber(value, intlLocale());
  return t('lenders.range', { min: shown(spec.min), max: shown(spec.max) });
}
