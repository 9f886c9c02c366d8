import { Anchor, Button } from '@mantine/core';
import { IconFileX, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router-dom';
import { isBuyer, isCardholder, isCustomer } from '#web/api/session/may.ts';
import { landingOf } from '#web/api/session/landing.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { FailedState } from '#web/kit/FailedState.tsx';
import { Page } from '#web/kit/Page.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { FileViewer } from '#web/record/files/FileViewer.tsx';
import { fileQuery } from '#web/record/files/fileQuery.ts';
import styles from './documents.module.css';

/**
 * One file, shown in the page (spec section 2: document, order-file), with the five states of section 8 for one that
 * can't be shown.
 */
export default function DocumentPage() {
  const { id } = useParams();
  return id === undefined ? <WithoutId /> : <OneDocument id={id} />;
}

/** Redirects an address that names no document: customers to the list of theirs, staff to their start page. */
function WithoutId() {
  const me = useMe();
  const [to] = useOut();
  return me ? <Navigate to={isCustomer(me) ? to : landingOf(me)} replace /> : null;
}

function OneDocument({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(fileQuery(id));
  const status = problemOf(error)?.status;
  return (
    <Page title={data?.name || (status === undefined ? t('documents.view.title') : titleOf(status))} back={<Back />}>
      {isPending ? (
        <Skeletons rows={2} height={220} />
      ) : data ? (
        <div className={styles['paper']}>
          <FileViewer fileId={id} label={data.name} />
        </div>
      ) : (
        <NotShown status={status} error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function NotShown({ status, error, onRetry }: { status: number | undefined; error: unknown; onRetry: () => void }) {
  if (status === 404) return <EmptyState icon={IconFileX} title={t('documents.view.missingText')} action={<Out />} />;
  if (status === 410) return <EmptyState icon={IconFileX} title={t('documents.view.erasedText')} action={<Out />} />;
  if (status === 401 || status === 403) return <EmptyState icon={IconLock} title={titleOf(status)} action={<Out />} />;
  return <FailedState title={null} error={error} onRetry={onRetry} />;
}

/** The page that lists the reader's own documents. */
function useOut(): readonly [to: string, label: string] {
  const me = useMe();
  if (me && isCardholder(me)) return ['/cardholder/documents', t('documents.title')];
  if (me && isBuyer(me)) return ['/my-orders', t('nav.myOrders')];
  return ['/', t('errorPage.start')];
}

function Back() {
  const [to, label] = useOut();
  return (
    <Anchor component={Link} to={to}>
      {label}
    </Anchor>
  );
}

function Out() {
  const [to, label] = useOut();
  return (
    <Button component={Link} to={to} variant="default">
      {label}
    </Button>
  );
}

function titleOf(status: number): string {
  if (status === 401) return t('documents.view.unauthorized');
  if (status === 403) return t('documents.view.forbidden');
  if (status === 404) return t('documents.view.missing');
  if (status === 410) return t('documents.view.erased');
  return status >= 500 ? t('documents.view.fault') : t('documents.view.title');
}
