import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ReturnButton } from '#web/api/session/ReturnButton.tsx';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import styles from './ErrorPage.module.css';

/** 403 and 404 (spec section 2): the code, the message, and the way home; as somebody else also whose page is asked for, and the way back. */
export function ErrorPage({ status }: { status: 403 | 404 }) {
  const me = useMe();
  const viewed = status === 403 && me?.behind ? `${me.firstName} ${me.lastName}` : undefined;
  return (
    <Page title={t(`errorPage.${status}.title`)} width="narrow">
      <div className={styles['page']}>
        <span className={styles['status']} aria-hidden>
          {status}
        </span>
        <p>{viewed === undefined ? t(`errorPage.${status}.text`) : t('errorPage.403.behind', { name: viewed })}</p>
        {viewed !== undefined && <ReturnButton />}
        <Button component={Link} to="/" {...(viewed === undefined ? {} : { variant: 'default' })}>
          {t('errorPage.home')}
        </Button>
      </div>
    </Page>
  );
}
