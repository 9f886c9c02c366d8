import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languageCodes } from './languages.ts';

/**
 * The error catalogue and the messages of the product spec (sections 2, 5 and 8), word for word, written down a second time on purpose.
 */
const catalogue = [
  // Section 2.
  'Page Not Found',
  "We can't find the page you're looking for.",
  'Go to the Home page',
  'On Review',
  'On Update Review',
  // Section 5.
  'This field is required',
  'Length should be at least {minSymbols} symbols',
  'Please use XXX-XXX-XXXX format number',
  'This address cannot be used for tradelines. Please input a correct residential address',
  'Please select one of the options',
  'Start date is required',
  'Start date cannot be in the past',
  'Maximum of {max} holds allowed per card',
  'Selected date range conflicts with existing hold',
  'End date cannot be before start date',
  'Please input your Promocode',
  'You should complete all steps',
  // Section 8.
  'Your session has expired. You have been logged out.',
  'You do not have permission to perform this action.',
  'Some thing went wrong. Please try again later.',
  'Something went wrong!',
  'You logged out successfully!',
  'Check your email for your account activation link',
  'Email is not valid',
  'User with this email already exists',
  'Please log in and switch to cardholder then',
  "Please click again on I'm not a robot checkbox",
  'Cannot retrieve tradelines data from server',
  'Failed to load cards',
  'Failed to export CSV, please try again',
  'Failed to download sample template',
  'Could not find guides',
  'Failed to fetch users',
  'Failed to fetch unread data',
  'Failed to load documents',
  'Server error, try later',
  'This file type is not supported',
  'Maximum allowed size for uploaded documents is {maxFileSizeMB} Mb',
  'Failed to upload document',
  'Please upload a PDF file',
  'Validation error from server',
  'Failed to add hold. Please try again.',
  'Invalid format',
  'This order has already been declined by you.',
  'Unauthorized',
  'Document not found',
  'Internal server error',
  'Valid Through',
] as const;

const folder = join(import.meta.dirname, 'en');
const filesOf = (language: string): Readonly<Record<string, string>> => {
  const texts: Record<string, string> = {};
  for (const file of readdirSync(folder)) {
    collect(JSON.parse(readFileSync(join(import.meta.dirname, language, file), 'utf8')), file, texts);
  }
  return texts;
};
function collect(value: unknown, path: string, texts: Record<string, string>): void {
  if (typeof value === 'string') {
    texts[path] = value;
  } else if (value !== null && typeof value === 'object') {
    for (const [name, inside] of Object.entries(value)) collect(inside, `${path}.${name}`, texts);
  }
}
/** What is filled in has other names in the spec; which hold conflicts is said after the spec's sentence. */
const asInSpec = (text: string): string =>
  text
    .replace(/: \{\{startDate\}\}.*$/, '')
    .replaceAll(/\{\{?\w+\}\}?/g, '{}')
    .replaceAll('’', "'");
const sentences: readonly string[] = catalogue.map(asInSpec);

const english = filesOf('en');

describe('the error catalogue', () => {
  test.each(catalogue)('says “%s” as the spec does', (sentence) => {
    expect(Object.values(english).map(asInSpec)).toContain(asInSpec(sentence));
  });

  test('says of a booking that it was deleted', () => {
    expect(Object.values(english).filter((text) => text.startsWith('Booking deleted'))).toHaveLength(1);
  });

  test.each(languageCodes.filter((one) => one !== 'en'))('is translated, whole, into %s', (language) => {
    const texts = filesOf(language);
    const keys = Object.entries(english).flatMap(([key, text]) => (sentences.includes(asInSpec(text)) ? [key] : []));
    // Some forms of a number are English alone.
    const inEnglish = keys.filter((key) => texts[key] !== undefined && texts[key] === english[key]);
    expect(keys.length).toBeGreaterThanOrEqual(catalogue.length / 2);
    expect(inEnglish).toEqual([]);
  });
});
