import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import styles from './consent.module.css';

/** The signature's hash as kept in the log, and a link to the record's history. */
export function SignedHash({
  hash,
  history,
  children,
}: {
  hash: string | null;
  /** Path of the history. */
  history: string;
  /** Text of the link. */
  children: ReactNode;
}) {
  return hash ? (
    <Section title={t('consent.staff.hash')}>
      <p className={styles['hash']}>{hash}</p>
      <p>{t('consent.staff.hashHint')}</p>
      <Anchor component={Link} to={history}>
        {children}
      </Anchor>
    </Section>
  ) : null;
}
