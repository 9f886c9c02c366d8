import { usualLink } from './links.ts';

/**
 * Whether a card (`k`, of `read.cards`) fits what the link of whoever brought its owner asks (`l`, of `app.referral_links`, left-joined): only then
 * does it count as enrolled (domains, D5). Its age is that of the day on which it was submitted, so that it doesn't begin to fit by waiting.
 */
export const fitsLink = `(
  (${bound('limit_min', usualLink.limitMin)} is null or k.limit_cents >= ${bound('limit_min', usualLink.limitMin)} * 100::bigint)
  and (${bound('limit_max', usualLink.limitMax)} is null or k.limit_cents <= ${bound('limit_max', usualLink.limitMax)} * 100::bigint)
  and (${bound('age_min', usualLink.ageMin)} is null or ${years()} >= ${bound('age_min', usualLink.ageMin)})
  and (${bound('age_max', usualLink.ageMax)} is null or ${years()} <= ${bound('age_max', usualLink.ageMax)})
  and (l.owner_id is null or json_array_length(l.lenders) = 0
    or exists (select 1 from json_array_elements_text(l.lenders) e where e::int = k.bank_id)))`;

/** What the link asks, or the usual where its owner has said nothing. */
function bound(column: string, usual: number | null): string {
  return `(case when l.owner_id is null then ${usual ?? 'null::int'} else l.${column} end)`;
}
/** Whole years between the month it was opened in and the day it was submitted. */
function years(): string {
  return `date_part('year', age(k.created_at, to_date(k.opened_on, 'YYYY-MM')))`;
}
