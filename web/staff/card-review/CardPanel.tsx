import { slotChoices } from '#workflows/card/slotChoices.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { cardReason } from '#web/record/card/cardReason.ts';
import { dollarsIn } from '#words/format/money.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { EvidenceAfter } from '#web/queue/Desk.tsx';
import { PanelRecord } from '#web/queue/PanelRecord.tsx';
import { Status } from '#web/kit/Status.tsx';
import { CardContext } from './CardContext.tsx';
import { offerEntries, reviewEntries } from './offerEntries.tsx';
import { openCard } from './openCard.ts';
import styles from './card-review.module.css';
import type { ManagedCard } from './managedCard.ts';
import { ProposedChange } from './ProposedChange.tsx';

/** One card beside the queue: its offer, its proposed change, and the review. */
export function CardPanel({ id }: { id: string }) {
  const card = useAnswer(...openCard(id));
  return <Loaded query={card}>{(answer) => <Shown card={answer as ManagedCard} />}</Loaded>;
}

function Shown({ card }: { card: ManagedCard }) {
  const {
    id,
    lender,
    state,
    onHold,
    owner,
    proposed,
    priceCents,
    commissionCents,
    slotsOffered,
    slotsReserved,
    slotsMaximum,
    ownerVerified,
    ownerBlocked,
  } = card;
  const because = cardReason(card);
  const prices = { priceCents: dollarsIn(priceCents), commissionCents: dollarsIn(commissionCents) };
  return (
    <PanelRecord
      lifecycle="card"
      id={id}
      snapshot={card.snapshot}
      title={t('staff.card.title', { lender })}
      page={`/admin/card/${id}`}
      defaults={{ approve: prices, changePrice: prices, changeSlots: { offeredSlots: String(slotsOffered) } }}
      choices={{ changeSlots: { offeredSlots: slotChoices({ reserved: slotsReserved, slotsMaximum }).map(String) } }}
      evidence={
        <EvidenceAfter>
          {!ownerVerified && <Callout tone="wait">{t('staff.card.ownerNotVerified')}</Callout>}
          {ownerBlocked && <Callout tone="bad">{t('staff.card.ownerBlocked')}</Callout>}
          <CardContext card={card} />
        </EvidenceAfter>
      }
      beside={
        <span className={styles['badges']}>
          <Status kind="card" status={state} />
          {onHold && <Status kind="card" status="onHold" />}
        </span>
      }
    >
      {because !== null && (
        <Callout tone="info" title={t('staff.card.reason')}>
          {because}
        </Callout>
      )}
      {proposed && <ProposedChange card={card} proposed={proposed} />}
      <DescriptionList
        entries={[
          [
            t('staff.pay.who'),
            <>
              {shownName(owner.name)}
              <br />
              {owner.email}
            </>,
          ],
          ...offerEntries(card),
          ...reviewEntries(card),
        ]}
      />
    </PanelRecord>
  );
}
