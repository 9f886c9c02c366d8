import { type ReactNode, useId } from 'react';
import { type Draft, textOf } from './useDraft.ts';
import styles from './RadioCards.module.css';

interface RadioCardsProps<Value extends string> {
  draft: Draft;
  name: string;
  legend: string;
  options: readonly { readonly value: Value; readonly label: string; readonly below?: ReactNode }[];
  /** Called instead of setting the draft, for a choice that changes more than its own value. */
  onChoose?: (value: Value) => void;
  /** True if a heading above says the same: the legend is then only for screen readers. */
  titled?: boolean;
}

/**
 * A few options, all visible; content of the chosen one is shown below it. Uses the browser's own radio buttons. If a
 * required choice is missing, the first one gets the focus.
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
