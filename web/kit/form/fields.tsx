import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { Checkbox, InputBase, TextInput } from '@mantine/core';
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
  /** Characters. */
  maxLength?: number | undefined;
  /** How what was typed is written, once the field is left. */
  tidy?: (text: string) => string;
}

/** What every field hands to its input. */
export const shared = ({ draft, name, label, hint, required }: FieldProps) => ({
  name,
  label,
  description: hint,
  required: required ?? false,
  error: draft.errors[name],
  errorProps: { role: 'alert' as const },
});

export function TextField({ draft, name, label, hint, required, tidy, ...input }: TextFieldProps) {
  const leave = () => {
    const text = textOf(draft, name);
    if (tidy && tidy(text) !== text) draft.set(name, tidy(text));
  };
  return (
    <TextInput
      {...shared({ draft, name, label, hint, required: required ?? false })}
      {...input}
      value={textOf(draft, name)}
      onChange={({ currentTarget }) => draft.set(name, currentTarget.value)}
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
      rows={3}
      {...shared(props)}
      maxLength={maxLength}
      value={textOf(props.draft, props.name)}
      onChange={({ currentTarget }) => props.draft.set(props.name, currentTarget.value)}
    />
  );
}

export function ChoiceField({
  options,
  ...props
}: FieldProps & { options: readonly { value: string; label: string }[] }) {
  return (
    <Select
      {...shared(props)}
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
      checked={flagOf(draft, name)}
      onChange={({ currentTarget }) => draft.set(name, currentTarget.checked)}
    />
  );
}
