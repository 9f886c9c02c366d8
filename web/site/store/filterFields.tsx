import type { ReactNode } from 'react';
import { listed } from '#web/i18n/punctuation.ts';
import type { Store } from './useStore.ts';
import styles from './filters.module.css';

/** A label beside its field, which it does not contain: the choices would be part of its text. */
const Field = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className={styles['field']}>
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
);
const idOf = (name: string) => `filter-${name}`;

interface FieldProps {
  store: Store;
  name: string;
  label: string;
}

/** A text or a day to filter by. */
export const Typed = ({ store, name, label, type }: FieldProps & { type: 'search' | 'date' }) => (
  <Field id={idOf(name)} label={label}>
    <input
      id={idOf(name)}
      name={name}
      type={type}
      autoComplete="off"
      value={store.typed(name)}
      onChange={({ currentTarget }) => store.set(name, currentTarget.value)}
    />
  </Field>
);

type Option = readonly [value: string, label: string];

/** One of several values to filter by. `more` is set along with it. */
export const Choice = ({
  store,
  name,
  label,
  options,
  value = store.typed(name),
  more,
}: FieldProps & { options: readonly Option[]; value?: string; more?: Readonly<Record<string, string>> }) => (
  <Field id={idOf(name)} label={label}>
    <select
      id={idOf(name)}
      name={name}
      value={value}
      onChange={({ currentTarget }) => store.choose(name, currentTarget.value, more)}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  </Field>
);

/**
 * Adds the address's choice where it names several values, separated by commas: otherwise a link to some lenders would
 * seem to show all of them.
 */
export function withChosen(chosen: string, options: readonly Option[]): readonly Option[] {
  const several = chosen.split(',').flatMap((one) => options.find(([value]) => value === one)?.[1] ?? []);
  return several.length < 2 ? options : [...options, [chosen, listed(several)]];
}
