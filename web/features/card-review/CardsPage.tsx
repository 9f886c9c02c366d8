import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { Queue } from '#web/queue/Queue.tsx';
import { cardSpec } from './cardSpec.tsx';

/** All cards; those that wait for a review first. */
export default function CardsPage() {
  const me = useMe();
  const mayImport = me !== null && me !== undefined && reachesPage('cards', 3)(me);
  return (
    <Queue
      spec={cardSpec}
      begin={
        mayImport && (
          <Button
            component={Link}
            to="/admin/cards/import"
            size="sm"
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden />}
          >
            {t('staff.card.import')}
          </Button>
        )
      }
    />
  );
}
