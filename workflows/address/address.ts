import { isResidential } from './residential.ts';
import { stateCode, usStates } from './usStates.ts';
import { statesOfZip } from './zipCodes.ts';

/** An address in the US, part by part: what a bank's form asks for. */
export interface AddressParts {
  /** With the house number. */
  readonly street: string;
  /** `Apt 4`. */
  readonly unit?: string | undefined;
  readonly city: string;
  /** Its postal code, or its name. */
  readonly state: string;
  /** Five digits, or nine. */
  readonly zip: string;
}
export type AddressPart = keyof AddressParts;

/** Why an address can't be used: nobody lives at what it says, or its ZIP code is in another state. */
export type AddressFault = 'notResidential' | 'zipOfAnotherState';

/** In one line, as it is stored: `12 Elm Street, Apt 4, Reno, NV 89501`. */
export function addressLine({ street, unit, city, state, zip }: AddressParts): string {
  return [street, unit, city, `${stateCode(state) ?? state} ${zip}`].filter(Boolean).join(', ');
}

/** The parts of `12 Elm Street, Apt 4, Reno, NV 89501` or `12 Elm Street, Reno Nevada 89501`; undefined for a line that doesn't have them all. */
export function addressParts(line: string): AddressParts | undefined {
  const [, before = '', zip] = /^(.*[^\s,])[\s,]+(\d{5}(?:-?\d{4})?)$/.exec(line.replace(/\s+/g, ' ').trim()) ?? [];
  const state = namesOfStates.find(
    (name) => before.toUpperCase().endsWith(name) && /[\s,]$/.test(before.slice(0, -name.length)),
  );
  if (zip === undefined || state === undefined) return undefined;
  const named = before
    .slice(0, -state.length)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [street, ...rest] = named;
  const city = rest.pop();
  if (street === undefined || city === undefined) return undefined;
  return { street, ...(rest.length > 0 && { unit: rest.join(', ') }), city, state: stateCode(state) ?? state, zip };
}

/** What our own rules have against an address, part by part (product spec, sections 5 and 8 "Address"). Empty for one that can be used. */
export function addressFaults(parts: AddressParts): Partial<Record<AddressPart, AddressFault>> {
  const code = stateCode(parts.state);
  const isZip = /^\d{5}(-?\d{4})?$/.test(parts.zip);
  return {
    ...(isStreet(parts.street, code) && isResidential(parts.street) ? {} : { street: 'notResidential' }),
    ...(isResidential(parts.unit ?? '') ? {} : { unit: 'notResidential' }),
    ...(isCity(parts.city) ? {} : { city: 'notResidential' }),
    ...(code ? {} : { state: 'notResidential' }),
    ...(isZip ? {} : { zip: 'notResidential' }),
    ...(!code || !isZip || statesOfZip(parts.zip).includes(code) ? {} : { zip: 'zipOfAnotherState' }),
  };
}

/** The first of them; null for nothing. A line that doesn't have every part is no address. */
export function addressFault(address: AddressParts | string): AddressFault | null {
  const parts = typeof address === 'string' ? addressParts(address) : address;
  return parts ? (Object.values(addressFaults(parts))[0] ?? null) : 'notResidential';
}

/** A number of the house and the name of a street: `12B Elm Street`, `N6W23001 Bluemound Rd`, `12 1/2 5th Ave`, `120 W 300 S`. */
const HOUSE =
  /^#?(\d{1,6}[a-z]?(-\d{1,6}[a-z]?)?|[nsew]\d{1,5}[nsew]\d{1,6})(\s+\d\/\d)?\s+(?=.*(\p{L}{2}|\d(st|nd|rd|th)\b|\b[nsew]\b))/iu;
/** On a country road the box at the house has the number: `RR 2 Box 15`. */
const ROUTE = /^(rr|hc|rural\s+route|highway\s+contract(\s+route)?)\s*#?\d+\s+box\s*#?\s*\d+/i;
/** Of these the house number may stand behind the street: `Calle Luna 12`. */
const ISLANDS = ['PR', 'VI', 'GU'];

function isStreet(street: string, state: string | undefined): boolean {
  const text = street.trim();
  if (isTypedAtRandom(text)) return false;
  if (state !== undefined && ISLANDS.includes(state)) return /\d/.test(text) && /\p{L}{2}/u.test(text);
  return HOUSE.test(text) || ROUTE.test(text);
}

const isCity = (city: string): boolean =>
  /^\p{L}[\p{L}\p{M}\s.’'-]*$/u.test(city.trim()) &&
  /[aeiouyàáéíóúñ]/i.test(city) &&
  city.trim().length > 1 &&
  !isTypedAtRandom(city);

/** No street or city of the US has one letter three times in a row, but for a king's number. */
const isTypedAtRandom = (text: string): boolean => /(?!i)(\p{L})\1\1/iu.test(text);

/** The codes and names of the states as they end an address, the longer of two first: `WEST VIRGINIA` before `VIRGINIA`. */
const namesOfStates: readonly string[] = Object.entries(usStates)
  .flat()
  .map((name) => name.toUpperCase())
  .toSorted((a, b) => b.length - a.length);
