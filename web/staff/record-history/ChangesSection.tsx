import type { AsOfAnswer } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Switch } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import styles from './as-of.module.css';
import { isFilled } from './fieldRows.ts';
import { shownFields } from './shownFields.ts';

interface ChangesProps {
  /** The moment shown, or the first of two. */
  one: AsOfAnswer;
  /** The second of two moments; while none are compared, the moment before the last event. */
  other: AsOfAnswer | undefined;
  comparing: boolean;
}

/**
 * Changes of the last event, before and after, or the differences between two moments. A switch shows the other fields,
 * too.
 */
export function ChangesSection({ one, other, comparing }: ChangesProps) {
  const [all, setAll] = useState(false);
  const { pairs, showValue } = shownFields(one, other, comparing);
  const differing = pairs.filter(({ differs }) => differs);
  const shown = comparing && all ? pairs.filter((pair) => isFilled(pair.one) || isFilled(pair.other)) : differing;
  return (
    <Section
      title={t(comparing ? 'history.changes.compared' : 'history.changes.title')}
      aside={
        <span className={styles['aside']}>
          <span className={styles['small']}>
            {t(comparing ? 'history.fields.differing' : 'history.fields.changed', { count: differing.length })}
          </span>
          {comparing && (
            <Switch
              className="no-print"
              size="sm"
              label={t('history.fields.all')}
              checked={all}
              onChange={({ target }) => setAll(target.checked)}
            />
          )}
        </span>
      }
    >
      {shown.length === 0 ? (
        <p className={styles['quiet']}>{t('history.fields.same')}</p>
      ) : (
        <ChangesTable pairs={shown} showValue={showValue} comparing={comparing} marked={comparing && all} />
      )}
    </Section>
  );
}
