import { t } from '#web/i18n/t.ts';
import { nameFormat } from '#web/kit/form/formats.ts';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { clientFaults, clientFormats, clientFrom, pathOf } from '#web/record/client/clientDraft.ts';
import { stateCode } from '#workflows/address/usStates.ts';
import type { Who } from './useCheckoutDraft.ts';

const isForMe = (draft: Draft): boolean => textOf(draft, 'who') === ('me' satisfies Who);

/** The draft with the client's address filled in where the order is for the buyer, who gave it once. */
export const wholeDraft = (draft: Draft): Draft =>
  isForMe(draft) ? { ...draft, values: { ...draft.values, [pathOf('email')]: textOf(draft, 'email').trim() } } : draft;

/** The buyer's own name and phone: those of the client where the order is for them. */
export function ownDetails(draft: Draft) {
  if (!isForMe(draft)) {
    return { firstName: name(draft, 'firstName'), lastName: name(draft, 'lastName'), phone: phone(draft) };
  }
  const { firstName, lastName, phone: number, address } = clientFrom(draft);
  const state = stateCode(address.state);
  return { firstName, lastName, phone: number, ...(state && { state }) };
}

/** Errors of everything but the address and the password. */
export function guestFaults(draft: Draft): Record<string, string> {
  const blank = isForMe(draft)
    ? []
    : (['firstName', 'lastName', 'phone'] as const).filter((field) => textOf(draft, field).trim() === '');
  const wrongPhone = isForMe(draft) || phone(draft) === '' ? undefined : clientFormats.phone?.fault?.(phone(draft));
  return {
    ...Object.fromEntries(blank.map((field) => [field, t('field.required')])),
    ...(wrongPhone === undefined ? {} : { phone: wrongPhone }),
    ...clientFaults(wholeDraft(draft)),
  };
}

const name = (draft: Draft, field: 'firstName' | 'lastName'): string => nameFormat.tidy(textOf(draft, field).trim());
const phone = (draft: Draft): string => clientFormats.phone!.tidy(textOf(draft, 'phone').trim());
