import { Link } from 'react-router-dom';
import { Loaded } from '#web/api/Loaded.tsx';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import styles from './JobsPage.module.css';
import { useOperations } from './useOperations.ts';
import { Verdict } from './Verdict.tsx';

/**
 * The verdict of the operations page, and the queues in detail: a board of the server's own, in a frame of this page.
 */
export default function JobsPage() {
  const report = useOperations();
  return (
    <Page title={t('operations.jobs')} width="wide" back={<Link to="/admin/operations">{t('nav.operations')}</Link>}>
      <Loaded query={report}>{(now) => <Verdict report={now} on="jobs" />}</Loaded>
      <iframe className={styles['board']} src="/admin/jobs/board/" title={t('operations.jobs')} />
    </Page>
  );
}
