import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { Checkbox, InputBase, TextInput } from '@mantine/core';
import { Select } from './Select.tsx';
import { textInput, type Written } from './textInput.ts';
import { moneyFormat } from './formats.ts';
import { type Draft, flagOf, textOf } from './useDraft.ts';

export interface FieldProps {
  draft: Draft;
  /** Path in the request body: `client.phone`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
}
interface TextFieldProps extends FieldProps, Pick<Written, 'format' | 'fault'> {
  type?: 'text' | 'email' | 'tel' | 'date' | 'month' | 'datetime-local' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  min?: string;
  max?: string;
  /** Maximum number of characters. */
  maxLength?: number | undefined;
  /** Id of the datalist with suggestions. */
  list?: string;
}

/** Props common to every field's input. */
export const shared = ({ draft, name, label, hint, required }: FieldProps) => ({
  name,
  label,
  description: hint,
  required: required ?? false,
  error: draft.errors[name],
});

export function TextField({ draft, name, label, hint, required, format, fault, ...input }: TextFieldProps) {
  return (
    <TextInput
      {...shared({ draft, name, label, hint, required: required ?? false })}
      {...input}
      {...textInput({ draft, name, type: input.type, format, fault })}
    />
  );
}

/** A field for dollars, which `centsFrom` converts to cents. */
export function MoneyField({ fault, ...props }: FieldProps & Pick<Written, 'fault'>) {
  return (
    <TextInput
      {...shared(props)}
      inputMode="decimal"
      leftSection="$"
      className="numbers"
      {...textInput({ ...props, format: moneyFormat, fault })}
    />
  );
}

interface AreaFieldProps extends FieldProps, Pick<Written, 'fault'> {
  /** Maximum number of characters. */
  maxLength?: number | undefined;
}

export function AreaField({ maxLength = 1000, ...props }: AreaFieldProps) {
  return (
    <InputBase
      component="textarea"
      multiline
      rows={Math.max(3, textOf(props.draft, props.name).split('\n').length)}
      {...shared(props)}
      maxLength={maxLength}
      {...textInput(props)}
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
