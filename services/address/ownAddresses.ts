import { stateAndZip } from '#workflows/address/address.ts';
import { isResidential } from '#workflows/address/residential.ts';
import { type AddressProvider, COMPLETIONS } from './addressProvider.ts';
import { type City, cities } from './cities.ts';

/**
 * Without a provider: completes the city, state and ZIP code of a street that was typed, always alike, and knows no
 * address itself. Nothing leaves the server.
 */
export const ownAddresses: AddressProvider = {
  complete: async (typed) => {
    const text = typed.replace(/\s+/g, ' ').trim();
    const end = splitAt(text);
    if (!/^\d+\w*\s+\S/.test(end.street) || end.city === '' || stateAndZip(text) || !isResidential(text)) return [];
    return cities
      .filter((city) => startsLike(city, end.city))
      .slice(0, COMPLETIONS)
      .map(({ name, state, zip }) => `${titled(end.street)}, ${name}, ${state} ${zip}`);
  },
  lookUp: async () => null,
};

/** `12 elm st, re` → the street, and how the city begins. Without a comma a city of two letters or more is looked for at the end. */
function splitAt(text: string): { readonly street: string; readonly city: string } {
  const comma = text.lastIndexOf(',');
  if (comma >= 0) return { street: text.slice(0, comma).trim().replace(/,$/, ''), city: text.slice(comma + 1).trim() };
  const words = text.split(' ');
  for (let at = 2; at < words.length; at += 1) {
    const city = words.slice(at).join(' ');
    if (city.length > 1 && cities.some((one) => startsLike(one, city))) {
      return { street: words.slice(0, at).join(' '), city };
    }
  }
  return { street: text, city: '' };
}

/** `Reno`, `reno n` and `Reno NV` are the beginning of Reno, Nevada. */
const startsLike = ({ name, state }: City, typed: string): boolean =>
  `${name} ${state}`.toLowerCase().startsWith(typed.replace(/,/g, '').toLowerCase());

const titled = (street: string): string =>
  street.replace(/(^|[\s-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
