import { useState } from 'react';
import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { useMe } from './useMe.ts';
import { useSession } from './useSession.ts';

/** Shown while logged in as another user: ends that, and returns to one's own account. */
export function ReturnButton({ small = false }: { small?: boolean }) {
  const me = useMe();
  const { giveBack } = useSession();
  const [going, setGoing] = useState(false);
  if (!me?.behind) return null;
  const back = () => {
    setGoing(true);
    void giveBack(me).finally(() => setGoing(false));
  };
  return (
    <Button {...(small ? { size: 'compact-sm', variant: 'default' } : {})} loading={going} onClick={back}>
      {t('session.return')}
    </Button>
  );
}
