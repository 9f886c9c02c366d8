import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import styles from './JobsPage.module.css';

/** The queues in every detail: a board of the server's own, in a frame of this page. */
export default function JobsPage() {
  return (
    <Page title={t('operations.jobs')} width="wide" back={<Link to="/admin/operations">{t('nav.operations')}</Link>}>
      <iframe className={styles['board']} src="/admin/jobs/board/" title={t('operations.jobs')} />
    </Page>
  );
}
