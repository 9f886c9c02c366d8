import { usualLink } from './links.ts';

/**
 * SQL join to use before `fitsLink`. It yields, as `l`, the requirements of the link of the referrer of a card's owner
 * (`a`, of `app.referral_attributions`) when the card (`k`, of `read.cards`) was first approved: later changes of the
 * link do not affect the card.
 */
export const askedThen = `left join lateral (
  select * from app.referral_link_terms t
   where t.owner_id = a.referrer_id and t.valid_from <= k.approved_at order by t.revision desc limit 1) l on true`;

/**
 * SQL condition: true if a card (`k`) met the requirements when it was first approved (`l`, by `askedThen`). Only then
 * does it count as enrolled (domains, D5). Its age is that on the day of submission, so that a card can't qualify by
 * waiting.
 */
export const fitsLink = `(k.approved_at is not null
  and (${bound('limit_min', usualLink.limitMin)} is null or k.approved_limit_cents >= ${bound('limit_min', usualLink.limitMin)} * 100::bigint)
  and (${bound('limit_max', usualLink.limitMax)} is null or k.approved_limit_cents <= ${bound('limit_max', usualLink.limitMax)} * 100::bigint)
  and (${bound('age_min', usualLink.ageMin)} is null or ${years()} >= ${bound('age_min', usualLink.ageMin)})
  and (${bound('age_max', usualLink.ageMax)} is null or ${years()} <= ${bound('age_max', usualLink.ageMax)})
  and (l.owner_id is null or json_array_length(l.lenders) = 0
    or exists (select 1 from json_array_elements_text(l.lenders) e where e::int = k.approved_bank_id)))`;

/** Returns the link's requirement, or the default if its owner had set none. */
function bound(column: string, usual: number | null): string {
  return `(case when l.owner_id is null then ${usual ?? 'null::int'} else l.${column} end)`;
}
/** Returns the whole years between the month of opening and the day of submission. */
function years(): string {
  return `date_part('year', age(k.created_at, to_date(k.approved_opened_on, 'YYYY-MM')))`;
}
