import type { ReactElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import { clientFault } from '#web/record/client/clientDraft.ts';
import * as ofTheSite from '#web/site/forms/fields.tsx';
import { MoneyField, TextField } from './fields.tsx';
import { nameFormat, phoneFormat } from './formats.ts';
import { PasswordField } from './PasswordField.tsx';
import { filled } from './testing/filled.ts';
import { textInput } from './textInput.ts';
import type { Draft, DraftValues } from './useDraft.ts';

beforeAll(() => loadWords('common'));

/** A draft that writes down what is set and what is marked. */
function noted(values: DraftValues) {
  const set: Record<string, unknown> = {};
  const marked: Record<string, string> = {};
  const draft: Draft = {
    ...filled(values),
    set: (name, value) => void (set[name] = value),
    mark: (name, fault) => void (marked[name] = fault),
  };
  return { draft, set, marked };
}

type Leave = (event: { readonly relatedTarget: null }) => void;
const leave = (input: ReactElement) => (input.props as { readonly onBlur: Leave }).onBlur({ relatedTarget: null });

test.each([
  ['an e-mail address', { type: 'email' as const }, 'nope', 'Email is not valid'],
  ['a phone number', { format: phoneFormat }, '123', 'Please use XXX-XXX-XXXX format number'],
  ['a name', { format: nameFormat }, '1', 'Enter a name, without a link'],
])('%s is judged when its field is left, in forms of the app and of the site', (_, kind, text, fault) => {
  const props = (draft: Draft) => ({ draft, name: 'field', label: 'Field', ...kind });
  const app = noted({ field: text });
  leave(TextField(props(app.draft)));
  const site = noted({ field: text });
  const around = ofTheSite.TextField(props(site.draft)).props as {
    readonly children: (described: object) => ReactElement;
  };
  leave(around.children({}));
  expect([app.marked, site.marked]).toEqual([{ field: fault }, { field: fault }]);
});

test('so are amounts, new passwords and their repetition, and what is known of a client', () => {
  const amount = noted({ cents: 'ten' });
  leave(MoneyField({ draft: amount.draft, name: 'cents', label: 'Amount' }));
  expect(amount.marked).toEqual({ cents: 'Enter an amount in dollars, like 250 or 250.50' });
  const secret = noted({ password: '12345678', again: '1234567' });
  for (const name of ['password', 'again']) {
    leave(PasswordField({ draft: secret.draft, name, label: '', autoComplete: 'new-password' }));
  }
  expect(secret.marked).toEqual({ password: 'Use at least one letter', again: "The passwords don't match" });
  const known = noted({ password: '1' });
  leave(PasswordField({ draft: known.draft, name: 'password', label: '', autoComplete: 'current-password' }));
  expect(known.marked).toEqual({});
  const client = filled({
    'client.ssn': '111111111',
    'client.street': '12 Orchard Road',
    'client.phone': '5551234567',
  });
  expect([clientFault(client, 'ssn'), clientFault(client, 'street'), clientFault(client, 'phone')]).toEqual([
    "That isn't a valid SSN. Check the number.",
    undefined,
    'Please use XXX-XXX-XXXX format number',
  ]);
});

test('what fits is tidied, what is empty waits for the form, and a press on a button judges nothing by itself', () => {
  const fits = noted({ phone: '(415) 555-0133' });
  const phone = (draft: Draft) => textInput({ draft, name: 'phone', format: phoneFormat });
  phone(fits.draft).onBlur({ relatedTarget: null });
  expect([fits.set, fits.marked]).toEqual([{ phone: '415-555-0133' }, {}]);
  const empty = noted({ phone: ' ' });
  phone(empty.draft).onBlur({ relatedTarget: null });
  const pressed = noted({ phone: '123' });
  phone(pressed.draft).onBlur({ relatedTarget: { tagName: 'BUTTON' } });
  expect([empty.marked, pressed.marked]).toEqual([{}, {}]);
});
