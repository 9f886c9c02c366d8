import type { AddressNames } from './useListAddress.ts';
import { pageRowsMaximum } from '#workflows/limits.ts';

/**
 * Names of a list's tabs, order and filters in its address, where a spec settles them: the product spec's list of
 * cards.
 */
export interface AddressWords {
  /** The tab for each word in the address. */
  readonly tab: { readonly name: string; readonly words: Readonly<Record<string, string>> };
  /** By column; a column that isn't listed uses its own name. */
  readonly order: { readonly name: string; readonly words: Readonly<Record<string, string>> };
  /** By column: one parameter, or one for each end of a range. */
  readonly filters: Readonly<Record<string, string | { readonly from: string; readonly to: string }>>;
  /** Paging parameters of a link: the list, which scrolls instead, starts at the first row of that page. */
  readonly page: { readonly name: string; readonly size: string; readonly standard: number };
}

/** Returns the first row, from 0, that an address asks for. */
function startRowOf({ page: { name, size, standard } }: AddressWords, params: URLSearchParams): number {
  const whole = (text: string | null) => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : undefined);
  return ((whole(params.get(name)) ?? 1) - 1) * Math.min(whole(params.get(size)) ?? standard, pageRowsMaximum);
}

const rangeWith = ({ from, to }: { from: string; to: string }) => (from === '' && to === '' ? '' : `${from}..${to}`);
const renamed = (order: string, words: Readonly<Record<string, string>>): string =>
  order
    .split(',')
    .map((one) => (one.startsWith('-') ? `-${words[one.slice(1)] ?? one.slice(1)}` : (words[one] ?? one)))
    .join(',');
const inverse = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).map(([own, word]) => [word, own]));

/**
 * Translates an address to our own names. Parameters that are not listed stay, so links with our own names keep
 * working.
 */
function readAddress({ tab, order, filters }: AddressWords, params: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(params);
  const take = (name: string, put: (value: string) => void) => {
    const value = params.get(name);
    own.delete(name);
    if (value) put(value);
  };
  take(tab.name, (word) => own.set('tab', tab.words[word] ?? word));
  take(order.name, (text) => own.set('sort', renamed(text, inverse(order.words))));
  for (const [field, name] of Object.entries(filters)) {
    if (typeof name === 'string') {
      take(name, (value) => own.set(field, value));
    } else {
      const range = rangeWith({ from: params.get(name.from) ?? '', to: params.get(name.to) ?? '' });
      own.delete(name.from);
      own.delete(name.to);
      if (range !== '') own.set(field, range);
    }
  }
  return own;
}

/** The reverse of `readAddress`: replaces our names with theirs. */
function writeAddress({ tab, order, filters, page }: AddressWords, own: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(own);
  // A new choice starts at its first row.
  for (const name of [page.name, page.size]) params.delete(name);
  const give = (field: string, put: (value: string) => void) => {
    const value = own.get(field);
    params.delete(field);
    if (value) put(value);
  };
  give('tab', (value) => params.set(tab.name, inverse(tab.words)[value] ?? value));
  give('sort', (text) => params.set(order.name, renamed(text, order.words)));
  for (const [field, name] of Object.entries(filters)) {
    give(field, (value) => {
      if (typeof name === 'string') return params.set(name, value);
      const [from = '', to = from] = value.split('..');
      if (from !== '') params.set(name.from, from);
      if (to !== '') params.set(name.to, to);
    });
  }
  return params;
}

/** Returns how a list with these names reads and writes its address. */
export const addressNames = (words: AddressWords): AddressNames => ({
  read: (params) => readAddress(words, params),
  write: (own) => writeAddress(words, own),
  startRowOf: (params) => startRowOf(words, params),
});
