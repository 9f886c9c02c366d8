import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { Trans } from 'react-i18next';
import type { StateValue } from 'xstate';
import * as bookingRoutes from '#services/domains/bookings/routes.ts';
import { regionsOf } from '#workflows/booking/state.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { Copyable } from '#web/kit/Copyable.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import styles from './managed-order.module.css';

/**
 * A link that opens one consent form without a login while the consent is pending. It is shown once, and never stored
 * in readable form.
 */
export function AccessLink({ bookingId, state }: { bookingId: string; state: unknown }) {
  const me = useMe();
  const touches = [`booking-${bookingId}`] as const;
  const making = useSend(
    (_: void, idempotencyKey) =>
      call(bookingRoutes.generateAccessLink, { params: { id: bookingId }, body: {} }, { idempotencyKey }),
    { touches },
  );
  const revoking = useSend(
    (_: void, idempotencyKey) =>
      call(bookingRoutes.revokeAccessLinks, { params: { id: bookingId }, body: {} }, { idempotencyKey }),
    {
      touches,
      onDone: () => {
        making.reset();
        toast.good(t('staff.link.revoked'));
      },
    },
  );
  const wanted = ['awaitingConsent', 'consented'].includes(regionsOf(state as StateValue)?.fulfilment ?? '');
  if (!wanted || !me || !reachesPage('orders', 3)(me)) return null;
  return (
    <div className={styles['stack']}>
      <Button
        variant="default"
        leftSection={<IconLink size={16} aria-hidden />}
        loading={making.isPending}
        onClick={() => making.mutate()}
      >
        {t('staff.link.make')}
      </Button>
      {making.data && (
        <div className={styles['link']} role="status">
          <Copyable text={making.data.url} />
          <span className={styles['small']}>
            <Trans i18nKey="staff.link.until" components={{ at: <DateTime at={making.data.expiresAt} /> }} />
          </span>
        </div>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        loading={revoking.isPending}
        onClick={() => revoking.mutate()}
      >
        {t('staff.link.revoke')}
      </Button>
      <Problem error={making.error ?? revoking.error} />
    </div>
  );
}
