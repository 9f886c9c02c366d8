import { type ReactNode, useId } from 'react';
import { type Draft, textOf } from './useDraft.ts';
import styles from './RadioCards.module.css';

interface RadioCardsProps<Value extends string> {
  draft: Draft;
  name: string;
  legend: string;
  options: readonly { readonly value: Value; readonly label: string; readonly below?: ReactNode }[];
  /** Where a choice changes more than itself. */
  onChoose?: (value: Value) => void;
  /** Where a heading above says the same: the legend is read out, and not seen. */
  titled?: boolean;
}

/**
 * One of a few, all in sight; what belongs to the chosen one stands below it. The browser's own radio buttons. Where none is chosen
 * and one must be, the first of them is where the focus goes.
 */
export function RadioCards<Value extends string>({
  draft,
  name,
  legend,
  options,
  onChoose,
  titled,
}: RadioCardsProps<Value>) {
  const faultId = `${useId()}-error`;
  const chosen = textOf(draft, name);
  const fault = draft.errors[name];
  const below = options.find(({ value }) => value === chosen)?.below;
  return (
    <fieldset
      className={styles['group']}
      aria-describedby={fault === undefined ? undefined : faultId}
      data-wrong={fault === undefined ? undefined : true}
    >
      <legend className={titled ? 'visually-hidden' : undefined}>{legend}</legend>
      {options.map(({ value, label }, index) => (
        <div key={value} className={styles['card']} data-chosen={chosen === value || undefined}>
          <label>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              {...(fault !== undefined && index === 0 ? { 'aria-invalid': true, 'aria-describedby': faultId } : {})}
              onChange={() => (onChoose ? onChoose(value) : draft.set(name, value))}
            />
            {label}
          </label>
        </div>
      ))}
      {fault !== undefined && (
        <p id={faultId} className={styles['fault']}>
          {fault}
        </p>
      )}
      {below && <div className={styles['below']}>{below}</div>}
    </fieldset>
  );
}
