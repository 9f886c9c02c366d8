import { PasswordInput } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { type FieldProps, shared } from './fields.tsx';
import { textOf } from './useDraft.ts';

export function PasswordField({
  autoComplete,
  ...props
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  return (
    <PasswordInput
      {...shared(props)}
      autoComplete={autoComplete}
      // Mantine marks the box around it alone.
      aria-invalid={props.draft.errors[props.name] === undefined ? undefined : true}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('signup.showTyped') }}
      value={textOf(props.draft, props.name)}
      onChange={({ currentTarget }) => props.draft.set(props.name, currentTarget.value)}
    />
  );
}
