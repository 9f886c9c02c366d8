import type * as formRoutes from '#services/domains/content/contactForms/routes.ts';
import type { RequestTo } from '#web/api/call.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { phoneFormat } from '#web/kit/form/formats.ts';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { centsFrom } from '#words/format/money.ts';
import { faultsIn } from './faultsIn.ts';

export type Lead = NonNullable<RequestTo<typeof formRoutes.sendLead>['body']>;
const required = ['name', 'email', 'phone', 'bank', 'cardLimitCents', 'cardAgeYears'] as const;

/** The request about a card, or the form's errors by field. */
export function leadFrom(draft: Draft): { readonly lead: Lead } | { readonly faults: Record<string, string> } {
  const text = (name: (typeof required)[number]) => textOf(draft, name).trim();
  const cardLimitCents = centsFrom(text('cardLimitCents'));
  const years = text('cardAgeYears');
  const faults = {
    ...(cardLimitCents ? {} : { cardLimitCents: t('field.money') }),
    ...(/^\d{1,2}$/.test(years) && Number(years) <= 80 ? {} : { cardAgeYears: t('contact.card.years') }),
    ...faultsIn(draft, required),
  };
  if (!cardLimitCents || Object.keys(faults).length > 0) return { faults };
  const lead = {
    name: text('name'),
    email: text('email'),
    phone: phoneFormat.tidy(text('phone')),
    bank: text('bank'),
    cardLimitCents,
    cardAgeYears: Number(years),
    locale: language(),
  };
  return { lead };
}
