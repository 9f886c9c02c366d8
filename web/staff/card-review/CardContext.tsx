import type * as cardRoutes from '#services/domains/cards/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Status } from '#web/kit/Status.tsx';
import { Beside, BesideList } from '#web/queue/Beside.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { formatMonth } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import type { ManagedCard } from './managedCard.ts';
import { besideCard } from './openCard.ts';

type Context = AnswerTo<typeof cardRoutes.cardContext>;

/**
 * What a card is judged by: whether it was entered before, its owner's record and other cards, the prices of like cards,
 * and what its owner confirmed.
 */
export function CardContext({ card: { id, lender } }: { card: ManagedCard }) {
  const context = useAnswer(...besideCard(id));
  return (
    <Loaded query={context}>
      {({ verification, record, cards, same, like, confirmed }) => (
        <Beside>
          {same.length > 0 && (
            <Callout tone="bad" urgent title={t('staff.card.same')}>
              <BesideList
                title=""
                none=""
                rows={same.map(({ owner, isOwners, ...one }) => ({
                  ...rowOf(one),
                  note: isOwners ? t('staff.card.sameOwner') : `${shownName(owner.name)} · ${owner.email}`,
                }))}
              />
            </Callout>
          )}
          <section aria-label={t('staff.card.ownerTitle')}>
            <h3>{t('staff.card.ownerTitle')}</h3>
            <DescriptionList
              entries={[
                [
                  t('staff.card.verification'),
                  verification === 'none' ? (
                    t('staff.card.notVerifiedYet')
                  ) : (
                    <Status kind="verification" status={verification} />
                  ),
                ],
                [t('staff.card.record'), String(record.bookings)],
                [t('staff.card.posted'), String(record.posted)],
                [t('staff.card.declined'), String(record.declined)],
                [t('staff.card.faults'), String(record.faults)],
                [
                  t('staff.card.confirmations'),
                  confirmed.length > 0 &&
                    listed(confirmed.map((one) => t(`staff.card.confirmation.${one as 'personalCard'}`))),
                ],
              ]}
            />
          </section>
          <BesideList
            title={t('staff.card.like')}
            none={t('staff.card.noLike', { lender })}
            rows={like.map((one) => rowOf(one, { state: false }))}
          />
          <BesideList
            title={t('staff.card.otherCards')}
            none={t('staff.card.noOtherCards')}
            rows={cards.map((one) => rowOf(one))}
          />
        </Beside>
      )}
    </Loaded>
  );
}

/** A card in a few words: its terms, and its price with what its owner gets. */
const rowOf = (
  { id, lender, state, limitCents, openedOn, priceCents, commissionCents }: Context['cards'][number],
  shows: { readonly state: boolean } = { state: true },
) => ({
  id,
  label: lender,
  to: `/admin/card/${id}`,
  status: shows.state && <Status kind="card" status={state} />,
  value: t('staff.card.priceOf', { price: money(priceCents), commission: money(commissionCents) }),
  note: t('staff.card.terms', { limit: money(limitCents), month: formatMonth(openedOn, intlLocale()) }),
});

const money = (cents: number): string => formatMoney(cents, intlLocale());
