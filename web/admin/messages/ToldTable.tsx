import type { Told } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconBell, IconEye, IconEyeOff } from '@tabler/icons-react';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Section } from '#web/kit/Section.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { mailLooks, mailStatusWord, templateText } from '#web/record/mail/mailLooks.ts';
import type { ToldRecord } from './messageLooks.ts';
import { ToldDialog } from './ToldDialog.tsx';
import styles from './messages.module.css';

/**
 * Notifications to the people of a record: mails with their delivery status, and those in the app with whether they
 * were opened.
 */
export function ToldTable({ record, told }: { record: ToldRecord; told: readonly Told[] }) {
  const [open, setOpen] = useState<Told>();
  return (
    <Section title={t('telling.told')}>
      {told.length === 0 ? (
        <EmptyState icon={IconBell} title={t('telling.noneTold')}>
          {t('telling.noneToldText')}
        </EmptyState>
      ) : (
        <ListTable label={t('telling.told')} columns={columns(setOpen)} rows={told} rowKey={({ id }) => id} />
      )}
      {open && <ToldDialog record={record} told={open} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}

const columns = (onOpen: (told: Told) => void): readonly Column<Told>[] => [
  { key: 'what', label: t('telling.what'), title: true, cell: ({ template }) => templateText(template) },
  { key: 'to', label: t('telling.to'), cell: ({ to }) => shownName(to.name) },
  { key: 'when', label: t('telling.when'), cell: ({ at }) => <DateTime at={at} /> },
  {
    key: 'mail',
    label: t('telling.mail'),
    cell: ({ mail }) =>
      mail ? (
        <span className={styles['state']}>
          <StatusBadge {...mailLooks[mail.status]}>{mailStatusWord(mail.status)}</StatusBadge>
        </span>
      ) : (
        <span className={styles['quiet']}>{t('telling.notBy')}</span>
      ),
  },
  {
    key: 'app',
    label: t('telling.app'),
    cell: ({ app }) =>
      app ? (
        <StatusBadge {...(app.readAt ? ({ tone: 'good', icon: IconEye } as const) : unread)}>
          {t(app.readAt ? 'telling.read' : 'telling.unread')}
        </StatusBadge>
      ) : (
        <span className={styles['quiet']}>{t('telling.notBy')}</span>
      ),
  },
  {
    key: 'actions',
    label: t('telling.actions'),
    actions: true,
    cell: (told) => (
      <Button
        size="xs"
        variant="default"
        aria-label={named(t('telling.view'), templateText(told.template))}
        onClick={() => onOpen(told)}
      >
        {t('telling.view')}
      </Button>
    ),
  },
];
const unread = { tone: 'wait', icon: IconEyeOff } as const;
