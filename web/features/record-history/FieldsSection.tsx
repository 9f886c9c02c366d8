import { useState } from 'react';
import { Switch } from '@mantine/core';
import type { AsOfAnswer } from '#services/api/contracts/history.ts';
import { t } from '#web/i18n/t.ts';
import { Section } from '#web/ui/Section.tsx';
import { pathText, valueText } from '#web/ui/timeline/inWords.ts';
import styles from './as-of.module.css';
import { type FieldPair, fieldPairs, isFilled, partOfPath } from './fieldRows.ts';

interface FieldsProps {
  /** The moment shown, or the first of two. */
  one: AsOfAnswer;
  /** The second of two moments; or with `before`, the one before the moment shown. */
  other: AsOfAnswer | undefined;
  comparing: boolean;
}

/**
 * The record's fields at one moment, with what the last event changed marked; or at two moments, with what differs
 * marked. A mark is a sign and a word, not a colour alone.
 */
export function FieldsSection({ one, other, comparing }: FieldsProps) {
  const [only, setOnly] = useState(false);
  const pairs = other ? (comparing ? fieldPairs(one.fields, other.fields) : fieldPairs(other.fields, one.fields)) : fieldPairs(one.fields, one.fields);
  const names = { ...other?.names, ...one.names };
  const differing = pairs.filter(({ differs }) => differs).length;
  const shown = pairs.filter(({ one: left, other: right, differs }) => (only ? differs : differs || isFilled(left) || isFilled(right)));
  return (
    <Section
      title={t(comparing ? 'history.fields.compared' : 'history.fields.title')}
      aside={<span className={styles['aside']}><span className={styles['small']}>{t(comparing ? 'history.fields.differing' : 'history.fields.changed', { count: differing })}</span><Switch size="sm" label={t('history.fields.only')} checked={only} onChange={({ target }) => setOnly(target.checked)} /></span>}
    >
      {shown.length === 0 ? <p className={styles['quiet']}>{t(only ? 'history.fields.same' : 'history.fields.none')}</p> : <FieldsTable pairs={shown} names={names} comparing={comparing} />}
    </Section>
  );
}

function FieldsTable({ pairs, names, comparing }: { pairs: readonly FieldPair[]; names: AsOfAnswer['names']; comparing: boolean }) {
  const told = (path: string, value: unknown) => (typeof value === 'string' && names[value]) || valueText(path, value);
  return (
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('history.fields.title')}>
      <table className={styles['fields']} data-comparing={comparing || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('staff.timeline.field')}</th>
            <th scope="col">{comparing ? <Side side="a" /> : t('history.fields.value')}</th>
            <th scope="col">{comparing ? <Side side="b" /> : t('history.fields.was')}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ path, one, other, differs }, index) => (
            <tr key={path} data-differs={differs || undefined} data-part={(index > 0 && partOfPath(path) !== partOfPath(pairs[index - 1]!.path)) || undefined}>
              <th scope="row">{pathText(path)}{differs && <span className={styles['mark']}>{t(comparing ? 'history.fields.differs' : 'history.fields.new')}</span>}</th>
              <td>{told(path, comparing ? one : other)}</td>
              <td className={comparing ? undefined : styles['was']}>{comparing ? told(path, other) : differs ? told(path, one) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Side = ({ side }: { side: 'a' | 'b' }) => <><span className={styles['sideMark']} data-side={side} aria-hidden>{t(`history.side.${side}`)}</span>{t(`history.sideLong.${side}`)}</>;
