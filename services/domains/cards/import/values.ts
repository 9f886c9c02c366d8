import { lenders } from '#workflows/card/banks.ts';
import { plain } from './columns.ts';
import { monthNamed } from './monthNamed.ts';

/** The value of a cell, or why it can't be read: a code under `cardImport.fault`. */
export type Cell<Value> = { readonly value: Value } | { readonly fault: string };

const byName = new Map(lenders.flatMap(({ id, name }) => [[plain(name), id] as const, [String(id), id] as const]));

/** Parses a lender's name or id. */
export function bankIn(text: string): Cell<number> {
  const id = byName.get(plain(text));
  return id === undefined ? { fault: 'unknownBank' } : { value: id };
}

const usual = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$|^\d+(\.\d{1,2})?$/;
const european = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$|^\d+,\d{1,2}$/;

/** Parses dollars into cents: `12000`, `$12,000.00`, `12.000,00`. */
export function moneyIn(text: string): Cell<number> {
  const number = text.replace(/[$\s\u00a0]|USD/gi, '');
  if (usual.test(number)) return { value: Math.round(Number(number.replaceAll(',', '')) * 100) };
  if (!european.test(number)) return { fault: 'notMoney' };
  return { value: Math.round(Number(number.replaceAll('.', '').replace(',', '.')) * 100) };
}

/** Parses a whole number between two bounds, both included; spreadsheets write `3.0` for 3. */
export function wholeIn(text: string, from: number, to: number, fault: string): Cell<number> {
  const number = /^(\d{1,4})([.,]0+)?$/.exec(text)?.[1];
  const value = Number(number);
  return number === undefined || value < from || value > to ? { fault } : { value };
}

/** Date serials of spreadsheets, in days since the end of 1899: 1954 to 2064. */
const serial = { from: 20_000, to: 60_000, zero: Date.UTC(1899, 11, 30) };

/**
 * Parses the month in which an account was opened into `2019-04`. Also accepts `04/2019`, `4/15/2019` (US: month
 * first), `15.04.2019`, `Apr-19`, `April 2019` in each of our languages (`abr-19`, `апр.19`, `2019年4月`), `2019-04-15`,
 * and the date serial that a spreadsheet turned it into.
 */
export function monthIn(text: string, now: Date): Cell<string> {
  const found = monthOf(text.trim().toLowerCase(), now);
  if (!found) return { fault: 'notMonth' };
  const { year, month } = found;
  const isMonth = month >= 1 && month <= 12 && year >= 1958 && year <= now.getUTCFullYear();
  return isMonth ? { value: `${year}-${String(month).padStart(2, '0')}` } : { fault: 'notMonth' };
}

interface Month {
  readonly year: number;
  readonly month: number;
}

function monthOf(text: string, now: Date): Month | undefined {
  const numbers = (pattern: RegExp) => pattern.exec(text)?.slice(1).map(Number);
  if (/^\d{5}([.,]\d+)?$/.test(text)) return monthOfSerial(Number.parseInt(text, 10));
  const yearFirst = numbers(/^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2})?(?:[t ].*)?$/);
  if (yearFirst) return { year: yearFirst[0]!, month: yearFirst[1]! };
  const monthAndYear = numbers(/^(\d{1,2})[-/.](\d{4})$/);
  if (monthAndYear) return { year: monthAndYear[1]!, month: monthAndYear[0]! };
  const american = numbers(/^(\d{1,2})[-/]\d{1,2}[-/](\d{2}|\d{4})(?: .*)?$/);
  if (american) return { year: fullYear(american[1]!, now), month: american[0]! };
  const dayFirst = numbers(/^\d{1,2}\.(\d{1,2})\.(\d{2}|\d{4})$/);
  if (dayFirst) return { year: fullYear(dayFirst[1]!, now), month: dayFirst[0]! };
  const named = monthNamed(text);
  return named && { ...named, year: fullYear(named.year, now) };
}

function monthOfSerial(days: number): Month | undefined {
  if (days < serial.from || days > serial.to) return undefined;
  const day = new Date(serial.zero + days * 86_400_000);
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 };
}

/** Completes a two-digit year: `19` is 2019, `97` is 1997, and never a future year. */
const fullYear = (year: number, now: Date): number => {
  if (year >= 100) return year;
  return year <= now.getUTCFullYear() % 100 ? 2000 + year : 1900 + year;
};

/** Spreadsheets write TRUE and FALSE in the language of the program. */
const yes = new Set(['yes', 'y', 'true', '1', 'x', 'sí', 'verdadero', 'да', 'истина', '是', '真'].map(plain));
const no = new Set(['', 'no', 'n', 'false', '0', 'falso', 'нет', 'ложь', '否', '假'].map(plain));
export function yesIn(text: string): Cell<boolean> {
  const said = plain(text);
  return yes.has(said) ? { value: true } : no.has(said) ? { value: false } : { fault: 'notYesNo' };
}
