import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { answerQuery } from '#web/api/answerQuery.ts';
import { t } from '#web/i18n/t.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { dollarsIn } from '#words/format/money.ts';
import { later } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import type { QueueSpec } from '#web/queue/queueSpec.ts';
import { BeginLink } from '#web/queue/BeginLink.tsx';
import { Queue } from '#web/queue/Queue.tsx';
import { fetchCards, cardTabs, type QueuedCard } from './fetchCards.ts';
import { cardAddress } from './cardAddress.ts';
import { cardColumns } from './cardColumns.ts';
import { besideCard, openCard } from './openCard.ts';
import { slotsOf } from './slotsOf.ts';
import { type CardBanks, useCardBanks } from './useCardBanks.ts';

const CardPanel = later(async () => (await import('./CardPanel.tsx')).CardPanel, <Skeletons rows={6} />);

/** All cards; those that wait for a review come first. */
export default function CardsPage() {
  const banks = useCardBanks();
  return (
    <Queue
      spec={() => cardSpec(banks)}
      begin={
        <>
          <BeginLink page="cards" to="/admin/card/add" icon={IconPlus}>
            {t('staff.card.add')}
          </BeginLink>
          <BeginLink page="cards" to="/admin/cards/import" icon={IconFileImport}>
            {t('staff.card.import')}
          </BeginLink>
        </>
      }
    />
  );
}

/** Cards that wait for a review, and all others. */
const cardSpec = (banks: CardBanks): QueueSpec<QueuedCard> => ({
  name: 'cards',
  title: t('staff.queue.cards.title'),
  tabs: cardTabs.map((value) => ({ value, label: t(`staff.cardTab.${value}`) })),
  tabsLabel: t('staff.queue.cards.tabs'),
  firstTab: cardTabs[0],
  addressNames: cardAddress,
  columns: cardColumns(banks),
  fetchRows: fetchCards,
  watches: ['card', 'holds'],
  idOf: ({ id }) => id,
  versionOf: ({ revision, onHold }) => `${revision}${onHold}`,
  nameOf: ({ lender, cardholder }) => t('queue.cardOf', { lender, name: shownName(cardholder.name) }),
  lifecycle: 'card',
  defaultsOf: ({ priceCents, commissionCents }, command) =>
    command === 'approve' || command === 'changePrice'
      ? { priceCents: dollarsIn(priceCents), commissionCents: dollarsIn(commissionCents) }
      : undefined,
  choicesOf: (card, command) => {
    const bank = command === 'changeSlots' && banks.of(card.bankId);
    return bank ? slotsOf(card, bank.maxSlots) : undefined;
  },
  desk: ['lender', 'cardholderName', 'breachAt'],
  panel: ({ id }) => <CardPanel id={id} />,
  record: (id) => answerQuery(...openCard(id)),
  beside: (id) => answerQuery(...besideCard(id)),
  searchLabel: t('staff.queue.cards.search'),
  failed: t('staff.queue.cards.failed'),
  empty: (tab) =>
    tab === cardTabs[0] ? { title: t('staff.queue.cards.empty'), text: t('staff.queue.cards.emptyHint') } : undefined,
});
