import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '#web/app/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { List } from '#web/ui/grid/List.tsx';
import { TabLinks } from '#web/ui/grid/TabLinks.tsx';
import { Page } from '#web/ui/Page.tsx';
import { askCards, cardTabs, FIRST_TAB } from './askCards.ts';
import { cardColumns } from './cardColumns.ts';

/** All cards; those that wait for a review first. */
export default function CardsPage() {
  const [columns] = useState(cardColumns);
  const [params] = useSearchParams();
  const { data } = useAnswer('cardTabCounts', {}, { watches: ['card', 'holds'] });
  const tab = params.get('tab') ?? FIRST_TAB;
  return (
    <Page title={t('staff.queue.cards.title')} width="wide">
      <TabLinks label={t('staff.queue.cards.tabs')} chosen={tab} tabs={cardTabs.map((value) => ({ value, label: t(`staff.cardTab.${value}`), count: data?.counts[value] }))} />
      <List
        name="cards" label={t('staff.queue.cards.title')} columns={columns} ask={askCards} watches={['card', 'holds']} tab={FIRST_TAB}
        idOf={({ id }) => id} versionOf={({ revision, onHold }) => `${revision}${onHold}`} opening={{ to: ({ id }) => `/admin/cards/${id}` }}
        searchLabel={t('staff.queue.cards.search')} failed={t('staff.queue.cards.failed')} empty={{ title: t('staff.queue.cards.empty'), text: t('staff.queue.cards.emptyHint') }}
      />
    </Page>
  );
}
