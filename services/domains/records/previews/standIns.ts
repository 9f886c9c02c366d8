import { consentSteps } from '#workflows/booking/consentSteps.ts';

/** Stands in for a file that the sender has yet to upload. */
export const FILE_TO_COME = '00000000-0000-4000-8000-000000000000';

/**
 * Stands in for the client of an order that is only tried: the outcome does not depend on the client, so none has to be
 * entered.
 */
export const CLIENT_TO_COME = {
  firstName: 'To',
  lastName: 'Come',
  email: 'to-come@example.invalid',
  phone: '000-000-0000',
  ssn: '219-09-9998',
  birthDate: '1970-01-01',
  address: '1 Not Yet Known Street',
} as const;

/**
 * Values that complete an unfinished form: texts and files whose mere presence matters. Amounts, dates and choices that
 * change the outcome are not included: without them there is no answer.
 */
const standIns: Readonly<Record<string, unknown>> = {
  reason: 'to be written',
  text: 'to be written',
  reference: 'to be written',
  code: 'to be written',
  signature: 'to be written',
  method: 'zelle',
  via: 'phone',
  fileId: FILE_TO_COME,
  screenshotFileId: FILE_TO_COME,
  bureaus: ['experian', 'equifax'],
  steps: Object.fromEntries(consentSteps.map((step) => [step, true])),
};

/** Returns which of a command's missing or invalid fields can be replaced, and with what. */
export function stoodIn(
  body: Readonly<Record<string, unknown>>,
  faulty: readonly string[],
): { readonly body: Readonly<Record<string, unknown>>; readonly assumed: readonly string[] } | undefined {
  if (faulty.length === 0 || faulty.some((field) => !Object.hasOwn(standIns, field))) return undefined;
  return { body: { ...body, ...Object.fromEntries(faulty.map((field) => [field, standIns[field]])) }, assumed: faulty };
}
