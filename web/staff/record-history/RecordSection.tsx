import type { AsOfAnswer } from '#services/http/routeTypes.ts';
import { t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import { FieldGroups } from './FieldGroups.tsx';
import styles from './as-of.module.css';
import { isFilled } from './fieldRows.ts';
import { shownFields } from './shownFields.ts';

interface RecordProps {
  one: AsOfAnswer;
  other: AsOfAnswer | undefined;
  comparing: boolean;
}

/** All fields of the record, by groups, at the moment shown (the second of two), with values that differed before. */
export function RecordSection({ one, other, comparing }: RecordProps) {
  const { pairs, showValue } = shownFields(one, other, comparing);
  const shown = pairs.filter((pair) => pair.differs || isFilled(pair.one) || isFilled(pair.other));
  return (
    <Section
      title={t(comparing ? 'history.fields.second' : 'history.fields.title')}
      aside={
        <span className={styles['small']}>
          {t(comparing ? 'history.fields.differing' : 'history.fields.changed', {
            count: shown.filter(({ differs }) => differs).length,
          })}
        </span>
      }
    >
      {shown.length === 0 ? (
        <p className={styles['quiet']}>{t('history.fields.none')}</p>
      ) : (
        <FieldGroups pairs={shown} showValue={showValue} />
      )}
    </Section>
  );
}
