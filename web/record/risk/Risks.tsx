import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as personRoutes from '#services/domains/accounts/users/personRoutes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Coming } from '#web/kit/Coming.tsx';
import styles from './risk.module.css';

/** Reasons to look twice at a customer: what they share with whom. Nothing while there are none. */
export function Risks({ userId }: { userId: string }) {
  const { data, isPending } = useAnswer(
    personRoutes.personRisks,
    { params: { id: userId } },
    { watches: [`account-${userId}`] },
  );
  if (isPending) return <Coming />;
  if (!data || data.risks.length === 0) return null;
  return (
    <Callout tone="wait" title={t('staff.risk.title')}>
      <ul className={styles['risks']}>
        {data.risks.map(({ what, others, count, order }) => (
          <li key={what}>
            {t(`staff.risk.${what}`)}
            {count > 0 && t('text.colon')}
            {others.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Anchor component={Link} to={`/admin/users/${id}`}>
                  {name}
                </Anchor>
              </span>
            ))}
            {count > others.length && (
              <>
                {others.length > 0 && ', '}
                {t('staff.risk.others', { count: count - others.length })}
              </>
            )}
            {order && (
              <>
                {' · '}
                <Anchor component={Link} to={`/admin/orders/${order.id}`}>
                  {t('myOrders.order', { number: order.number })}
                </Anchor>
              </>
            )}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
