import { IconCheck, IconCreditCard, IconLock, IconRobot, IconShieldStar, IconUser, IconUsers } from '@tabler/icons-react';
import type { Asker } from '#services/api/contracts/history.ts';
import { t } from '#web/i18n/t.ts';
import styles from './legend.module.css';

const people = { buyer: IconUser, cardholder: IconCreditCard, staff: IconUsers, admin: IconShieldStar, system: IconRobot } as const;

/** How to read the drawing, for somebody who never saw one. `marked` explains a record's path, too. */
export function Legend({ who, marked }: { who: readonly Asker[]; marked: boolean }) {
  const kinds = (Object.keys(people) as (keyof typeof people)[]).filter((kind) => who.some((one) => one.who === kind));
  return (
    <ul className={styles['legend']} aria-label={t('history.legend.title')}>
      <li><span className={styles['box']} aria-hidden />{t('history.legend.state')}</li>
      <li><span className={styles['pill']} aria-hidden />{t('history.legend.action')}</li>
      {marked && (
        <>
          <li><span className={styles['here']} aria-hidden />{t('history.legend.here')}</li>
          <li><span className={styles['taken']} aria-hidden><b>1</b></span>{t('history.legend.taken')}</li>
          <li><span className={styles['can']} aria-hidden><IconCheck size={12} stroke={2.6} /></span>{t('history.legend.possible')}</li>
          <li><span className={styles['cannot']} aria-hidden><IconLock size={12} stroke={2.2} /></span>{t('history.legend.refused')}</li>
        </>
      )}
      {kinds.map((kind) => {
        const Who = people[kind];
        return <li key={kind}><Who size={16} stroke={1.8} aria-hidden />{t(`history.legend.${kind}`)}</li>;
      })}
    </ul>
  );
}
