import { Checkbox } from '@mantine/core';
import { lenders } from '#workflows/card/banks.ts';
import { t } from '#web/i18n/t.ts';
import styles from './referrals.module.css';

/** Lenders whose cards a link is for. None chosen means all of them. */
export function LenderChoice({ chosen, onChange }: { chosen: readonly number[]; onChange: (ids: number[]) => void }) {
  return (
    <details>
      <summary>
        {t('referrals.lenders')}: {chosen.length === 0 ? t('referrals.allLenders') : chosen.length}
      </summary>
      <fieldset className={styles['lenders']}>
        <legend className="visually-hidden">{t('referrals.lenders')}</legend>
        {lenders
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
      </fieldset>
    </details>
  );
}
