import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { Trans } from 'react-i18next';
import * as clientRoutes from '#services/domains/orders/clientRoutes.ts';
import { call } from '#web/api/call.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Copyable } from '#web/kit/Copyable.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import styles from './my-orders.module.css';

/** A broker lets the client fill in their own details by a link, which is shown once and can be turned off. */
export function ClientLink({ orderId }: { orderId: string }) {
  const reason = useMe()?.behind ? t('rule.notActingForAnother') : undefined;
  const link = useAnswer(clientRoutes.clientLink, { params: { id: orderId } }, { watches: [`order-${orderId}`] });
  const making = useSend(
    (_: void, idempotencyKey) =>
      call(clientRoutes.makeClientLink, { params: { id: orderId }, body: {} }, { idempotencyKey }),
    { onDone: () => void link.refetch() },
  );
  const closing = useSend(
    (_: void, idempotencyKey) =>
      call(clientRoutes.revokeClientLink, { params: { id: orderId }, body: {} }, { idempotencyKey }),
    {
      onDone: () => {
        making.reset();
        toast.good(t('clientInfo.link.revoked'));
        void link.refetch();
      },
    },
  );
  const { openUntil = null, answeredAt = null } = link.data ?? {};
  return (
    <div className={styles['clientLink']}>
      <Button
        variant="default"
        leftSection={<IconLink size={16} aria-hidden />}
        loading={making.isPending}
        disabled={reason !== undefined}
        title={reason}
        onClick={() => making.mutate()}
      >
        {t('clientInfo.link.make')}
      </Button>
      {making.data && openUntil !== null && (
        <div role="status" className={styles['clientLink']}>
          <Copyable text={making.data.url} />
          <span className={styles['note']}>{t('clientInfo.link.addressOnly')}</span>
          <Copyable text={making.data.addressUrl} />
        </div>
      )}
      {openUntil !== null && (
        <>
          <span className={styles['note']}>
            <Trans i18nKey="clientInfo.link.until" components={{ at: <DateTime at={openUntil} /> }} />
          </span>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            loading={closing.isPending}
            onClick={() => closing.mutate()}
          >
            {t('clientInfo.link.revoke')}
          </Button>
        </>
      )}
      {answeredAt !== null && (
        <span className={styles['note']}>
          <Trans i18nKey="clientInfo.link.answered" components={{ at: <DateTime at={answeredAt} /> }} />
        </span>
      )}
      <Problem error={making.error ?? closing.error} />
    </div>
  );
}
