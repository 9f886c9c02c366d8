import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/ui/Page.tsx';
import styles from './ErrorPage.module.css';

/** 403 and 404 (spec section 2): the code, the message, and the way home. */
export function ErrorPage({ status }: { status: 403 | 404 }) {
  return (
    <Page title={t(`errorPage.${status}.title`)} width="narrow">
      <div className={styles['page']}>
        <span className={styles['status']} aria-hidden>{status}</span>
        <p>{t(`errorPage.${status}.text`)}</p>
        <Button component={Link} to="/">{t('errorPage.home')}</Button>
      </div>
    </Page>
  );
}
