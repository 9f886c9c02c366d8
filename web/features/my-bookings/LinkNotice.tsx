import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '#web/app/api/call.ts';
import { useSend } from '#web/app/api/useSend.ts';
import { meKey } from '#web/app/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Problem } from '#web/ui/Problem.tsx';

/** For a cardholder who came by a mailed link: what that does not show, and signing in instead, back to this booking. */
export function LinkNotice({ bookingId }: { bookingId: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leaving = useSend((_: undefined) => call('logout', { body: {} }), {
    onDone: () => {
      queries.clear();
      queries.setQueryData(meKey, null);
      void navigate(`/login?redirect=${encodeURIComponent(`/cardholder/bookings/${bookingId}`)}`);
    },
  });
  return (
    <Callout tone="info">
      <div>{t('booking.viaLink')}</div>
      <Button variant="default" size="sm" loading={leaving.isPending} onClick={() => leaving.mutate(undefined)}>{t('nav.login')}</Button>
      <Problem error={leaving.error} />
    </Callout>
  );
}
