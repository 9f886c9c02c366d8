import { useState } from 'react';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { passwordFaultIn } from '#web/kit/form/passwordFault.ts';
import { textInput } from '#web/kit/form/textInput.ts';
import { Field, type FieldProps } from './fields.tsx';
import styles from './siteForm.module.css';

/** A new password, hidden until the user chooses to show it. */
export function PasswordField(props: FieldProps) {
  const [isShown, setShown] = useState(false);
  const Sign = isShown ? IconEyeOff : IconEye;
  return (
    <Field {...props}>
      {(described) => (
        <div className={styles['secret']}>
          <input
            {...described}
            type={isShown ? 'text' : 'password'}
            className={styles['input']}
            autoComplete="new-password"
            {...textInput({ ...props, fault: () => passwordFaultIn(props.draft, props.name) })}
          />
          <button
            type="button"
            aria-label={t('signup.showTyped')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Sign size={20} stroke={1.7} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
