import type * as promocodeRoutes from '#services/domains/promotions/promocodes/routes.ts';
import { promocodeUsers } from '#workflows/promocode/state.ts';
import type { RequestTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { type Draft, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { centsFrom } from '#words/format/money.ts';

type Body = NonNullable<RequestTo<typeof promocodeRoutes.createPromocode>['body']>;

/** What is sent to create a promo code, or what is wrong in the form, by field. An empty field is no limit. */
export function promocodeFrom(draft: Draft): { readonly body: Body } | { readonly faults: Record<string, string> } {
  const text = (name: string) => textOf(draft, name).trim();
  const number = (name: string) => (/^\d{1,6}$/.test(text(name)) ? Number(text(name)) : undefined);
  const leastTotalCents = text('leastTotalCents') === '' ? undefined : centsFrom(text('leastTotalCents'));
  const faults = {
    ...Object.fromEntries(
      ['code', 'salePercent'].filter((name) => text(name) === '').map((name) => [name, t('field.required')]),
    ),
    ...Object.fromEntries(
      ['salePercent', 'uses', 'usesPerUser']
        .filter((name) => text(name) !== '' && number(name) === undefined)
        .map((name) => [name, t('field.wrong')]),
    ),
    ...(leastTotalCents === null ? { leastTotalCents: t('field.money') } : {}),
  };
  if (Object.keys(faults).length > 0) return { faults };
  const users = promocodeUsers.filter((one) => flagOf(draft, `forUserTypes.${one}`));
  const given = {
    from: text('from') || undefined,
    until: text('until') || undefined,
    uses: number('uses'),
    usesPerUser: number('usesPerUser'),
    leastTotalCents: leastTotalCents ?? undefined,
    forUserTypes: users.length > 0 ? users : undefined,
    campaign: text('campaign') || undefined,
  };
  return { body: { code: text('code'), salePercent: number('salePercent')!, ...withoutAbsent(given) } };
}

const withoutAbsent = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>;
  };
