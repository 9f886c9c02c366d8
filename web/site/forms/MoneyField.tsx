import { textOf } from '#web/kit/form/useDraft.ts';
import { Field, type FieldProps } from './fields.tsx';
import styles from './form.module.css';

/** Dollars, sent as cents by `centsFrom`. */
export const MoneyField = (props: FieldProps) => (
  <Field {...props}>
    {(described) => (
      <div className={styles['money']}>
        <span aria-hidden>$</span>
        <input
          {...described}
          className={styles['input']}
          inputMode="decimal"
          value={textOf(props.draft, props.name)}
          onChange={({ currentTarget }) => props.draft.set(props.name, currentTarget.value)}
        />
      </div>
    )}
  </Field>
);
