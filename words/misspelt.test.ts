import { expect, test } from 'vitest';
import { messagesIn } from '#services/platform/messages.ts';
import { t } from '#web/i18n/t.ts';

const order = 'order' as const;
const state: string = 'paid';

// The compiler is the test: each line is a mistake, and `tsc` fails where it takes one of them for none.
test('a key that nobody wrote does not compile, on pages and on the server', () => {
  const { t: said } = messagesIn('en');
  const shown = [
    // @ts-expect-error a letter is missing
    t('nav.ordrs'),
    // @ts-expect-error one of the two is misspelt
    t(state === 'paid' ? 'nav.users' : 'nav.userz'),
    // @ts-expect-error no key begins like this
    t(`statuss.${order}.${state}`),
    // @ts-expect-error a plural form is not a key: its number chooses it
    t('time.days_one'),
    // @ts-expect-error the same on the server
    said('mail.greting'),
    // @ts-expect-error a key of another branch
    said(`mail.${order}.subject`),
  ];
  expect(shown).toHaveLength(6);
  // What is known at run time only is no mistake.
  expect(said(`status.${order}.${state}`)).toBe('status.order.paid');
  expect(said('mail.greeting', { firstName: 'Bea' })).toBe('Hi Bea,');
});
