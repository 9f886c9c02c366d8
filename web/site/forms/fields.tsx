import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from 'react';
import { textInput, type Written } from '#web/kit/form/textInput.ts';
import { type Draft, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import styles from './siteForm.module.css';

export interface FieldProps {
  draft: Draft;
  /** Path in the request body. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
}

/** Attributes that connect an input with its label, and with its hint and error as its description. */
interface Described {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label, hint and error around a native input: the kit's fields weigh as much as a page of the site. */
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

interface TextFieldProps extends FieldProps, Pick<Written, 'format' | 'fault'> {
  type?: 'text' | 'email' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  inputMode?: 'numeric' | 'decimal';
  /** In characters. */
  maxLength?: number;
}

export function TextField({ draft, name, label, hint, required, format, fault, ...input }: TextFieldProps) {
  return (
    <Field draft={draft} name={name} label={label} hint={hint} required={required ?? false}>
      {(described) => (
        <input
          {...described}
          {...input}
          className={styles['input']}
          {...textInput({ draft, name, type: input.type, format, fault })}
        />
      )}
    </Field>
  );
}

/** `maxLength` is in characters. */
export const AreaField = ({ maxLength, ...props }: FieldProps & { maxLength?: number }) => (
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

/** `onTick` is called when the box was ticked just now. */
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
