import type { Me } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';
import { t } from '#web/i18n/t.ts';
import { useSession } from '#web/api/session/useSession.ts';

/**
 * Covers a page that now belongs to another person: says who this browser is logged in as, and continues only on
 * request.
 */
export function SessionChangedDialog({ me, onContinue }: { me: Me; onContinue: () => void }) {
  const { giveBack } = useSession();
  const name = `${me.firstName} ${me.lastName}`;
  return (
    <ConfirmDialog
      title={t('session.changed')}
      confirm={t('session.continue')}
      other={
        me.behind && (
          <Button variant="default" onClick={() => void giveBack(me)}>
            {t('session.return')}
          </Button>
        )
      }
      onConfirm={onContinue}
      onClose={onContinue}
    >
      {t(me.behind ? 'session.nowBehind' : 'session.nowMe', { name })}
    </ConfirmDialog>
  );
}
