import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import styles from './consent.module.css';

/** The hash that the log keeps of a signature, and the way to the record's history. */
export function SignedHash({
  hash,
  history,
  children,
}: {
  hash: string | null;
  /** The history's address. */
  history: string;
  /** The link's words. */
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
