import { useState } from 'react';
import { Switch } from '@mantine/core';
import type { AsOfAnswer } from '#services/domains/history/contract.ts';
import { t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import { valueText } from '#web/record/timeline/inWords.ts';
import styles from './as-of.module.css';
import { FieldGroups } from './FieldGroups.tsx';
import { fieldPairs, isFilled } from './fieldRows.ts';
import { FieldsTable } from './FieldsTable.tsx';

interface FieldsProps {
  /** The moment shown, or the first of two. */
  one: AsOfAnswer;
  /** The second of two moments; while none are compared, the moment before the last event. */
  other: AsOfAnswer | undefined;
  comparing: boolean;
}

/** A field's value in words; people by their names. */
export type ShowValue = (path: string, value: unknown) => string;

/**
 * The record's fields at one moment, with what the last event changed marked; or at two moments side by side, with what
 * differs marked. A mark is a word and not a colour alone.
 */
export function FieldsSection({ one, other, comparing }: FieldsProps) {
  const [only, setOnly] = useState(false);
  const pairs = comparing
    ? fieldPairs(one.fields, other?.fields ?? one.fields)
    : fieldPairs(other?.fields ?? one.fields, one.fields);
  const names = { ...other?.names, ...one.names };
  const differing = pairs.filter(({ differs }) => differs).length;
  const shown = pairs.filter((pair) => pair.differs || (!only && (isFilled(pair.one) || isFilled(pair.other))));
  const showValue: ShowValue = (path, value) => (typeof value === 'string' && names[value]) || valueText(path, value);
  return (
    <Section
      title={t(comparing ? 'history.fields.compared' : 'history.fields.title')}
      aside={
        <span className={styles['aside']}>
          <span className={styles['small']}>
            {t(comparing ? 'history.fields.differing' : 'history.fields.changed', { count: differing })}
          </span>
          <Switch
            className="no-print"
            size="sm"
            label={t('history.fields.only')}
            checked={only}
            onChange={({ target }) => setOnly(target.checked)}
          />
        </span>
      }
    >
      {shown.length === 0 && (
        <p className={styles['quiet']}>{t(only ? 'history.fields.same' : 'history.fields.none')}</p>
      )}
      {shown.length > 0 &&
        (comparing ? (
          <FieldsTable pairs={shown} showValue={showValue} />
        ) : (
          <FieldGroups pairs={shown} showValue={showValue} />
        ))}
    </Section>
  );
}
