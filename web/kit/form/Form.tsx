import type { ReactNode } from 'react';
import { t } from '#web/i18n/t.ts';
import { Callout } from '../Callout.tsx';
import styles from './form.module.css';
import type { Draft } from './useDraft.ts';

interface FormProps {
  /** Left out where nothing in it can be wrong. */
  draft?: Pick<Draft, 'errors' | 'form'>;
  onSubmit: () => void;
  className?: string | undefined;
  /** Its name, where no heading says it. */
  'aria-label'?: string;
  autoComplete?: 'off';
  children: ReactNode;
}

/** A form of ours: it is judged by our rules instead of the browser's, and says in one place how many fields are wrong. */
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
    >
      {draft && <FaultSummary errors={draft.errors} />}
      {children}
    </form>
  );
}

/**
 * How many fields are wrong, and what no field is to blame for (`form`). It stays on the page, so that it's read aloud when it comes to
 * hold something; what is wrong with a field is its description. One fault is in sight beside its field and isn't shown twice.
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
