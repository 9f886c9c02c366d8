import { consentSteps } from '#workflows/booking/consentSteps.ts';

/** Stands for a file that the sender has still to upload. */
export const FILE_TO_COME = '00000000-0000-4000-8000-000000000000';

/** Stands for the client of an order that is only tried: nothing that follows depends on who they are, so nobody has to say. */
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
 * What an unfinished form is tried with: words and papers on which nothing depends but that they are there. Amounts, dates
 * and choices that change the outcome are not here: without them there is no answer.
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

/** Which of a command's missing or unfinished fields can be stood in for, with what. */
export function stoodIn(
  body: Readonly<Record<string, unknown>>,
  faulty: readonly string[],
): { readonly body: Readonly<Record<string, unknown>>; readonly assumed: readonly string[] } | undefined {
  if (faulty.length === 0 || faulty.some((field) => !Object.hasOwn(standIns, field))) return undefined;
  return { body: { ...body, ...Object.fromEntries(faulty.map((field) => [field, standIns[field]])) }, assumed: faulty };
}
