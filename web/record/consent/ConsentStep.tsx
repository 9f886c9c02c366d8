import { useId } from 'react';
import { Checkbox } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './consent.module.css';

interface ConsentStepProps {
  number: number;
  title: string;
  text: string;
  agreed: boolean;
  open: boolean;
  /** True if the step was skipped when the form was to be signed. */
  missing: boolean;
  onShow: () => void;
  onAgree: (yes: boolean) => void;
}

/** One step: the text to read and the agreement to it. A closed step shows only its title and its mark. */
export function ConsentStep({ number, title, text, agreed, open, missing, onShow, onAgree }: ConsentStepProps) {
  const id = useId();
  return (
    <li className={styles['step']} data-agreed={agreed || undefined} data-missing={missing || undefined}>
      <button type="button" className={styles['stepHead']} aria-expanded={open} aria-controls={id} onClick={onShow}>
        <span className={styles['sign']} aria-hidden>
          {agreed ? <IconCheck size={15} stroke={2.6} /> : number}
        </span>
        <span className={styles['stepTitle']}>
          {title}
          {agreed && <span className="visually-hidden"> ({t('consent.agreed')})</span>}
        </span>
        <IconChevronDown size={18} className={styles['chevron'] ?? ''} aria-hidden />
      </button>
      <div id={id} className={styles['stepBody']} hidden={!open}>
        <p>{text}</p>
        <Checkbox
          label={t('consent.agree')}
          checked={agreed}
          onChange={({ currentTarget }) => onAgree(currentTarget.checked)}
          aria-describedby={`${id}-missing`}
        />
        <span id={`${id}-missing`} className={styles['missing']}>
          {missing && t('consent.stepMissing')}
        </span>
      </div>
    </li>
  );
}
