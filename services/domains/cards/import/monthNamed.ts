import { languageCodes } from '#words/languages.ts';
import { plain } from './columns.ts';

/**
 * Parses a month given by name, as spreadsheets and people of our languages write it; the year is returned as written,
 * with two digits or four.
 */
export function monthNamed(text: string): { readonly year: number; readonly month: number } | undefined {
  const [, first, named, last] = text.includes('月')
    ? chinese(text)
    : (/^(?:(\d{4}|\d{1,2})[ .,'’/-]*)?(\p{L}[\p{L}\p{M}]*)\.?(?:[ .,'’/-]|\bde\b|\bdel\b)*(\d{2}|\d{4})?(?: ?г\.?)?$/u.exec(
        text.trim().toLowerCase(),
      ) ?? []);
  const year = last ?? (first?.length === 4 ? first : undefined);
  const month = named === undefined ? undefined : monthOf(plain(named));
  return year === undefined || month === undefined ? undefined : { year: Number(year), month };
}

/** Splits `2019年4月`, `19年04月15日`, `4月-19` into the parts that `monthNamed` uses. */
function chinese(text: string): readonly (string | undefined)[] {
  const [, year, month] =
    /^(\d{4}|\d{2})\s*年\s*(\d{1,2}|\p{L}{1,2})\s*月(?:\s*\d{1,2}\s*日)?$/u.exec(text.trim()) ?? [];
  if (year) return [text, undefined, `${month}月`, year];
  const [, first, last] = /^(\d{1,2}|\p{L}{1,2})\s*月[ -]*(\d{4}|\d{2})$/u.exec(text.trim()) ?? [];
  return [text, undefined, first && `${first}月`, last];
}

/** All forms of a month's name: standalone and next to a day, full and abbreviated. */
const ways = (['long', 'short'] as const).flatMap((month) => [{ month }, { month, day: 'numeric' } as const]);
const namesOf = (index: number): readonly string[] =>
  languageCodes.flatMap((language) =>
    ways.map((way) => {
      const parts = new Intl.DateTimeFormat(language, { ...way, timeZone: 'UTC' }).formatToParts(
        Date.UTC(2020, index, 15),
      );
      return plain(parts.find(({ type }) => type === 'month')?.value ?? '');
    }),
  );
const months = Array.from({ length: 12 }, (_, index) => [`${index + 1}月`, `0${index + 1}月`, ...namesOf(index)]);
/** A name may be abbreviated to any three letters or more: `Sept`, `сент`. */
const monthOf = (name: string): number | undefined => {
  const at = months.findIndex((names) =>
    names.some((one) => one === name || (name.length >= 3 && !/\d/.test(one) && one.startsWith(name))),
  );
  return at < 0 ? undefined : at + 1;
};
