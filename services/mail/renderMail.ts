import { PACIFIC } from '#workflows/kernel/calendar.ts';
import { lastDayOf } from '#workflows/kernel/lastDay.ts';
import { type Language, languages as locales, pathIn } from '#words/languages.ts';
import type { MailData, Template } from './templates.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import type { MailWords, Wording } from './words/mailWords.ts';
import { ru } from './words/ru.ts';
import { zh } from './words/zh.ts';

export interface RenderDeps {
  /** Where the site is, without a slash at the end. */
  readonly publicUrl: string;
  /** Of the vault: the secret of a link, from its id. */
  readonly secretOf: (purpose: string, id: string) => string;
}

export interface Recipient {
  readonly firstName: string;
  readonly locale: Language;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What the recipient reads, in their language. A sentence whose value the mail does not have is left out. */
export function renderMail(
  deps: RenderDeps,
  { template, data }: { template: Template; data: MailData },
  { firstName, locale }: Recipient,
): RenderedMail {
  const words = languages[locale];
  const { subject, sentences, action } = words.mails[wordingOf(template, data)];
  const values = { firstName, ...shown(data, locale, words) };
  const link = deps.publicUrl + pathIn(locale, pathOf(deps, template, data));
  const greeting = filled(words.greeting, values) ?? '';
  const body = sentences.flatMap((sentence) => filled(sentence, values) ?? []);
  return {
    subject: (filled(subject, values) ?? subject).replace(/\s+/g, ' '),
    text: [greeting, '', ...body, '', `${action}${locale === 'zh' ? '：' : ':'}`, link, '', words.closing, ''].join(
      '\n',
    ),
    html: [
      `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;line-height:1.5;max-width:36em">`,
      ...[greeting, ...body].map((line) => `<p>${escaped(line)}</p>`),
      `<p><a href="${escaped(link)}">${escaped(action)}</a></p><p>${escaped(words.closing)}</p></body></html>`,
    ].join('\n'),
  };
}

const languages = { en, ru, es, zh } satisfies Record<Recipient['locale'], MailWords>;

const wordingOf = (template: Template, { outcome }: MailData): Wording =>
  template === 'verification-decided' ? (outcome ?? 'rejected') : template;

/** Purposes of `secretOf`; whoever makes the token derives it in the same way. */
export const linkPurposes = {
  accessLink: 'access-link',
  verifyEmail: 'verify-email',
  resetPassword: 'reset-password',
} as const;

function pathOf(
  { secretOf }: RenderDeps,
  template: Template,
  { orderId, bookingId, accessLinkId, tokenId }: MailData,
): string {
  // Secrets stand behind the #: browsers keep that part out of requests, and so out of every log and referrer.
  if (template === 'consent-requested' && bookingId && accessLinkId) {
    return `/cardholder/bookings/${bookingId}/consent-form#access=${secretOf(linkPurposes.accessLink, accessLinkId)}`;
  }
  if (template === 'verify-email' && tokenId) {
    return `/verify-email#token=${secretOf(linkPurposes.verifyEmail, tokenId)}`;
  }
  if (template === 'reset-password' && tokenId) {
    return `/reset-password#token=${secretOf(linkPurposes.resetPassword, tokenId)}`;
  }
  if (template === 'verification-decided') return '/cardholder/verification';
  if (template === 'order-placed-how-to-pay' || template === 'payment-reminder' || template === 'payment-declined') {
    return `/payment/order/${orderId}`;
  }
  return orderId ? `/my-orders/${orderId}` : '/cardholder/bookings';
}

function shown(
  { orderId, amountCents, method, payBy, by, on }: MailData,
  locale: Recipient['locale'],
  words: MailWords,
): Record<string, string> {
  return {
    ...(orderId === undefined ? {} : { order: `#${orderId.slice(0, 8).toUpperCase()}` }),
    ...(amountCents === undefined ? {} : { amount: money(amountCents, locale) }),
    ...(method === undefined ? {} : { method: words.methods[method] }),
    ...(payBy === undefined ? {} : { payBy: deadline(payBy, locale, words) }),
    ...(by === undefined ? {} : { by: deadline(by, locale, words) }),
    ...(on === undefined ? {} : { on: day(on, locale) }),
  };
}

/** Until when something is due, as the pages tell it: the end of a day, or a time of day. */
function deadline(dueAt: string, locale: Recipient['locale'], { pacific, endOf }: MailWords): string {
  const last = lastDayOf(dueAt);
  if (last !== undefined) {
    return endOf.replace(
      '{day}',
      new Intl.DateTimeFormat(locales[locale].intl, { dateStyle: 'full', timeZone: 'UTC' }).format(
        new Date(`${last}T00:00:00Z`),
      ),
    );
  }
  return `${new Intl.DateTimeFormat(locales[locale].intl, { dateStyle: 'long', timeStyle: 'short', timeZone: PACIFIC }).format(new Date(dueAt))}${bracketed(pacific, locale)}`;
}

const day = (date: string, locale: Recipient['locale']): string =>
  new Intl.DateTimeFormat(locales[locale].intl, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Chinese brackets are a full letter wide and stand close. */
const bracketed = (text: string, locale: Recipient['locale']): string =>
  locale === 'zh' ? `（${text}）` : ` (${text})`;

/** Spec section 9: dollars with `.00` dropped; written as the page behind the link writes them: `800 $` in Russian. */
const money = (cents: number, locale: Recipient['locale']): string =>
  new Intl.NumberFormat(locales[locale].intl, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);

/** The sentence with its values in place; undefined when one of them is missing. */
function filled(sentence: string, values: Readonly<Record<string, string>>): string | undefined {
  let whole = true;
  const text = sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) whole = false;
    return value ?? '';
  });
  // A Russian date ends with “г.”, and its full stop is the sentence's.
  return whole ? text.replace('г..', 'г.') : undefined;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
