import { queueAt, type QueuePage } from '#web/app/pages/queuePages.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { useQueueWork } from '#web/queue/work/useQueueWork.ts';
import { formatNumber } from '#words/format/numbers.ts';
import styles from './layout.module.css';

/** Maximum count; above it, the text reads "more than": there is no room. */
const MOST = 999;

/** Shows beside a link how many records wait on a staff page, and that some are late. */
export default function QueueCount({ to }: { to: string }) {
  const list = queueAt(to);
  return list ? <Count list={list} /> : null;
}

function Count({ list: { queue, tab, only } }: { list: QueuePage }) {
  const { data } = useQueueWork();
  const counts = only
    ? data?.rows.find((row) => row.queue === queue && row.tab === tab)
    : data?.queues.find((one) => one.queue === queue);
  if (!counts || counts.waiting === 0) return null;
  const { waiting, overdue: late } = counts;
  const words = t('nav.work', { number: formatNumber(waiting, intlLocale()), late: formatNumber(late, intlLocale()) });
  return (
    <span className={styles['pending']} data-late={late > 0 || undefined} title={words}>
      <span aria-hidden>{waiting > MOST ? `${formatNumber(MOST, intlLocale())}+` : waiting}</span>
      <span className="visually-hidden"> {words}</span>
    </span>
  );
}
