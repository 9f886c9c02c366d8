import type { Consequences } from '#services/http/routeTypes.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { entriesOf } from '#projections/ledger/entries.ts';
import { moneyOf } from '#services/domains/records/previews/moneyOf.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { templates } from '#services/domains/mails.ts';
import { loadWords, t } from '#web/i18n/t.ts';
import { lifecycleWords } from '#web/lifecycles/entries.ts';
import { consequenceLines } from './consequenceLines.ts';
import { mainLines, MOST_LINES } from './mainLines.ts';

beforeAll(async () => {
  await loadWords('common');
  await loadWords('preview');
  await Promise.all(lifecycleWords.map(loadWords));
});

const nothing: Consequences = { states: [], money: [], slots: [], holds: [], deadlines: [], dates: [], mails: [] };
const about = (line: number, bank: string) => ({ line, bank });
const consent = (line: number, bank: string) => ({
  lifecycle: 'booking',
  name: 'consent',
  dueAt: '2026-11-23T20:00:00.000Z',
  turn: 'cardholder' as const,
  change: 'set' as const,
  ...about(line, bank),
});
/** Sam confirms the payment of an order with two tradelines on cards of Carl. */
const confirmed: Consequences = {
  ...nothing,
  states: [
    { of: 'order', from: 'paymentUnderReview', to: 'paid', amountCents: null, line: null, bank: null },
    { of: 'fulfilment', from: null, to: 'awaitingConsent', amountCents: null, ...about(1, 'PNC Bank') },
    { of: 'fulfilment', from: null, to: 'awaitingConsent', amountCents: null, ...about(2, 'Elan') },
  ],
  money: [
    { account: 'cash', amountCents: 134_500 },
    { account: 'revenue', amountCents: -134_500 },
  ],
  deadlines: [
    { ...consent(1, 'PNC Bank'), lifecycle: 'order', name: 'reviewPayment', change: 'dropped' },
    consent(1, 'PNC Bank'),
    consent(2, 'Elan'),
  ],
  mails: [
    { template: 'consent-requested', to: 'cardholder', name: 'Carl Jensen' },
    { template: 'consent-requested', to: 'cardholder', name: 'Carl Jensen' },
    { template: 'payment-confirmed', to: 'buyer', name: 'Bruno Costa' },
  ],
};
const said = (lines: ReturnType<typeof consequenceLines>) =>
  lines.map(({ where, text }) => (where ? `${where}: ${text}` : text));
const main = (consequences: Consequences, reader: 'staff' | 'buyer' = 'staff') =>
  said(mainLines(consequenceLines('order', consequences, reader)));

describe('what is shown before a button is pressed', () => {
  test('is four lines at most: money, people, dates; the same mail to one person is one line', () => {
    expect(main(confirmed)).toEqual([
      'We record $1,345 as received.',
      'E-mail to Carl Jensen: sign or decline the booking',
      'E-mail to Bruno Costa: payment confirmed',
      expect.stringMatching(/^Tradeline 1 · PNC Bank, Tradeline 2 · Elan: .*consent/i),
    ]);
  });

  test('never repeats the button, and leaves out accounts, signs and what is no longer awaited', () => {
    const all = said(consequenceLines('order', confirmed, 'staff')).join('\n');
    expect(main(confirmed).join('\n')).not.toContain('paid.');
    expect(all).not.toMatch(/Revenue|Cash|[+−]|no longer|No money/);
    expect(all).toContain('The order is paid.');
  });

  test('where nothing else follows it says what becomes of the record, or that it is only noted', () => {
    const closed: Consequences = {
      ...nothing,
      states: [{ of: 'order', from: 'paid', to: 'closed', amountCents: null, line: null, bank: null }],
    };
    expect(main(closed)).toEqual(['The order is closed.']);
    expect(main(nothing)).toEqual(['No one is notified.']);
  });

  test('the slots of an order are one sentence that names their lenders once', () => {
    const held = (...banks: string[]): Consequences => ({
      ...nothing,
      slots: banks.map((bank, at) => ({ does: 'reserved' as const, ...about(at + 1, bank) })),
    });
    expect(main(held('Capital One', 'Navy Federal'), 'buyer')).toEqual([
      'We hold slots at Capital One and Navy Federal.',
    ]);
    expect(main(held('Chase', 'Chase'))).toEqual(['We hold slots at Chase.']);
    expect(main(held('Chase'))).toEqual(['We hold a slot at Chase.']);
  });

  test('every mail that a command sends has words, and a line never shows its name', () => {
    // These follow from a deadline, or are about an account.
    const others: readonly string[] = [
      'order-expired',
      'verify-email',
      'reset-password',
      'welcome-buyer',
      'welcome-cardholder',
      'email-taken',
      'email-change-asked',
      'email-change-confirm',
      'email-changed',
      'password-set-by-staff',
      'status-changed',
      'role-changed',
      'provider-link',
      'provider-linked',
      'provider-unlinked',
      'factor-failing',
      'sign-in-stopped',
      'payee-changed',
      'work-due-soon',
      'new-sign-in',
      'factor-added',
      'factor-removed',
      'contact-received',
      'lead-received',
      'guide-link',
    ];
    const sent = Object.keys(templates).filter((one) => !others.includes(one) && !/-(reminder|due)$/.test(one));
    expect(sent).toContain('card-change-rejected');
    for (const template of sent) {
      const [line] = consequenceLines(
        'card',
        { ...nothing, mails: [{ template, to: 'cardholder', name: null }] },
        'staff',
      );
      expect(line?.text, template).not.toBe(template);
    }
  });

  test('however much follows, four lines stand first', () => {
    const many = {
      ...confirmed,
      dates: [{ name: 'removalDue' as const, on: '2027-01-29' }],
      slots: [{ does: 'released' as const, ...about(1, 'PNC Bank') }],
    };
    expect(main(many)).toHaveLength(MOST_LINES);
    expect(consequenceLines('order', many, 'staff').length).toBeGreaterThan(MOST_LINES);
  });
});

describe('what a preview says of money', () => {
  const stored = (type: string, data: object) => ({ type, data, stream: 'order-7' }) as unknown as StoredEvent;
  /** Bea paid $310 for lines of $300. */
  const paid = stored('order.payment-confirmed.v1', { amountCents: 31_000, totalCents: 30_000, reference: 'Z-1' });
  const whole = { amountCents: 31_000, totalCents: 30_000, reference: 'Z-1', reason: 'It bounced', orderId: '7' };
  const of = (amountCents: number) => ({ amountCents, reference: 'Z-2', reason: 'It came back', orderId: '7' });
  const credit = "The customer's credit goes down by $10.";
  const owed = (amount: string) => `We owe the customer ${amount}.`;
  const received = (amount: string) => `We record ${amount} as received.`;
  const sent = (amount: string) => [`We record ${amount} as sent.`];
  const notReceived = (amount: string) => `The ${amount} received comes off the books.`;
  const notSent = (amount: string) => `The ${amount} sent comes off the books.`;
  const kept = "$10 stays as the customer's credit.";
  const extended = { ...of(5_000), priceCents: 5_000 };

  const said: Readonly<Record<string, readonly [data: object, ...lines: readonly string[]]>> = {
    'order.payment-confirmed.v1': [
      { ...whole, heldCents: 1_000 },
      received('$300'),
      '$10 no longer goes back to the customer.',
      kept,
    ],
    'order.confirmation-reversed.v1': [whole, credit, notReceived('$310')],
    'order.payment-declined.v1': [{ newCents: 1_000, reason: 'Too little' }, received('$10')],
    'order.expired.v1': [{ refundOwedCents: 1_000, depositCents: 1_000 }, owed('$10')],
    'order.cancelled.v1': [{ refundOwedCents: 31_000, reason: 'She asked' }, credit, owed('$310')],
    'order.restored.v1': [{ refundOwedWithdrawnCents: 31_000 }, kept, '$310 no longer goes back to the customer.'],
    'order.refund-noted.v1': [{ owedCents: 5_000 }, owed('$50')],
    'order.credit-returned.v1': [of(1_000), credit, owed('$10')],
    'order.refund-paid.v1': [of(39_900), ...sent('$399')],
    'order.refund-paid-reversed.v1': [of(39_900), owed('$399'), notSent('$399')],
    'extension.declined.v1': [{ newCents: 1_000, reason: 'Too little' }, received('$10')],
    'extension.approved.v1': [extended, received('$50')],
    'extension.approval-reversed.v1': [extended, notReceived('$50')],
    'extension.credit-returned.v1': [of(1_000), credit, owed('$10')],
    'extension.deleted.v1': [{ receivedCents: 1_000, reason: 'Too late' }, received('$10'), owed('$10')],
    'extension.payment-settled.v1': [{ receivedCents: 1_000 }, received('$10'), owed('$10')],
    'extension.refund-paid.v1': [of(1_000), ...sent('$10')],
    'extension.refund-paid-reversed.v1': [of(1_000), owed('$10'), notSent('$10')],
    'extension.commission-became-payable.v1': [of(1_000), 'We owe the cardholder $10.'],
    'extension.commission-paid.v1': [of(1_000), ...sent('$10')],
    'extension.commission-unpaid.v1': [of(1_000), 'We owe the cardholder $10.', notSent('$10')],
    'claim.replacement-approved.v1': [
      { paidCents: 5_000, fromHeldCents: 1_000, reference: null },
      received('$50'),
      '$10 no longer goes back to the customer.',
    ],
    'claim.difference-paid.v1': [{ paidCents: 5_000, fromHeldCents: 0, reference: 'Z-2' }, received('$50')],
    'claim.payment-declined.v1': [{ receivedCents: 1_000, reason: 'Too little' }, received('$10'), owed('$10')],
    'claim.not-replaced.v1': [{ releasedCents: 1_000 }, owed('$10')],
    'claim.replacement-offered.v1': [{ releasedCents: 1_000, reason: 'Sold' }, owed('$10')],
    'claim.refund-approved.v1': [{ releasedCents: 1_000, reason: 'Sold' }, owed('$10')],
    'claim.refund-paid.v1': [of(1_000), ...sent('$10')],
    'claim.refund-paid-reversed.v1': [of(1_000), owed('$10'), notSent('$10')],
    'booking.commission-became-payable.v1': [of(1_000), 'We owe the cardholder $10.'],
    'booking.commission-voided.v1': [{ ...of(1_000), wasEarned: true }, 'We owe the cardholder $10 less.'],
    'booking.commission-updated.v1': [
      { ...of(900), amountCentsBefore: 1_000, wasPayable: true },
      'We owe the cardholder $1 less.',
    ],
    'booking.commission-paid.v1': [of(7_500), ...sent('$75')],
    'booking.commission-unpaid.v1': [of(7_500), 'We owe the cardholder $75.', notSent('$75')],
  };

  test.each(Object.entries(said))('%s', async (type, [data, ...lines]) => {
    const money = await moneyOf({
      appended: () => [stored(type, { orderId: '7', ...data })],
      stored: async () => (type === 'order.payment-confirmed.v1' ? [] : [paid]),
    } as unknown as Parameters<typeof moneyOf>[0]);
    expect(consequenceLines('order', { ...nothing, money }, 'staff').map(({ text }) => text)).toEqual(lines);
  });

  test('what is set off of a commission is told apart from what is sent', async () => {
    const moved = async (type: string, data: object) =>
      consequenceLines(
        'booking',
        {
          ...nothing,
          money: await moneyOf({
            appended: () => [stored(type, { orderId: '7', ...data })],
            stored: async () => [],
          } as unknown as Parameters<typeof moneyOf>[0]),
        },
        'staff',
      ).map(({ text }) => text);
    const setOff = [{ bookingId: '8', amountCents: 2_500 }];
    expect(await moved('booking.commission-paid.v1', { ...of(7_500), setOff })).toEqual([
      'We record $50 as sent.',
      '$25 is set off against what the cardholder owes back.',
    ]);
    expect(await moved('booking.commission-voided.v1', { ...of(7_500), wasEarned: true, wasPaid: true })).toEqual([
      'The cardholder owes $75 back. We set it off against later payouts.',
    ]);
  });

  test('is in this table for every event that books some, but for what follows from no preview', () => {
    expect(
      Object.keys(entriesOf)
        .filter((type) => !type.startsWith('account.'))
        .toSorted(),
    ).toEqual(Object.keys(said).toSorted());
  });

  test('taking back a commission that was paid says what stays: what was earned by bringing its cardholder', () => {
    expect(t('command.booking.unpayCommission.hint')).toMatch(/^Referral commissions .* stay\.$/);
  });
});
