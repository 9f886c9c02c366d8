import { moneyFormat } from '#web/kit/form/formats.ts';
import { textInput } from '#web/kit/form/textInput.ts';
import { Field, type FieldProps } from './fields.tsx';
import styles from './siteForm.module.css';

/** An amount in dollars, which `centsFrom` converts to cents. */
export const MoneyField = (props: FieldProps) => (
  <Field {...props}>
    {(described) => (
      <div className={styles['money']}>
        <span aria-hidden>$</span>
        <input
          {...described}
          className={styles['input']}
          inputMode="decimal"
          {...textInput({ ...props, format: moneyFormat })}
        />
      </div>
    )}
  </Field>
);
