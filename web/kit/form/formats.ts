import { t } from '#web/i18n/t.ts';
import { centsFrom } from '#words/format/money.ts';

/** How values of one kind are written: `typed` while somebody types at the end of the field, `tidy` once they leave it. What doesn't fit stays as it is, to be corrected. */
export interface TextFormat {
  readonly typed: (text: string) => string;
  readonly tidy: (text: string) => string;
  /** What is wrong with a tidy text that isn't empty, in words. */
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

/** Dollars, sent as cents by `centsFrom`. */
export const moneyFormat = {
  ...asTyped,
  fault: unless(
    (text) => centsFrom(text) !== null,
    () => t('field.money'),
  ),
} satisfies TextFormat;

/** Digits in groups: as many as there are yet; more than fit are left as they were typed. */
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

/** No area code begins with 1: a leading 1 is the country's. */
const withoutCountry = (text: string): string => text.replace(/^\s*\+?1[\s.(-]*(?=\d)/, '');

/** `(415) 555-0133`, `4155550133` and `+1 415 555 0133` are one number: `415-555-0133` (spec section 5). */
export const phoneFormat = {
  ...digitsIn([3, 3, 4], '-', withoutCountry),
  fault: unless(
    (text) => /^[2-9]\d{2}-\d{3}-\d{4}$/.test(text),
    () => t('field.phone.wrong'),
  ),
} satisfies TextFormat;

/** `219099999` as `219-09-9999`. */
export const ssnFormat = digitsIn([3, 2, 4], '-');

const zipPlusFour = digitsIn([5, 4], '-');
/** `89501` and `89501-1234`. */
export const zipFormat: TextFormat = { typed: zipPlusFour.typed, tidy: (text) => zipPlusFour.tidy(text).trim() };

/** `04011990`, `4/1/1990` and `1990-04-01` as Americans write it: `04/01/1990`. */
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
/** There is no month 19. */
const beginsWithYear = (text: string): boolean => Number(text.trim().slice(0, 2)) > 12;
/** A slash typed after one digit ends the month or the day: `4/` is `04/`. Undefined where nothing ends. */
function paddedDate(text: string): string | undefined {
  const [, month, day] = /^(\d{1,2})\/(?:(\d{1,2})\/)?$/.exec(text) ?? [];
  return month && `${two(month)}/${day ? `${two(day)}/` : ''}`;
}

/** What `dateFormat` writes as a calendar day (`1990-04-01`); undefined when there is no such day. */
export function dayFrom(text: string): string | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(dateFormat.tidy(text)) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}
