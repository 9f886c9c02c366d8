import { Anchor } from '@mantine/core';
import { Callout } from '#web/kit/Callout.tsx';
import { t } from '#web/i18n/t.ts';
import type { Draft } from './useDraft.ts';

/** Everything that is wrong with a form, in one place: each fault leads to its field. A single one stands beside its field alone. */
export function FormErrors({ draft: { errors } }: { draft: Pick<Draft, 'errors'> }) {
  const faults = Object.entries(errors);
  if (faults.length < 2 && !('form' in errors)) return null;
  return (
    <Callout tone="bad" urgent title={t('form.errors')}>
      <ul>
        {faults.map(([field, text]) => (
          <li key={field}>
            {field === 'form' ? (
              text
            ) : (
              <Anchor component="button" type="button" onClick={() => focusOn(field)}>
                {text}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

const focusOn = (field: string) => document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus();
