import { expect, test } from 'vitest';
import { shownSteps } from './shownSteps.ts';

const shown = (...commands: readonly string[]) =>
  shownSteps(
    'order',
    commands.map((command) => ({ command })),
  ).map(({ command }) => command);

test('what is usually meant stands first, and what ends something last, however the machine lists them', () => {
  expect(shown('cancel', 'extendPaymentWindow', 'confirmPayment')).toEqual([
    'confirmPayment',
    'extendPaymentWindow',
    'cancel',
  ]);
});

test('what only the server sends has no button, and a page leaves out what it shows itself', () => {
  expect(shown('expire', 'cancel')).toEqual(['cancel']);
  expect(shownSteps('order', [{ command: 'cancel' }], { cancel: null })).toEqual([]);
});
