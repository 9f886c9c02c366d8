import { type Language, languages } from '#words/languages.ts';
import { messagesIn } from '#services/platform/messages.ts';
import { formatMoney } from '#words/format/money.ts';
import type { MailData } from './mailData.ts';
import type { MailFacts } from './mailFacts.ts';
import { day, deadline } from './mailTimes.ts';

// The number that every page shows. A read model that is behind doesn't know it yet: then the id's first part.
function orderWords(orderId: string, number = `#${orderId.slice(0, 8).toUpperCase()}`, memo = number) {
  return { order: number, memo };
}

/** Returns the values of a mail's words, as its reader writes amounts and dates. What the mail doesn't have is left out. */
export function valuesOf(
  data: MailData,
  { orderNumber, memo, ticketNumber }: MailFacts,
  locale: Language,
): Record<string, string> {
  const { orderId, ticketId, amountCents, setOffCents, method, payoutMethod } = data;
  const { paidTo, payBy, by, on, provider, duty, number } = data;
  return {
    ...(orderId === undefined ? {} : orderWords(orderId, orderNumber, memo)),
    ...(ticketId === undefined ? {} : { ticket: ticketNumber ?? `#${ticketId.slice(0, 8).toUpperCase()}` }),
    // Written as the page behind the link writes it: `800 $` in Russian.
    ...(amountCents === undefined ? {} : { amount: formatMoney(amountCents, languages[locale].intl) }),
    ...(setOffCents === undefined ? {} : { setOff: formatMoney(setOffCents, languages[locale].intl) }),
    ...(method === undefined ? {} : { method: messagesIn(locale).t(`value.${method}`) }),
    ...(payoutMethod === undefined ? {} : { sentBy: messagesIn(locale).t(`value.${payoutMethod}`) }),
    ...(provider === undefined ? {} : { provider: messagesIn(locale).t(`provider.${provider}`) }),
    ...(duty === undefined ? {} : { work: messagesIn(locale).t(`staff.due.${duty}`) }),
    ...(number === undefined ? {} : { number }),
    ...(paidTo === undefined ? {} : { paidTo }),
    ...(payBy === undefined ? {} : { payBy: deadline(payBy, locale) }),
    ...(by === undefined ? {} : { by: deadline(by, locale) }),
    ...(on === undefined ? {} : { on: day(on, locale, 'long') }),
  };
}
