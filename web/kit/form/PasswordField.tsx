import { PasswordInput } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { type FieldProps, shared } from './fields.tsx';
import { passwordFaultIn } from './passwordFault.ts';
import { textInput } from './textInput.ts';

export function PasswordField({
  autoComplete,
  ...props
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  return (
    <PasswordInput
      {...shared(props)}
      autoComplete={autoComplete}
      // Mantine sets this only on the wrapper.
      aria-invalid={props.draft.errors[props.name] === undefined ? undefined : true}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('signup.showTyped') }}
      {...textInput({
        ...props,
        fault: autoComplete === 'new-password' ? () => passwordFaultIn(props.draft, props.name) : undefined,
      })}
    />
  );
}
