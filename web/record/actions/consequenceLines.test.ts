import { beforeAll, describe, expect, test } from 'vitest';
import type { Consequences } from '#services/domains/previews/contract.ts';
import { templates } from '#services/mail/templates.ts';
import { loadWords } from '#web/i18n/t.ts';
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
