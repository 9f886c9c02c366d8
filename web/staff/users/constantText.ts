import type { ConstantView } from '#services/http/routeTypes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { centsFrom, formatMoney } from '#words/format/money.ts';
import { formatNumber } from '#words/format/numbers.ts';

type Value = ConstantView['value'];
type Tier = { readonly fromCents: number; readonly percent: number };

const isTier = (one: number | Tier): one is Tier => typeof one === 'object';
const number = (value: number, unit: ConstantView['unit']): string =>
  unit === 'cents' ? formatMoney(value, intlLocale()) : formatNumber(value, intlLocale());

/** Formats a value for display: `48`, `24, 6`, `$900 → 5%`. */
export const valueText = (value: Value, unit: ConstantView['unit']): string =>
  typeof value === 'number'
    ? number(value, unit)
    : value.length === 0
      ? t('constants.none')
      : listed(
          value.map((one) =>
            isTier(one)
              ? t('constants.tier', {
                  from: number(one.fromCents, 'cents'),
                  percent: formatNumber(one.percent, intlLocale()),
                })
              : number(one, unit),
          ),
        );

/** Range of valid values of a number: `1 to 365 days`. */
export const rangeText = ({ kind, unit, min, max }: ConstantView): string =>
  kind === 'tiers'
    ? t('constants.tiersHint')
    : t(`constants.range.${unit}`, { min: number(min ?? 0, unit), max: number(max ?? 0, unit) });

/** Formats a value for editing: dollars, numbers separated by commas, one discount per line. */
export const typed = ({ unit }: Pick<ConstantView, 'unit'>, value: Value): string =>
  typeof value === 'number'
    ? String(unit === 'cents' ? value / 100 : value)
    : value
        .map((one) => (isTier(one) ? `${one.fromCents / 100} = ${one.percent}%` : String(one)))
        .join(value.some((one) => isTier(one)) ? '\n' : ', ');

/** Parses typed text; undefined if it is invalid. */
export function parsed({ kind, unit }: Pick<ConstantView, 'kind' | 'unit'>, text: string): Value | undefined {
  if (kind === 'number') return unit === 'cents' ? (centsFrom(text) ?? undefined) : whole(text);
  const parts = text.split(kind === 'list' ? /[\s,;]+/ : '\n').filter((part) => part.trim() !== '');
  if (kind === 'list') return allOf(parts.map(whole));
  return allOf(parts.map(tier));
}

const whole = (text: string): number | undefined => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : undefined);

function tier(line: string): Tier | undefined {
  const [from, percent] = line.replaceAll('%', '').split('=');
  const fromCents = centsFrom((from ?? '').trim());
  const found = whole(percent ?? '');
  return fromCents === null || found === undefined ? undefined : { fromCents, percent: found };
}

const allOf = <One>(found: readonly (One | undefined)[]): One[] | undefined => {
  const there = found.filter((one) => one !== undefined);
  return there.length === found.length ? there : undefined;
};
