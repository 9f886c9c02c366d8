import { usualLink } from './links.ts';

/**
 * What the link of whoever brought a card's owner (`a`, of `app.referral_attributions`) asked when the card (`k`, of `read.cards`) was approved
 * first, as `l`: what it asks later makes no difference to the card. To be joined before `fitsLink`.
 */
export const askedThen = `left join lateral (
  select * from app.referral_link_terms t
   where t.owner_id = a.referrer_id and t.valid_from <= k.approved_at order by t.revision desc limit 1) l on true`;

/**
 * Whether a card (`k`) fitted what was asked of it when it was approved first (`l`, by `askedThen`): only then does it count as enrolled
 * (domains, D5). Its age is that of the day on which it was submitted, so that it doesn't begin to fit by waiting.
 */
export const fitsLink = `(k.approved_at is not null
  and (${bound('limit_min', usualLink.limitMin)} is null or k.approved_limit_cents >= ${bound('limit_min', usualLink.limitMin)} * 100::bigint)
  and (${bound('limit_max', usualLink.limitMax)} is null or k.approved_limit_cents <= ${bound('limit_max', usualLink.limitMax)} * 100::bigint)
  and (${bound('age_min', usualLink.ageMin)} is null or ${years()} >= ${bound('age_min', usualLink.ageMin)})
  and (${bound('age_max', usualLink.ageMax)} is null or ${years()} <= ${bound('age_max', usualLink.ageMax)})
  and (l.owner_id is null or json_array_length(l.lenders) = 0
    or exists (select 1 from json_array_elements_text(l.lenders) e where e::int = k.approved_bank_id)))`;

/** What the link asked, or the usual where its owner had said nothing. */
function bound(column: string, usual: number | null): string {
  return `(case when l.owner_id is null then ${usual ?? 'null::int'} else l.${column} end)`;
}
/** Whole years between the month it was opened in and the day it was submitted. */
function years(): string {
  return `date_part('year', age(k.created_at, to_date(k.approved_opened_on, 'YYYY-MM')))`;
}
