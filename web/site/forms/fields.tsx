import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from 'react';
import type { TextFormat } from '#web/kit/form/formats.ts';
import { type Draft, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import styles from './form.module.css';

export interface FieldProps {
  draft: Draft;
  /** Path in the request body. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
}

/** What an input is given to be named by its label, and described by its hint and by what is wrong with it. */
interface Described {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label, hint and fault around one input of the browser's own: the kit's weigh as much as a page of the site. */
export function Field({
  draft,
  name,
  label,
  hint,
  required = false,
  children: input,
}: FieldProps & { children: (described: Described) => ReactNode }) {
  const { described, hintId, faultId, fault } = useDescribed({ draft, name, hint, required });
  return (
    <div className={styles['field']}>
      <label htmlFor={described.id}>
        {label}
        {required && <RequiredSign />}
      </label>
      {hint && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
      {input(described)}
      {fault && <Fault id={faultId}>{fault}</Fault>}
    </div>
  );
}

function useDescribed({ draft, name, hint, required = false }: Omit<FieldProps, 'label'>) {
  const id = useId();
  const [hintId, faultId] = [`${id}-hint`, `${id}-error`];
  const fault = draft.errors[name];
  const ids = [...(hint ? [hintId] : []), ...(fault ? [faultId] : [])];
  const described: Described = {
    id,
    name,
    required,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
  return { described, hintId, faultId, fault };
}

const RequiredSign = () => (
  <span className={styles['sign']} aria-hidden>
    {' *'}
  </span>
);
const Fault = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className={styles['fault']}>
    {children}
  </p>
);

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  inputMode?: 'numeric' | 'decimal';
  /** How what is typed is written: at the end of the text at once, otherwise when the field is left. */
  format?: TextFormat;
  /** Characters. */
  maxLength?: number;
}

export function TextField({ draft, name, label, hint, required, format, ...input }: TextFieldProps) {
  const text = textOf(draft, name);
  const leave = () => {
    if (format && format.tidy(text) !== text) draft.set(name, format.tidy(text));
  };
  // In the middle of the text, and where it gets shorter, the cursor would jump away from what is being corrected.
  const written = ({ value, selectionStart }: HTMLInputElement) =>
    format && value.length > text.length && (selectionStart === null || selectionStart === value.length)
      ? format.typed(value)
      : value;
  return (
    <Field draft={draft} name={name} label={label} hint={hint} required={required ?? false}>
      {(described) => (
        <input
          {...described}
          {...input}
          className={styles['input']}
          value={text}
          onChange={({ currentTarget }) => draft.set(name, written(currentTarget))}
          onBlur={leave}
        />
      )}
    </Field>
  );
}

/** `maxLength`: characters. */
export const AreaField = ({ maxLength, ...props }: FieldProps & { maxLength: number }) => (
  <Field {...props}>
    {(described) => (
      <textarea
        {...described}
        className={styles['input']}
        rows={Math.max(4, textOf(props.draft, props.name).split('\n').length)}
        maxLength={maxLength}
        value={textOf(props.draft, props.name)}
        onChange={({ currentTarget }) => props.draft.set(props.name, currentTarget.value)}
      />
    )}
  </Field>
);

interface ChoiceFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

export const ChoiceField = ({ options, autoComplete, ...props }: ChoiceFieldProps) => (
  <Field {...props}>
    {(described) => (
      <select
        {...described}
        className={styles['input']}
        autoComplete={autoComplete}
        value={textOf(props.draft, props.name)}
        onChange={({ currentTarget }) => props.draft.set(props.name, currentTarget.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** `onTick`: it was ticked just now. */
export function CheckField({ onTick, ...props }: FieldProps & { onTick?: () => void }) {
  const { draft, name, label, hint, required } = props;
  const { described, hintId, faultId, fault } = useDescribed(props);
  return (
    <div className={styles['check']}>
      <input
        {...described}
        type="checkbox"
        checked={flagOf(draft, name)}
        onChange={({ currentTarget }) => {
          draft.set(name, currentTarget.checked);
          if (currentTarget.checked) onTick?.();
        }}
      />
      <label htmlFor={described.id}>
        {label}
        {required && <RequiredSign />}
      </label>
      {hint && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
      {fault && <Fault id={faultId}>{fault}</Fault>}
    </div>
  );
}
