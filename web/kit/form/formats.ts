import { t } from '#web/i18n/t.ts';
import { centsFrom } from '#words/format/money.ts';

/**
 * Formats values of one kind: `typed` while someone types at the end of the field, `tidy` on blur. An invalid value
 * stays as it is, to be corrected.
 */
export interface TextFormat {
  readonly typed: (text: string) => string;
  readonly tidy: (text: string) => string;
  /** Returns the error of a non-empty, tidy text, in words. */
  readonly fault?: (text: string) => string | undefined;
}

const asTyped = { typed: (text: string) => text, tidy: (text: string) => text.trim() };
const unless = (fits: (text: string) => boolean, fault: () => string) => (text: string) =>
  fits(text) ? undefined : fault();

export const emailFormat = {
  ...asTyped,
  fault: unless(
    (text) => /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(text),
    () => t('field.email.wrong'),
  ),
} satisfies TextFormat;

export const nameFormat = {
  ...asTyped,
  fault: unless(
    (text) => /\p{L}/u.test(text),
    () => t('field.notAName'),
  ),
} satisfies TextFormat;

/** Dollars, which `centsFrom` converts to cents. */
export const moneyFormat = {
  ...asTyped,
  fault: unless(
    (text) => centsFrom(text) !== null,
    () => t('field.money'),
  ),
} satisfies TextFormat;

/** Inserts separators between groups of digits, as far as typed; surplus digits are left as they are. */
function grouped(text: string, groups: readonly number[], separator: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length > sum(groups)) return text;
  let from = 0;
  return groups
    .map((size) => digits.slice(from, (from += size)))
    .filter((group) => group !== '')
    .join(separator);
}
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

const digitsIn = (groups: readonly number[], separator: string, before = (text: string) => text): TextFormat => ({
  typed: (text) => grouped(before(text), groups, separator),
  tidy: (text) =>
    before(text).replaceAll(/\D/g, '').length === sum(groups) ? grouped(before(text), groups, separator) : text.trim(),
});

/** Removes a leading 1, the country code: no area code begins with 1. */
const withoutCountry = (text: string): string => text.replace(/^\s*\+?1[\s.(-]*(?=\d)/, '');

/** Formats `(415) 555-0133`, `4155550133` and `+1 415 555 0133` as `415-555-0133` (spec section 5). */
export const phoneFormat = {
  ...digitsIn([3, 3, 4], '-', withoutCountry),
  fault: unless(
    (text) => /^[2-9]\d{2}-\d{3}-\d{4}$/.test(text),
    () => t('field.phone.wrong'),
  ),
} satisfies TextFormat;

/** Formats `219099999` as `219-09-9999`. */
export const ssnFormat = digitsIn([3, 2, 4], '-');

const zipPlusFour = digitsIn([5, 4], '-');
/** Accepts `89501` and `89501-1234`. */
export const zipFormat: TextFormat = { typed: zipPlusFour.typed, tidy: (text) => zipPlusFour.tidy(text).trim() };

/** Formats `04011990`, `4/1/1990` and `1990-04-01` the American way: `04/01/1990`. */
export const dateFormat: TextFormat = {
  typed: (text) => (beginsWithYear(text) ? text : (paddedDate(text) ?? grouped(text, [2, 2, 4], '/'))),
  tidy: (text) => {
    const [year, month, day] = /^\s*(\d{4})\D?(\d{1,2})\D?(\d{1,2})\s*$/.exec(text)?.slice(1) ?? [];
    if (beginsWithYear(text)) return year && month && day ? [two(month), two(day), year].join('/') : text.trim();
    return text
      .trim()
      .replace(/^(\d{1,2})\D?(\d{1,2})\D?(\d{4})$/, (_, m: string, d: string, y: string) =>
        [two(m), two(d), y].join('/'),
      );
  },
};

const two = (number: string): string => number.padStart(2, '0');
/** True if the first two digits can't be a month: there is no month 19. */
const beginsWithYear = (text: string): boolean => Number(text.trim().slice(0, 2)) > 12;
/** Completes a month or day when a slash is typed after one digit: `4/` becomes `04/`. Otherwise undefined. */
function paddedDate(text: string): string | undefined {
  const [, month, day] = /^(\d{1,2})\/(?:(\d{1,2})\/)?$/.exec(text) ?? [];
  return month && `${two(month)}/${day ? `${two(day)}/` : ''}`;
}

/** Converts the output of `dateFormat` to a calendar day (`1990-04-01`); undefined if there is no such day. */
export function dayFrom(text: string): string | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(dateFormat.tidy(text)) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}
