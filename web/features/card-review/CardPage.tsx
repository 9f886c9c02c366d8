import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { useAnswer } from '#web/app/api/useAnswer.ts';
import { slotChoices } from '#workflows/card/slotChoices.ts';
import { useNextSteps } from '#web/app/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { ActionPanel } from '#web/ui/actions/ActionPanel.tsx';
import { TurnNotice } from '#web/ui/actions/TurnNotice.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { shownName } from '#web/ui/client/shownName.ts';
import { shownText } from '#web/ui/client/shownText.ts';
import { dollarsIn } from '#web/ui/format/money.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SavingMark } from '#web/ui/saving/SavingMark.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Status } from '#web/ui/Status.tsx';
import { CardFacts } from './CardFacts.tsx';
import styles from './card-review.module.css';
import { HoldsSection } from './HoldsSection.tsx';
import type { ManagedCard } from './managedCard.ts';
import { ProposedChange } from './ProposedChange.tsx';

/** A card as staff get it: with its owner, price and every hold. */
/** One card: what is offered, what is to change, its slots and holds, and the review. */
export default function CardPage() {
  const { id = '' } = useParams();
  const card = useAnswer('card', { params: { id } }, { watches: [`card-${id}`, `holds-${id}`] });
  return <Loaded query={card}>{(answer) => <CardView card={answer as ManagedCard} />}</Loaded>;
}

function CardView({ card }: { card: ManagedCard }) {
  const {
    id,
    lender,
    state,
    onHold,
    owner,
    proposed,
    reason,
    priceCents,
    commissionCents,
    slotsOffered,
    slotsReserved,
    bankId,
    ownerVerified,
    ownerBlocked,
  } = card;
  const steps = useNextSteps('card', id);
  const prices = { priceCents: dollarsIn(priceCents), commissionCents: dollarsIn(commissionCents) };
  return (
    <Page
      title={t('staff.card.title', { lender })}
      lead={t('staff.card.owner', { name: shownName(owner.name), email: owner.email })}
      beside={
        <span className={styles['badges']}>
          <Status kind="card" status={state} />
          {onHold && <Status kind="card" status="onHold" />}
          <SavingMark of="card" id={id} />
        </span>
      }
      back={
        <Anchor component={Link} to="/admin/cards">
          {t('staff.queue.cards.title')}
        </Anchor>
      }
    >
      {steps.data && <TurnNotice lifecycle="card" answer={steps.data} me="staff" />}
      {!ownerVerified && <Callout tone="wait">{t('staff.card.ownerNotVerified')}</Callout>}
      {ownerBlocked && <Callout tone="bad">{t('staff.card.ownerBlocked')}</Callout>}
      {reason && (
        <Callout tone="info" title={t('staff.card.reason')}>
          {shownText(reason)}
        </Callout>
      )}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {proposed && <ProposedChange card={card} proposed={proposed} />}
          <CardFacts card={card} />
          <HoldsSection cardId={id} holds={card.holds} />
        </div>
        <Section title={t('staff.order.actions')}>
          <Loaded query={steps}>
            {(next) => (
              <ActionPanel
                lifecycle="card"
                id={id}
                answer={next}
                strict
                defaults={{ approve: prices, changePrice: prices, changeSlots: { offeredSlots: String(slotsOffered) } }}
                choices={{
                  changeSlots: { offeredSlots: slotChoices({ bankId, reserved: slotsReserved }).map(String) },
                }}
              />
            )}
          </Loaded>
          <Anchor component={Link} to={`/admin/history/card/${id}`}>
            {t('staff.timeline.page')}
          </Anchor>
        </Section>
      </div>
    </Page>
  );
}
