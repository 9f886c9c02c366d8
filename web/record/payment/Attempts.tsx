import { IconCheck, IconClock, type Icon, IconPlayerStop, IconReplace, IconX } from '@tabler/icons-react';
import type * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import type { Tone } from '#web/kit/tone.ts';
import { shownText } from '#web/record/client/shownText.ts';
import styles from './proof.module.css';

export type Attempt = AnswerTo<typeof orderManagementRoutes.managedOrder>['attempts'][number];

const outcomes = {
  underReview: { tone: 'info', icon: IconClock },
  confirmed: { tone: 'good', icon: IconCheck },
  declined: { tone: 'bad', icon: IconX },
  replaced: { tone: 'calm', icon: IconReplace },
  orderEnded: { tone: 'calm', icon: IconPlayerStop },
} satisfies Record<Attempt['outcome'], { readonly tone: Tone; readonly icon: Icon }>;

/** Every payment sent for an order, newest first: its method and amount, its outcome, and the reason. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return <p className={styles['quiet']}>{t('staff.payment.none')}</p>;
  return (
    <ol reversed className={styles['attempts']} aria-label={t('staff.payment.all')}>
      {attempts.toReversed().map((attempt) => (
        <OneAttempt key={attempt.at} attempt={attempt} />
      ))}
    </ol>
  );
}

function OneAttempt({
  attempt: { at, amountCents, method, proofFileId, outcome, why, declinedBecause, markedBecause },
}: {
  attempt: Attempt;
}) {
  return (
    <li>
      <span className={styles['line']}>
        {amountCents !== null && (
          <strong>
            <Money cents={amountCents} />
          </strong>
        )}
        {method && <span>{t(`value.${method}`)}</span>}
        <span className={styles['quiet']}>
          <DateTime at={at} />
        </span>
        {proofFileId ? (
          <a href={`/api/v1/files/${proofFileId}/?inline=true`} target="_blank" rel="noreferrer">
            {t('staff.payment.proofLink')}
          </a>
        ) : (
          <span className={styles['quiet']}>{t('staff.payment.noFile')}</span>
        )}
      </span>
      <StatusBadge {...outcomes[outcome]}>{t(`staff.attempt.${outcome}`)}</StatusBadge>
      {(declinedBecause ?? markedBecause) && (
        <p className={styles['because']}>
          {why && <strong>{t(`value.${why}`)}: </strong>}
          {shownText(declinedBecause ?? markedBecause)}
        </p>
      )}
    </li>
  );
}
