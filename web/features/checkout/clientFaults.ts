import { isOfAge } from '#workflows/order/ofAge.ts';
import { t } from '#web/i18n/t.ts';
import { tidyPhone, tidySsn } from '#web/kit/form/tidy.ts';
import { pacificDay } from '#words/format/dates.ts';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';

/** The client's fields in the order in which the form asks for them, and what a value must look like (spec section 5). */
export const clientFields = {
  firstName: /./,
  lastName: /./,
  email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
  phone: /^\d{3}-\d{3}-\d{4}$/,
  ssn: /^\d{3}-?\d{2}-?\d{4}$/,
  birthDate: /^\d{4}-\d{2}-\d{2}$/,
  address: /.{10}/,
} as const;
export type ClientField = keyof typeof clientFields;
const names = Object.keys(clientFields) as ClientField[];

const tidy: Readonly<Partial<Record<ClientField, (text: string) => string>>> = { phone: tidyPhone, ssn: tidySsn };

/** As it is sent: also when the form is sent before the field is left. */
function valueOf(draft: Draft, name: ClientField): string {
  const text = textOf(draft, `client.${name}`).trim();
  return tidy[name]?.(text) ?? text;
}

/** What is wrong with the client's details, by path; the server looks again, and closer. */
export function clientFaults(draft: Draft): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(draft, name);
      if (value === '') return [[`client.${name}`, t('field.required')]];
      if (name === 'birthDate' && clientFields.birthDate.test(value) && !isOfAge(value, pacificDay(new Date()))) {
        return [['client.birthDate', t('field.birthDate.ofAge')]];
      }
      return clientFields[name].test(value) ? [] : [[`client.${name}`, t(`field.${name}.wrong`)]];
    }),
  );
}

/** The client as the order takes it. */
export const clientFrom = (draft: Draft) =>
  Object.fromEntries(names.map((name) => [name, valueOf(draft, name)])) as Record<ClientField, string>;
