// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import { useState } from 'react';
import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { answerQuery } from '#web/api/answerQuery.ts';
import { type Loader, useAnswer } from '#web/api/useAnswer.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { machineQuery } from '#web/api/machine/loadMachine.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { slotChoices } from '#workflows/card/slotChoices.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { loadWords, t } from '#web/i18n/t.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { ActionPanel } from '#web/record/actions/ActionPanel.tsx';
import { TurnOf } from '#web/record/actions/TurnNotice.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { cardReason } from '#web/record/card/cardReason.ts';
import { dollarsIn } from '#words/format/money.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { later } from '#web/kit/later.tsx';
import { Page } from '#web/kit/Page.tsx';
import { SavingMark } from '#web/record/saving/SavingMark.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import { CardFacts } from './CardFacts.tsx';
import { openCard } from './openCard.ts';
import styles from './card-review.module.css';
import { HoldsSection } from './HoldsSection.tsx';
import type { ManagedCard } from './managedCard.ts';
import { ProposedChange } from './ProposedChange.tsx';

const CardContext = later(async () => (await import('./CardContext.tsx')).CardContext);
const CardCalendar = later(async () => (await import('#web/record/card/CardCalendar.tsx')).CardCalendar);

/** Loaded when it is opened, with its words, which are the cardholder's. */
const ChangeCardDialog = later(async () => {
  const [{ ChangeCardDialog: Change }] = await Promise.all([
    import('#web/record/card/ChangeCardDialog.tsx'),
    loadWords('cardholder'),
  ]);
  return Change;
});

/** @public The page's queries, sent before it is rendered (`app/begin.ts`). */
export const loader: Loader = ({ params: { id = '' } }) => [answerQuery(...openCard(id)), machineQuery('card')];

/** One card: its offer, its proposed change, its slots and holds, and the review. */
export default function CardPage() {
  const { id = '' } = useParams();
  const card = useAnswer(...openCard(id));
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
    priceCents,
    commissionCents,
    slotsOffered,
    slotsReserved,
    slotsMaximum,
    ownerVerified,
    ownerBlocked,
  } = card;
  const steps = useNextSteps('card', id, card.snapshot);
  const me = useMe();
  const [changing, setChanging] = useState(false);
  const because = cardReason(card);
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
      <TurnOf lifecycle="card" steps={steps} me="staff" />
      {!ownerVerified && <Callout tone="wait">{t('staff.card.ownerNotVerified')}</Callout>}
      {ownerBlocked && <Callout tone="bad">{t('staff.card.ownerBlocked')}</Callout>}
      {because !== null && (
        <Callout tone="info" title={t('staff.card.reason')}>
          {because}
        </Callout>
      )}
      <div className={styles['columns']} data-columns>
        <div className={styles['column']}>
          {proposed && <ProposedChange card={card} proposed={proposed} />}
          <CardFacts card={card} />
          <Section title={t('staff.card.decideBy')}>
            <CardContext card={card} />
          </Section>
          <HoldsSection cardId={id} holds={card.holds} snapshot={card.holdsSnapshot} />
          <CardCalendar card={card} holds={card.holds} />
        </div>
        <div className={styles['column']} data-first>
          <Section title={t('staff.order.actions')}>
            <Loaded query={steps}>
              {(next) => (
                <ActionPanel
                  lifecycle="card"
                  id={id}
                  answer={next}
                  strict
                  defaults={{
                    approve: prices,
                    changePrice: prices,
                    changeSlots: { offeredSlots: String(slotsOffered) },
                  }}
                  choices={{
                    changeSlots: { offeredSlots: slotChoices({ reserved: slotsReserved, slotsMaximum }).map(String) },
                  }}
                  own={{
                    changeDetails: (reason) => (
                      <ActionButton reason={reason} onAct={() => setChanging(true)}>
                        {t('command.card.changeDetails.do')}
                      </ActionButton>
                    ),
                  }}
                />
              )}
            </Loaded>
            <Anchor component={Link} to={`/admin/history/card/${id}`}>
              {t('staff.timeline.page')}
            </Anchor>
            {me && reachesPage('cards', 3)(me) && (
              <Anchor component={Link} to={`/admin/notifications/card/${id}/manage`}>
                {t('staff.notify')}
              </Anchor>
            )}
          </Section>
        </div>
      </div>
      {changing && (
        <ChangeCardDialog
          card={card}
          command="changeDetails"
          sends={steps.data?.sends}
          onClose={() => setChanging(false)}
        />
      )}
    </Page>
  );
}
