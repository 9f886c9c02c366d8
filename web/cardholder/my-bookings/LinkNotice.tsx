import { Button } from '@mantine/core';
import { useSend } from '#web/api/useSend.ts';
import { useSession } from '#web/api/session/useSession.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';

/**
 * Tells a cardholder who came by a mailed link what it does not show, and offers signing in, which leads back to this
 * booking.
 */
export function LinkNotice({ bookingId }: { bookingId: string }) {
  const { end } = useSession();
  const leaving = useSend((_: undefined) =>
    end(`/login?redirect=${encodeURIComponent(`/cardholder/bookings/${bookingId}`)}`),
  );
  return (
    <Callout tone="info">
      <div>{t('booking.viaLink')}</div>
      <Button variant="default" size="sm" loading={leaving.isPending} onClick={() => leaving.mutate(undefined)}>
        {t('nav.login')}
      </Button>
      <Problem error={leaving.error} />
    </Callout>
  );
}
