import type { ChainCheckView } from '#services/http/routeTypes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatPercent } from '#words/format/numbers.ts';
import styles from './audit.module.css';

/** Progress of a check. */
export function CheckProgress({ check: { progress, events } }: { check: ChainCheckView }) {
  const share = formatPercent(progress, intlLocale());
  return (
    <div className={styles['progress']}>
      <progress value={progress} max={1} aria-label={t('audit.chain.checking')} />
      <span role="status">{t('audit.chain.progress', { share, count: events })}</span>
    </div>
  );
}
