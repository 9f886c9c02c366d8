import type { JourneyStepView } from '#services/http/routeTypes.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadWords, t } from '#web/i18n/t.ts';
import { lateKey } from './deadlineKey.ts';
import { stepsInWords } from './stepsInWords.tsx';

beforeAll(async () => {
  await loadWords('common');
  await loadWords('journey');
});

const step = (more: Partial<JourneyStepView>): JourneyStepView => ({
  key: 'submitPayment',
  lifecycle: 'order',
  kind: 'now',
  at: null,
  by: null,
  who: ['you', 'staff'],
  name: null,
  because: null,
  amountCents: null,
  fileId: null,
  otherwise: [{ command: 'expire', who: ['system'], at: null }],
  ...more,
});
const read = (one: JourneyStepView, reader: 'customer' | 'staff') =>
  stepsInWords([one], reader)
    .map(({ when, detail }) =>
      renderToStaticMarkup(
        <>
          {when}
          {detail}
        </>,
      ),
    )
    .join('');

test('a customer reads their own part, staff as "we", and nothing of what else could happen', () => {
  expect(read(step({}), 'customer')).toBe('you');
  expect(read(step({ key: 'confirmPayment', who: ['staff'] }), 'customer')).toBe('we');
  expect(read(step({ who: ['buyer', 'staff'] }), 'staff')).toMatch(
    /^the customer or our staff.*If something goes wrong: the order expires/,
  );
});

test('what we owe a customer late, we are sorry for; anybody else’s lateness is stated', () => {
  expect(t(lateKey('staff', 'buyer'))).toBe("This is late, and we're sorry.");
  expect([lateKey('staff', 'staff'), lateKey('cardholder', 'buyer'), lateKey('you', 'buyer')]).toEqual(
    Array(3).fill('deadline.overdue'),
  );
});
