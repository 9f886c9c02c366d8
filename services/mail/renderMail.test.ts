import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Language, languageCodes, languages } from '#words/languages.ts';
import { projectRoot } from '#services/platform/projectRoot.ts';
import { mailColors } from './mailHtml.ts';
import { renderMail } from './renderMail.ts';
import { type Template, templateOf, templates } from '#services/domains/mails.ts';
import type { MailData } from './mailData.ts';

const deps = {
  publicUrl: 'https://tradelines.example',
  secretOf: (purpose: string, id: string) => `secret-of-${purpose}-${id}`,
};
const everything: MailData = {
  orderId: 'a1b2c3d4-0000-4000-8000-000000000000',
  bookingId: 'b-1',
  extensionId: 'x-1',
  claimId: 'q-1',
  ticketId: 'u-1',
  digestId: 'd-1',
  accessLinkId: 'l-1',
  tokenId: 't-1',
  amountCents: 123_456,
  method: 'bank',
  payoutMethod: 'deposit',
  paidTo: '••••6789',
  payBy: '2026-11-24T02:30:00.000Z',
  by: '2026-11-25T08:00:00.000Z',
  on: '2026-12-05',
  outcome: 'verified',
  sessionId: 's-1',
  provider: 'google',
  duty: 'reviewPayment',
  number: '1042',
  goingTo: '/admin/orders/a1b2c3d4-0000-4000-8000-000000000000',
  byId: 'a-1',
  roleChanges: [{ personId: 'p-1', before: ['r-1'], after: [] }],
};
const names = Object.keys(templates) as Template[];
const bea = { firstName: 'Bea', locale: 'en' } as const;

describe.each(languageCodes)('in %s', (locale) => {
  test.each(names)('%s has a subject, sentences and a link, with all values or with the least', (template) => {
    const least = Object.fromEntries(templateOf(template).needs.map((name) => [name, everything[name]])) as MailData;
    for (const data of [everything, least]) {
      const { subject, text, html } = renderMail(deps, { template, data }, { firstName: 'Bea', locale });
      expect(subject.length).toBeGreaterThan(3);
      expect(text).toContain('Bea');
      const address = `https://tradelines.example${languages[locale].prefix}`;
      expect(text).toMatch(
        new RegExp(
          `^${address}(/?$|/(my-orders|payment|cardholder|support|tradelines-for-sale|login|signup|verify-email|reset-password|set-password|change-email|contacts|payouts|referrals|download-pdf-form|profile|link-account|admin))`,
          'm',
        ),
      );
      expect(html).toMatch(new RegExp(`href="${address}(/|")`));
      expect(subject + text + html).not.toMatch(/[{}]|undefined|null|NaN|Invalid/);
    }
  });
});

test('what a mail asks for is said in the language of the mail', () => {
  const actionIn = (template: Template, locale: Language) =>
    renderMail(deps, { template, data: everything }, { firstName: 'Bea', locale }).html.match(/<a [^>]*>([^<]*)</)?.[1];
  for (const name of names) expect(new Set(languageCodes.map((locale) => actionIn(name, locale))).size, name).toBe(4);
});

test('mails of an order and of a booking link the receipt and the consent form, each in its reader’s part of the site', () => {
  const documents = (template: Template, locale: Language) =>
    renderMail(deps, { template, data: { orderId: 'o-1' } }, { firstName: 'Bea', locale });
  for (const locale of languageCodes) {
    const { text, html } = documents('payment-confirmed', locale);
    for (const page of ['receipt', 'consent-form']) {
      const link = `https://tradelines.example${languages[locale].prefix}/my-orders/o-1/${page}`;
      expect(text).toContain(`  ${link}`);
      expect(html).toContain(`href="${link}"`);
    }
  }
  expect(documents('payment-confirmed', 'es').text).toContain('• Formulario de consentimiento');
  const toCardholder = renderMail(deps, { template: 'removal-due', data: { bookingId: 'b-1' } }, bea);
  expect(toCardholder.text).toContain('/cardholder/bookings/b-1/consent-form');
  // Nothing is paid yet: there is no receipt.
  expect(documents('order-placed-how-to-pay', 'en').text).not.toContain('/receipt');
});

test('money drops .00, times are Pacific and say so, days are days', () => {
  const { text } = renderMail(
    deps,
    { template: 'order-placed-how-to-pay', data: { ...everything, amountCents: 80_000 } },
    bea,
  );
  expect(text).toContain('Send $800 in one of the ways below');
  expect(text).toContain('November 23, 2026 at 6:30');
  expect(text).toContain('(Pacific time)');
  expect(renderMail(deps, { template: 'posted', data: everything }, bea).text).toContain(
    'It stays reported until December 5, 2026.',
  );
});

test('amounts and dates are written as the language writes them, and no sentence ends with two full stops', () => {
  const inRussian = (template: Template) =>
    renderMail(deps, { template, data: everything }, { firstName: 'Ира', locale: 'ru' }).text;
  expect(inRussian('posted')).toMatch(/5 декабря 2026.г\.$/m);
  expect(inRussian('commission-paid')).toMatch(/1.234,56.\$/);
  expect(names.filter((name) => /[^.]\.\.(?!\.)/.test(inRussian(name)))).toEqual([]);
});

test.each([
  ['en', 'Sent by: Bank deposit.', 'Nobody reported a problem'],
  ['es', 'Forma de pago: Depósito bancario.', 'Nadie informó de un problema'],
  ['ru', 'Способ: Взнос на банковский счёт.', 'никто не сообщил о проблеме'],
  ['zh', '支付方式：银行存款。', '无人'],
] as const)('in %s a paid refund names its method, and silence is never called a report', (locale, sentBy, silence) => {
  const inTheirs = (template: Template) =>
    renderMail(deps, { template, data: everything }, { firstName: 'Bea', locale });
  expect(inTheirs('refund-paid').text).toContain(sentBy);
  expect(inTheirs('posting-accepted').text).toContain(silence);
  const [, , itShows] = inTheirs('posted').text.split('\n');
  expect(inTheirs('posting-accepted').text).not.toContain(itShows);
});

test.each([
  ['en', 'Sent by: Direct deposit.', 'Sent to: ••••6789.'],
  ['es', 'Forma de pago: Depósito directo.', 'Enviado a: ••••6789.'],
  ['ru', 'Способ выплаты: Прямой перевод на счёт.', 'Куда отправлено: ••••6789.'],
  ['zh', '发放方式：直接存款。', '收款账户：••••6789。'],
] as const)(
  'in %s what was paid says how and where it was sent; older payments say neither',
  (locale, sentBy, sentTo) => {
    for (const template of ['commission-paid', 'referral-paid'] as const) {
      const inTheirs = (data: MailData) => renderMail(deps, { template, data }, { firstName: 'Bea', locale }).text;
      expect(inTheirs(everything)).toContain(sentBy);
      expect(inTheirs(everything)).toContain(sentTo);
      const older = inTheirs({ bookingId: 'b-1', amountCents: 5_000 });
      for (const said of [sentBy, sentTo]) expect(older).not.toContain(said.slice(0, 6));
    }
  },
);

test.each([
  ['en', 'nothing to pay', 'Send for confirmation'],
  ['es', 'no hay nada que pagar', 'Enviar para confirmar'],
  ['ru', 'платить не нужно', 'Отправить на подтверждение'],
  ['zh', '无需付款', '提交确认'],
] as const)('in %s what costs nothing asks for no money and no screenshot of it', (locale, said, action) => {
  const facts = { payTo: [{ method: 'zelle' as const, address: 'pay@tradelines.test' }] };
  const data = { ...everything, amountCents: 0 };
  for (const template of ['order-placed-how-to-pay', 'payment-reminder', 'how-to-pay-extension'] as const) {
    const free = renderMail(deps, { template, data, facts }, { firstName: 'Bea', locale });
    expect(free.subject).toContain(said);
    expect(free.text).toContain(action);
    expect(free.text).not.toMatch(/\$|pay@/);
    const paid = renderMail(deps, { template, data: everything, facts }, { firstName: 'Bea', locale });
    expect(paid.text).toContain('pay@tradelines.test');
  }
  expect(
    renderMail(deps, { template: 'payment-proof-received', data }, { firstName: 'Bea', locale }).text,
  ).not.toContain('$');
});

test.each([
  ['en', /complete/i],
  ['es', /complet/i],
  ['ru', /заверш/i],
  ['zh', /完成/],
] as const)(
  'in %s an order that expired or was cancelled is not called complete when it moves to the history',
  (locale, said) => {
    const { subject, text } = renderMail(
      deps,
      { template: 'order-moved-to-history', data: everything },
      { firstName: 'Bea', locale },
    );
    expect(`${subject} ${text}`).not.toMatch(said);
  },
);

test('how to pay says by when each line is guaranteed, and once that has passed for which statement it would be', () => {
  const card = { bank: 'Discover', limitCents: 1_450_000, statementDate: '2026-12-20' };
  const text = (more: object) =>
    renderMail(
      deps,
      { template: 'order-placed-how-to-pay', data: everything, facts: { cards: [{ ...card, ...more }] } },
      bea,
    ).text;
  expect(text({ payInBy: '2026-12-16T17:00:00.000Z' })).toMatch(
    /guaranteed for the December 20, 2026 statement if your payment is in by .*Dec(ember)? 16.*9:00.AM/,
  );
  expect(text({ paidNowFor: '2027-01-20' })).toContain("if you pay now, it's for the January 20, 2027 statement");
});

test('a sentence whose value is missing is left out', () => {
  const { text } = renderMail(deps, { template: 'order-placed-how-to-pay', data: { orderId: 'a1b2c3d4' } }, bea);
  expect(text).toContain('Then upload a screenshot of your payment.');
  expect(text).not.toContain('one of the ways below');
});

test('a verification that failed reads otherwise than one that passed', () => {
  const subjectOf = (outcome: 'verified' | 'rejected' | 'revoked') =>
    renderMail(deps, { template: 'verification-decided', data: { outcome } }, bea).subject;
  expect(subjectOf('verified')).toBe("You're verified");
  expect(subjectOf('rejected')).toBe("We couldn't verify you yet");
  expect(subjectOf('revoked')).toBe("You're no longer verified");
});

test('a verification that passed leads to the cards; one that failed to the reports', () => {
  const linkOf = (outcome: 'verified' | 'rejected' | 'revoked') =>
    /https?:\S+\/cardholder\S*/.exec(
      renderMail(deps, { template: 'verification-decided', data: { outcome } }, bea).text,
    )?.[0];
  expect(linkOf('verified')).toMatch(/\/cardholder$/);
  expect(linkOf('rejected')).toMatch(/\/cardholder\/verification$/);
  expect(linkOf('revoked')).toMatch(/\/cardholder\/verification$/);
});

test('a name with markup in it stays a name', () => {
  const { html, text } = renderMail(
    deps,
    { template: 'payment-confirmed', data: everything },
    { firstName: '<img src=x onerror="alert(1)">&', locale: 'en' },
  );
  expect(html).not.toMatch(/<img|onerror="/);
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#38;');
  expect(text).toContain('<img src=x');
});

test('mails wear the colors of the site', () => {
  const tokens = readFileSync(join(projectRoot(), 'web/kit/theme/tokens.css'), 'utf8');
  for (const [name, color] of Object.entries(mailColors)) expect(tokens).toContain(`--${name}: ${color};`);
});
