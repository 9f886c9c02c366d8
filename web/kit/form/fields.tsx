import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { Checkbox, InputBase, TextInput } from '@mantine/core';
import type { TextFormat } from './formats.ts';
import { Select } from './Select.tsx';
import { type Draft, flagOf, textOf } from './useDraft.ts';

export interface FieldProps {
  draft: Draft;
  /** Path in the request body: `client.phone`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
}
interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'date' | 'month' | 'datetime-local' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  min?: string;
  max?: string;
  /** How what is typed is written: at the end of the text at once, otherwise when the field is left. */
  format?: TextFormat;
  /** Characters. */
  maxLength?: number | undefined;
  /** Id of the datalist with what may be chosen. */
  list?: string;
}

/** What every field hands to its input. */
export const shared = ({ draft, name, label, hint, required }: FieldProps) => ({
  name,
  label,
  description: hint,
  required: required ?? false,
  error: draft.errors[name],
});

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
    <TextInput
      {...shared({ draft, name, label, hint, required: required ?? false })}
      {...input}
      value={text}
      onChange={({ currentTarget }) => draft.set(name, written(currentTarget))}
      onBlur={leave}
    />
  );
}

/** Dollars, sent as cents by `centsFrom`. */
export function MoneyField(props: FieldProps) {
  return (
    <TextInput
      {...shared(props)}
      inputMode="decimal"
      leftSection="$"
      className="numbers"
      value={textOf(props.draft, props.name)}
      onChange={({ currentTarget }) => props.draft.set(props.name, currentTarget.value)}
    />
  );
}

/** `maxLength`: characters. */
export function AreaField({ maxLength = 1000, ...props }: FieldProps & { maxLength?: number | undefined }) {
  return (
    <InputBase
      component="textarea"
      multiline
      rows={Math.max(3, textOf(props.draft, props.name).split('\n').length)}
      {...shared(props)}
      maxLength={maxLength}
      value={textOf(props.draft, props.name)}
      onChange={({ currentTarget }) => props.draft.set(props.name, currentTarget.value)}
    />
  );
}

interface ChoiceFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

export function ChoiceField({ options, autoComplete, ...props }: ChoiceFieldProps) {
  return (
    <Select
      {...shared(props)}
      autoComplete={autoComplete}
      options={options}
      value={textOf(props.draft, props.name)}
      onChange={({ currentTarget }) => props.draft.set(props.name, currentTarget.value)}
    />
  );
}

export function CheckField({ draft, name, label, hint, required = false }: FieldProps) {
  return (
    <Checkbox
      name={name}
      label={label}
      description={hint}
      required={required}
      error={draft.errors[name]}
      aria-invalid={draft.errors[name] === undefined ? undefined : true}
      checked={flagOf(draft, name)}
      onChange={({ currentTarget }) => draft.set(name, currentTarget.checked)}
    />
  );
}
