import type { Asker } from '#services/http/routeTypes.ts';
import {
  IconCheck,
  IconCreditCard,
  IconLock,
  IconRobot,
  IconShieldStar,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './legend.module.css';

const people = {
  buyer: IconUser,
  cardholder: IconCreditCard,
  staff: IconUsers,
  admin: IconShieldStar,
  system: IconRobot,
} as const;

interface LegendProps {
  who: readonly Asker[];
  /** `marked` is true if a record's path is drawn, too; `compared`, if at two moments. */
  marked: boolean;
  compared: boolean;
  /** True if some states are left again at once. */
  forks: boolean;
}

/** Explains the drawing to first-time readers: only the elements that this drawing contains. */
export function Legend({ who, marked, compared, forks }: LegendProps) {
  const kinds = (Object.keys(people) as (keyof typeof people)[]).filter((kind) => who.some((one) => one.who === kind));
  return (
    <ul className={styles['legend']} aria-label={t('history.legend.title')}>
      <li>
        <span className={styles['box']} aria-hidden />
        {t('history.legend.state')}
      </li>
      <li>
        <span className={styles['pill']} aria-hidden />
        {t('history.legend.action')}
      </li>
      <li>
        <span className={styles['start']} aria-hidden />
        {t('history.legend.start')}
      </li>
      <li>
        <span className={styles['main']} aria-hidden />
        {t('history.legend.main')}
      </li>
      {forks && (
        <li>
          <span className={styles['fork']} aria-hidden />
          {t('history.legend.fork')}
        </li>
      )}
      {marked && (
        <>
          <li>
            <span className={styles['here']} aria-hidden />
            {t('history.legend.here')}
          </li>
          {compared && (
            <li>
              <span className={styles['second']} aria-hidden />
              {t('history.legend.second')}
            </li>
          )}
          <li>
            <span className={styles['taken']} aria-hidden>
              <b>1</b>
            </span>
            {t('history.legend.taken')}
          </li>
          <li>
            <span className={styles['spent']} aria-hidden>
              {t('history.legend.spentSample')}
            </span>
            {t('history.legend.spent')}
          </li>
          <li>
            <span className={styles['can']} aria-hidden>
              <IconCheck size={12} stroke={2.6} />
            </span>
            {t('history.legend.possible')}
          </li>
          <li>
            <span className={styles['cannot']} aria-hidden>
              <IconLock size={12} stroke={2.2} />
            </span>
            {t('history.legend.refused')}
          </li>
        </>
      )}
      {kinds.map((kind) => {
        const Who = people[kind];
        return (
          <li key={kind}>
            <Who size={16} stroke={1.8} aria-hidden />
            {t(`history.legend.${kind}`)}
          </li>
        );
      })}
    </ul>
  );
}
