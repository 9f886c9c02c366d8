import { t } from '#web/i18n/t.ts';
import { type Draft, textOf } from '#web/ui/form/useDraft.ts';

/** The client's fields in the order in which the form asks for them, and what a value must look like (spec section 5). */
export const clientFields = {
  firstName: /./, lastName: /./, email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/, phone: /^\d{3}-\d{3}-\d{4}$/, ssn: /^\d{3}-?\d{2}-?\d{4}$/, birthDate: /^\d{4}-\d{2}-\d{2}$/, address: /.{10}/,
} as const;
export type ClientField = keyof typeof clientFields;
const names = Object.keys(clientFields) as ClientField[];

/** What is wrong with the client's details, by path; the server looks again, and closer. */
export function clientFaults(draft: Draft): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = textOf(draft, `client.${name}`).trim();
      if (value === '') return [[`client.${name}`, t('field.required')]];
      return clientFields[name].test(value) ? [] : [[`client.${name}`, t(`field.${name}.wrong`)]];
    }),
  );
}

/** The client as the order takes it. */
export const clientFrom = (draft: Draft) =>
  Object.fromEntries(names.map((name) => [name, textOf(draft, `client.${name}`).trim()])) as Record<ClientField, string>;
