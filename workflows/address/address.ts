import { isResidential } from './residential.ts';
import { stateCode, usStates } from './usStates.ts';
import { statesOfZip } from './zipCodes.ts';

/** The parts of a US address, as a bank's form asks for them. */
export interface AddressParts {
  /** Street with the house number. */
  readonly street: string;
  /** `Apt 4`. */
  readonly unit?: string | undefined;
  readonly city: string;
  /** Postal code or name of the state. */
  readonly state: string;
  /** Five or nine digits. */
  readonly zip: string;
}
export type AddressPart = keyof AddressParts;

/** Reasons why an address can't be used: nobody can live there, or its ZIP code belongs to another state. */
export type AddressFault = 'notResidential' | 'zipOfAnotherState';

/** Formats an address as one line, as it is stored: `12 Elm Street, Apt 4, Reno, NV 89501`. */
export function addressLine({ street, unit, city, state, zip }: AddressParts): string {
  return [street, unit, city, `${stateCode(state) ?? state} ${zip}`].filter(Boolean).join(', ');
}

/**
 * Parses `12 Elm Street, Apt 4, Reno, NV 89501` or `12 Elm Street, Reno Nevada 89501`; undefined for a line that lacks
 * a part.
 */
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

/**
 * Returns the faults of an address by our own rules, by its parts (product spec, sections 5 and 8 "Address"). Empty for
 * a usable address.
 */
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

/** Returns the first fault, or null if there is none. A line that lacks a part is not a valid address. */
export function addressFault(address: AddressParts | string): AddressFault | null {
  const parts = typeof address === 'string' ? addressParts(address) : address;
  return parts ? (Object.values(addressFaults(parts))[0] ?? null) : 'notResidential';
}

/** A house number and a street name: `12B Elm Street`, `N6W23001 Bluemound Rd`, `12 1/2 5th Ave`, `120 W 300 S`. */
const HOUSE =
  /^#?(\d{1,6}[a-z]?(-\d{1,6}[a-z]?)?|[nsew]\d{1,5}[nsew]\d{1,6})(\s+\d\/\d)?\s+(?=.*(\p{L}{2}|\d(st|nd|rd|th)\b|\b[nsew]\b))/iu;
/** A rural route, where the number is that of the box at the house: `RR 2 Box 15`. */
const ROUTE = /^(rr|hc|rural\s+route|highway\s+contract(\s+route)?)\s*#?\d+\s+box\s*#?\s*\d+/i;
/** Territories in which the house number may follow the street: `Calle Luna 12`. */
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

/** No US street or city has the same letter three times in a row, except in a king's Roman numeral. */
const isTypedAtRandom = (text: string): boolean => /(?!i)(\p{L})\1\1/iu.test(text);

/** Codes and names of the states as they end an address, longer names first: `WEST VIRGINIA` before `VIRGINIA`. */
const namesOfStates: readonly string[] = Object.entries(usStates)
  .flat()
  .map((name) => name.toUpperCase())
  .toSorted((a, b) => b.length - a.length);
