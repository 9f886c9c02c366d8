import { t } from '#web/i18n/t.ts';
import { Callout } from '../Callout.tsx';
import type { Draft } from './useDraft.ts';

/** How many fields are wrong, said once; each says what is wrong with it. It stays on the page, so that it's read aloud when it comes to hold something. */
export function FaultSummary({ draft }: { draft: Draft }) {
  const count = Object.keys(draft.errors).length;
  return <div role="status">{count > 0 && <Callout tone="bad">{t('field.faults', { count })}</Callout>}</div>;
}
