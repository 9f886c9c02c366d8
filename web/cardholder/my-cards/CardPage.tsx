import type { OwnCard } from '#services/http/routeTypes.ts';
import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { bankSlug } from '#workflows/card/banks.ts';
import * as cardRoutes from '#services/domains/cards/routes.ts';
import { answerQuery } from '#web/api/answerQuery.ts';
import { type Loader, useAnswer } from '#web/api/useAnswer.ts';
import { machineQuery } from '#web/api/machine/loadMachine.ts';
import { t } from '#web/i18n/t.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { later } from '#web/kit/later.tsx';
import { Page } from '#web/kit/Page.tsx';
import { SavingMark } from '#web/record/saving/SavingMark.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import { CardActions } from './CardActions.tsx';
import { CardFacts } from './CardFacts.tsx';
import { CardNews } from './CardNews.tsx';
import { HoldsSection } from './HoldsSection.tsx';
import { askHolds, useHolds } from './useHolds.ts';
import { TakenSlots } from './TakenSlots.tsx';
import { VerifyFirst } from '#web/record/verification/VerifyFirst.tsx';
import styles from './myCards.module.css';

const CardCalendar = later(async () => (await import('#web/record/card/CardCalendar.tsx')).CardCalendar);
/** Loaded with a change that was rejected. */
const ChangeRejected = later(async () => (await import('./ChangeRejected.tsx')).ChangeRejected);

const askCard = (id: string) =>
  [cardRoutes.card, { params: { id } }, { watches: [`card-${id}`, `holds-${id}`, 'verification'] }] as const;
/** @public The page's queries, sent before it is rendered (`app/begin.ts`). */
export const loader: Loader = ({ params: { id = '' } }) => [
  answerQuery(...askCard(id)),
  answerQuery(...askHolds(id)),
  machineQuery('card'),
];

/** One of the reader's cards: its facts, its slots and holds, and the actions on it. */
export default function CardPage() {
  const id = useParams()['id'] ?? '';
  const card = useAnswer(...askCard(id));
  // Requested together with the card rather than after it, so that the layout shifts little when they arrive.
  useHolds(id);
  const back = (
    <Anchor component={Link} to="/cardholder">
      {t('nav.myCards')}
    </Anchor>
  );
  return (
    <Loaded query={card} failed={t('myCards.cardFailed')}>
      {(shown) => (
        <Page
          title={shown.lender}
          back={back}
          beside={
            <>
              <Status kind="card" status={shown.state} />
              {shown.onHold && <Status kind="card" status="onHold" />}
              <SavingMark of="card" id={id} />
            </>
          }
        >
          <VerifyFirst verified={shown.ownerVerified} />
          <CardNews card={shown} />
          {shown.state === 'active' && shown.reason && <ChangeRejected key={shown.reason} card={shown} />}
          <div className={styles['columns']} data-columns>
            <div className={styles['column']}>
              <CardFacts card={shown as OwnCard} />
              <HoldsSection cardId={id} />
              {'running' in shown && <TakenSlots card={shown} />}
              <CardCalendar card={shown} holds={shown.holds} />
            </div>
            <div className={styles['column']} data-first>
              <Section title={t('myCards.actions')}>
                <CardActions card={shown} snapshot={shown.snapshot} />
              </Section>
              <Anchor component={Link} to={`/cardholder/${bankSlug({ name: shown.lender })}`}>
                {t('myCards.aboutBank', { bank: shown.lender })}
              </Anchor>
              <Anchor component={Link} to={`/support/new?card=${id}`}>
                {t('payment.askSupport')}
              </Anchor>
            </div>
          </div>
        </Page>
      )}
    </Loaded>
  );
}
