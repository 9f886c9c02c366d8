import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { BeginLink } from '#web/queue/BeginLink.tsx';
import { Queue } from '#web/queue/Queue.tsx';
import { cardSpec } from './cardSpec.tsx';
import { useCardBanks } from './useCardBanks.ts';

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
