import type { BookingDetail } from '#projections/bookings/model.ts';
import type { consentOfBooking } from '#services/domains/bookings/consentForm.ts';
import type { consentOf } from '#services/domains/orders/consentForm.ts';
import type { Article, Inline } from '#services/domains/content/site/siteTypes.ts';
import { messagesIn } from '#services/platform/messages.ts';
import { formatDayFully, formatInstantFully } from '#words/format/fullDates.ts';
import { formatMoney } from '#words/format/money.ts';
import { type Language, languages } from '#words/languages.ts';

interface Copy {
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly hash: string | null;
  /** Note that the form is not signed. */
  readonly note?: string;
}

/** Returns the exact text that a cardholder signs or signed for a booking, without the client's data. */
export function bookingCopy(
  {
    bank,
    limitCents,
    statementDate,
    commissionCents,
  }: Pick<BookingDetail, 'bank' | 'limitCents' | 'statementDate' | 'commissionCents'>,
  { addBy, steps, signed }: Awaited<ReturnType<typeof consentOfBooking>>,
  language: Language,
): Article {
  const { t } = messagesIn(language);
  const { intl } = languages[language];
  const terms = { commission: formatMoney(commissionCents, intl), addBy: formatDayFully(addBy, intl) };
  return written(language, {
    title: t('consent.title'),
    lead: `${bank} · ${formatMoney(limitCents, intl)}`,
    facts: [
      [t('consent.statement'), formatDayFully(statementDate, intl)],
      ...(signed
        ? ([
            [t('consent.signature'), signed.signature || t('client.erased')],
            [t('consent.signedOn'), formatInstantFully(signed.at, intl)],
          ] as const)
        : []),
      ...versionFact(t('consent.terms'), signed?.termsVersion, language),
    ],
    steps: steps.map((step) => ({
      title: t(`consent.step.${step}.title`),
      text: t(`consent.step.${step}.text`, terms),
    })),
    hash: signed?.hash ?? null,
    ...(signed ? {} : { note: t('consent.staff.notSigned') }),
  });
}

/** Returns the text that an order's buyer agrees or agreed to for its client. */
export function orderCopy(
  { number, clientName }: { readonly number: string; readonly clientName: string },
  { steps, agreed, waits }: Awaited<ReturnType<typeof consentOf>>,
  language: Language,
): Article {
  const { t } = messagesIn(language);
  return written(language, {
    title: t('orderConsent.title'),
    lead: agreed && agreed.signature === null ? t('orderConsent.staffCheckout') : t('staff.order.title', { number }),
    facts: [
      [t('orderConsent.number'), number],
      [t('orderConsent.who'), clientName || t('client.erased')],
      ...(agreed && agreed.signature !== null
        ? [[t('consent.signature'), agreed.signature || t('client.erased')] as const]
        : []),
      ...(agreed
        ? [[t('orderConsent.agreedOn'), formatInstantFully(agreed.at, languages[language].intl)] as const]
        : []),
      ...versionFact(t('orderConsent.step.terms.title'), agreed?.termsVersion, language),
      ...versionFact(t('orderConsent.step.refundPolicy.title'), agreed?.refundPolicyVersion, language),
    ],
    steps: steps.map((step) => ({
      title: t(`orderConsent.step.${step}.title`),
      text: t(`orderConsent.step.${step}.text`),
    })),
    hash: agreed?.hash ?? null,
    ...(agreed ? {} : { note: t(waits ? 'orderConsent.staffNot' : 'orderConsent.notNeeded') }),
  });
}

/** Returns the version of one of our texts, if the event names it. */
const versionFact = (name: string, number: number | undefined, language: Language): Copy['facts'] =>
  number === undefined ? [] : [[name, messagesIn(language).t('orderConsent.version', { number })]];

const text = (words: string): Inline => ({ kind: 'text', text: words.replaceAll('\u202f', ' ') });
const strong = (words: string): Inline => ({ kind: 'strong', inside: [text(words)] });

function written(language: Language, { title, lead, facts, steps, hash, note }: Copy): Article {
  const { t } = messagesIn(language);
  return {
    title,
    lead: [text(lead)],
    blocks: [
      { kind: 'list', items: facts.map(([name, value]) => [strong(`${name}: `), text(value)]) },
      ...(note === undefined ? [] : ([{ kind: 'paragraph', inside: [strong(note)] }] as const)),
      { kind: 'list', ordered: true, items: steps.map((step) => [strong(`${step.title}. `), text(step.text)]) },
      ...(hash === null
        ? []
        : ([
            { kind: 'heading', inside: [text(t('consent.staff.hash'))] },
            { kind: 'paragraph', inside: [text(hash)] },
            { kind: 'paragraph', inside: [text(t('consent.staff.hashHint'))] },
          ] as const)),
    ],
  };
}
