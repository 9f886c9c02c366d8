import type { LifecycleName } from '#workflows/lifecycles.ts';
import { isUnderWay } from '#web/api/saving/pending.ts';
import { usePending } from '#web/api/saving/usePending.ts';
import { t } from '#web/i18n/t.ts';
import styles from './SavingMark.module.css';

/**
 * Says beside a record's status that the change shown is still being saved; or, where no outcome may be predicted
 * (money, consent), that it is on its way.
 */
export function SavingMark({ of, id }: { of: LifecycleName; id: string }) {
  const sent = usePending([`${of}-${id}`]).find(isUnderWay);
  return (
    <span role="status" className={styles['place']}>
      {sent && (
        <span className={styles['mark']}>
          <span className={styles['dot']} aria-hidden />
          {t(sent.ahead === undefined ? 'saving.sending' : 'saving.saving')}
        </span>
      )}
    </span>
  );
}
