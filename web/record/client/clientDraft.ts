import type { Me } from '#services/http/routeTypes.ts';
import { addressFaults, type AddressPart, type AddressParts, addressParts } from '#workflows/address/address.ts';
import { birthDateFault } from '#workflows/order/birthDateFault.ts';
import { ssnLooksValid } from '#workflows/order/ssn.ts';
import { isPhone } from '#workflows/order/phone.ts';
import { t } from '#web/i18n/t.ts';
import { fieldErrors } from '#web/kit/problem/fieldErrors.ts';
import {
  dateFormat,
  dayFrom,
  emailFormat,
  nameFormat,
  phoneFormat,
  ssnFormat,
  type TextFormat,
  zipFormat,
} from '#web/kit/form/formats.ts';
import { stateCode } from '#workflows/address/usStates.ts';
import { pacificDay } from '#words/format/dates.ts';
import { type Draft, type DraftValues, flagOf, textOf } from '#web/kit/form/useDraft.ts';

/** The client's fields, in the order of the form. */
export const clientFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'ssn',
  'birthDate',
  'street',
  'apartment',
  'city',
  'state',
  'zip',
] as const;
export type ClientField = (typeof clientFields)[number];

/** Fields of the home address. */
export const addressFields = ['street', 'apartment', 'city', 'state', 'zip'] as const satisfies readonly ClientField[];

export const clientFormats: Readonly<Partial<Record<ClientField, TextFormat>>> = {
  firstName: nameFormat,
  lastName: nameFormat,
  email: emailFormat,
  /** Checked more strictly than a phone number that nobody has to call: the cardholder's bank calls this one. */
  phone: { ...phoneFormat, fault: (text) => (isPhone(text) ? undefined : t('field.phone.wrong')) },
  ssn: ssnFormat,
  birthDate: dateFormat,
  zip: zipFormat,
};

export const pathOf = (field: ClientField): string => `client.${field}`;

/** Returns the formatted value of a draft's field, also if the form is sent before the field loses focus. */
function clientValue(draft: Draft, field: ClientField): string {
  const text = textOf(draft, pathOf(field)).trim();
  return clientFormats[field]?.tidy(text) ?? text;
}

/** Returns errors of the client's details, by path. The server checks them again, more strictly. */
export function clientFaults(draft: Draft, fields: readonly ClientField[] = clientFields): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = clientFault(draft, field);
      return fault === undefined ? [] : [[pathOf(field), fault]];
    }),
  );
}

/** Returns the error of a field that has lost focus. */
export function clientFault(draft: Draft, field: ClientField): string | undefined {
  const value = clientValue(draft, field);
  if (value === '') return field === 'apartment' ? undefined : t('field.required');
  const { fault } = clientFormats[field] ?? {};
  if (fault) return fault(value);
  const wrong = faultOf(field, value, draft);
  return wrong && t(wrong);
}

const shapes: Readonly<Partial<Record<ClientField, RegExp>>> = {
  ssn: /^\d{3}-\d{2}-\d{4}$/,
  zip: /^\d{5}(-\d{4})?$/,
};

const addressFault = (field: (typeof addressFields)[number], draft: Draft): string | undefined => {
  const fault = addressFaults(addressIn(draft))[field === 'apartment' ? 'unit' : field];
  return fault === 'zipOfAnotherState' ? 'field.zip.zipOfAnotherState' : fault && 'field.address.wrong';
};

function faultOf(field: ClientField, value: string, draft: Draft): string | undefined {
  if (shapes[field]?.test(value) === false) return `field.${field}.wrong`;
  switch (field) {
    case 'ssn':
      return ssnLooksValid(value) ? undefined : 'field.ssn.notValid';
    case 'birthDate': {
      const day = dayFrom(value);
      if (day === undefined) return 'field.birthDate.wrong';
      const fault = birthDateFault(day, pacificDay(new Date()));
      return fault && `field.birthDate.${fault}`;
    }
    case 'firstName':
    case 'lastName':
    case 'email':
    case 'phone':
      return undefined;
    default:
      return addressFault(field, draft);
  }
}

/** Reads the address, part by part. */
export function addressIn(draft: Draft): AddressParts {
  const [street, unit, city, state, zip] = addressFields.map((field) => clientValue(draft, field)) as [
    string,
    string,
    string,
    string,
    string,
  ];
  return { street, ...(unit && { unit }), city, state, zip };
}

/** Splits a whole address pasted into the street field into the form's fields; undefined for any other text. */
export function pastedAddress(text: string): DraftValues | undefined {
  const parts = addressParts(text);
  return (
    parts &&
    Object.fromEntries(Object.entries(parts).map(([part, value]) => [pathOf(fieldOfPart(part as AddressPart)), value]))
  );
}

const fieldOfPart = (part: AddressPart): ClientField => (part === 'unit' ? 'apartment' : part);

/** Maps the server's errors to the form's fields; errors of an address as a whole go to its street. */
export const clientErrors = (fault: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrors(fault)).map(([path, text]) => {
      const [, part] = /^(?:client\.)?address(?:\.(\w+))?$/.exec(path) ?? [undefined];
      return [/^(client\.)?address\b/.test(path) ? pathOf(fieldOfPart((part ?? 'street') as AddressPart)) : path, text];
    }),
  );

/** Builds the client as the order takes it. */
export const clientFrom = (draft: Draft) => ({
  firstName: clientValue(draft, 'firstName'),
  lastName: clientValue(draft, 'lastName'),
  email: clientValue(draft, 'email'),
  phone: clientValue(draft, 'phone'),
  ssn: clientValue(draft, 'ssn'),
  birthDate: dayFrom(clientValue(draft, 'birthDate')) ?? '',
  address: addressIn(draft),
});

type Known = Pick<Me, 'firstName' | 'lastName' | 'email' | 'phone' | 'state'>;

/** Prefills the client from the person's own account. */
export const clientOf = ({ firstName, lastName, email, phone, state }: Known): DraftValues => ({
  [pathOf('firstName')]: firstName,
  [pathOf('lastName')]: lastName,
  [pathOf('email')]: email,
  [pathOf('phone')]: phoneFormat.tidy(phone ?? ''),
  [pathOf('state')]: stateCode(state ?? '') ?? '',
});

/** The boxes by which a questionnaire is affirmed. */
const affirmations = ['detailsAreRight', 'ssnIsReal'] as const;
/** A questionnaire that nobody has filled in. */
export const emptyQuestionnaire: DraftValues = {
  ...Object.fromEntries(clientFields.map((field) => [pathOf(field), ''])),
  ...Object.fromEntries(affirmations.map((name) => [name, false])),
};

/** Returns errors of a whole questionnaire, with its boxes, by path. */
export const questionnaireFaults = (draft: Draft): Record<string, string> => ({
  ...clientFaults(draft),
  ...Object.fromEntries(affirmations.filter((name) => !flagOf(draft, name)).map((name) => [name, t('field.accept')])),
});

/** The statements of the questionnaire that one box affirms: a form is not sent without it. */
export const affirmed = {
  ssnIsReal: true,
  questionnaire: { refundPolicyRead: true, dataIsCorrect: true, resultsVary: true },
} as const;
