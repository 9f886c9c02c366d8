import type { ReactNode } from 'react';
import { t } from '#web/i18n/t.ts';
import { Callout } from '../Callout.tsx';
import styles from './form.module.css';
import type { Draft } from './useDraft.ts';

interface FormProps {
  /** Left out for a form without errors. */
  draft?: Pick<Draft, 'errors' | 'form' | 'startOver'>;
  onSubmit: () => void;
  className?: string | undefined;
  /** Accessible name, if no heading provides it. */
  'aria-label'?: string;
  autoComplete?: 'off';
  children: ReactNode;
}

/**
 * A form validated by our rules instead of the browser's, with one summary of how many fields have errors. Ctrl+Enter
 * sends it from a field of several lines, too.
 */
export function Form({ draft, onSubmit, className = styles['form'], children, ...form }: FormProps) {
  return (
    <form
      {...form}
      ref={draft?.form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={({ key, ctrlKey, metaKey, target, currentTarget }) =>
        key === 'Enter' &&
        (ctrlKey || metaKey) &&
        target instanceof HTMLTextAreaElement &&
        currentTarget.requestSubmit()
      }
    >
      {draft && <FaultSummary errors={draft.errors} />}
      {draft?.startOver && (
        <p className={styles['kept']}>
          {t('field.kept')}{' '}
          <button type="button" onClick={draft.startOver}>
            {t('field.startOver')}
          </button>
        </p>
      )}
      {children}
    </form>
  );
}

/**
 * Says how many fields have errors, and shows the error that belongs to no field (`form`). It stays mounted, so that
 * screen readers announce it when it gets content; a field's own error is its description. A single error is visible
 * beside its field and isn't shown twice.
 */
function FaultSummary({ errors: { form, ...fields } }: Pick<Draft, 'errors'>) {
  const count = Object.keys(fields).length;
  return (
    <div role="status" data-faults className={count > 1 || form ? undefined : 'visually-hidden'}>
      {(count > 0 || form) && (
        <Callout tone="bad">
          {count > 0 && <div>{t('field.faults', { count })}</div>}
          {form}
        </Callout>
      )}
    </div>
  );
}
