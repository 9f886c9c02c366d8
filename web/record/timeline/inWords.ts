import { isErased } from '#workflows/kernel/erased.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { isLifecycle } from '#web/lifecycles/entries.ts';
import { stateOf, stateWords } from '#web/lifecycles/states.ts';
import { eventWords } from '#web/kit/problem/problemText.ts';
import { listed, named } from '#web/i18n/punctuation.ts';
import { dueKey } from '#web/record/dueText.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { formatDay, formatInstant, formatMonth } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import { formatNumber, formatPercent, formatUnit } from '#words/format/numbers.ts';
import { type Names, shortName } from './recordTitle.ts';

/** Returns a machine's state value in words; parallel regions such as those of `open.fulfilment` become a list. */
export function stateText(lifecycle: string, value: unknown): string {
  if (typeof value === 'string') return stateWord(lifecycle, value);
  if (typeof value !== 'object' || value === null) return '';
  const [inner] = Object.values(value);
  const regions =
    typeof inner === 'object' && inner !== null
      ? Object.entries(inner as Readonly<Record<string, unknown>>)
      : Object.entries(value);
  return regions.map(([region, state]) => stateWord(region, String(state))).join(' · ');
}

/**
 * Returns the words for one state of a machine or of one of its regions: `stateWord("booking", …)` takes `fulfilment`,
 * `balance` or `commission`.
 */
export const stateWord = (kind: string, state: string): string =>
  stateWords(isLifecycle(kind) ? stateOf(kind, state).kind : kind, state) ?? words(state);

/** Turns `client.firstName` into *Client · First name*; a number or an id in between says which one. */
export const pathText = (path: string, names: Names = {}): string =>
  path
    .split('.')
    .map((part) =>
      hasWords(`staff.path.${part}`)
        ? t(`staff.path.${part}`)
        : isId(part)
          ? shortName(part, names)
          : /^\d+$/.test(part)
            ? `#${Number(part) + 1}`
            : words(part),
    )
    .join(' · ');

/**
 * Formats the value of a record's field: money, dates, and ids by the given names. Objects become a list of their named
 * values.
 */
export function valueText(path: string, value: unknown, names: Names = {}): string {
  if (value === null || value === undefined || value === '') return t('staff.value.none');
  if (typeof value === 'boolean') return t(value ? 'grid.filter.yes' : 'grid.filter.no');
  if (typeof value === 'number') return numberText(path, value);
  if (typeof value === 'string') return textOf(path, value, names);
  if (Array.isArray(value)) {
    return value.length === 0 ? t('staff.value.none') : listed(value.map((one) => valueText(path, one, names)));
  }
  if ((value as { erased?: unknown }).erased === true) return t('client.erased');
  return listed(
    Object.entries(value).map(([name, inner]) => named(pathText(name, names), valueText(name, inner, names))),
  );
}

/** Formats a number with the unit from its field's name: `consentHours` → `24 hr`. */
function numberText(path: string, value: number): string {
  const field = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const [, unit] = /(Cents|BusinessDays|Days|Hours|Minutes|[Pp]ercent)(?:Before)?$/.exec(field) ?? [];
  switch (unit) {
    case 'Cents':
      return formatMoney(value, intlLocale());
    case 'BusinessDays':
      return t('staff.value.businessDays', { count: value });
    case 'Days':
      return formatUnit(value, 'day', intlLocale());
    case 'Hours':
      return formatUnit(value, 'hour', intlLocale());
    case 'Minutes':
      return formatUnit(value, 'minute', intlLocale());
    case 'Percent':
    case 'percent':
      return formatPercent(value / 100, intlLocale());
    default:
      return formatNumber(value, intlLocale());
  }
}

function textOf(path: string, value: string, names: Names): string {
  if (isErased(value)) return t('client.erased');
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:/.test(value)) return formatInstant(value, intlLocale());
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value, intlLocale());
  if (/^\d{4}-\d{2}$/.test(value)) return formatMonth(value, intlLocale());
  if (isId(value)) return shortName(value, names);
  if (isEventType(value)) return eventWords(value);
  const key = [
    `value.${value}`,
    `staff.window.${value}`,
    `staff.holdKind.${value}`,
    `staff.discountKind.${value}`,
    `staff.turn.${value}`,
    `claim.check.${value}`,
    `status.fulfilment.${value}`,
    `status.hold.${value}`,
    ...(path.endsWith('endedBecause') ? [`staff.orderState.${value}`] : []),
  ].find(hasWords);
  return key ? t(key) : value;
}

/** True if the text is the name of an event, which the product itself gives as a reason. */
export const isEventType = (text: string): boolean => /^[a-z-]+\.[a-z-]+\.v\d+$/.test(text);

/**
 * Says why the system acted, by the name of a reaction (`openBookingsWhenOrderPaid`) or of a deadline
 * (`payByDeadline`).
 */
export function becauseText(because: string): string {
  const due = dueKey(/^(?:deadline:)?(.*?)(?:Deadline)?$/.exec(because)![1]!);
  if (hasWords(due)) return t('staff.timeline.deadline', { name: t(due) });
  return hasWords(`staff.because.${because}`) ? t(`staff.because.${because}`) : words(because);
}

interface Change {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Splits changes into single fields, also where a whole part of the record is new: `client` becomes `client.firstName`
 * and so on.
 */
export const fieldsOf = (changes: readonly Change[]): readonly Change[] =>
  changes.flatMap((change) => partsOf(change) ?? [change]);

function partsOf({ path, before, after }: Change): readonly Change[] | undefined {
  if (!isPart(after) || (before !== null && before !== undefined && !isPart(before))) return undefined;
  const was = (before ?? {}) as Readonly<Record<string, unknown>>;
  return fieldsOf(
    Object.entries(after)
      .map(([name, value]) => ({ path: `${path}.${name}`, before: was[name] ?? null, after: value }))
      .filter((part) => part.before !== part.after),
  );
}

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !('erased' in value) &&
  (!Array.isArray(value) || value.some((one) => typeof one === 'object'));

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

/** Splits a name into words: `bookingEndNoted` → *Booking end noted*. */
function words(name: string): string {
  const spaced = name
    .replace(/Cents$/, '')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/[-_]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
