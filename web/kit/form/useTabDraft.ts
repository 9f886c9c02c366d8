import { useEffect, useState } from 'react';
import { tabDrafts } from './keptDrafts.ts';
import { type Draft, type DraftValues, typedIn, useDraft } from './useDraft.ts';

export interface TabDraft extends Draft {
  /** Call it once the form is sent: nothing is left to be restored. */
  readonly forget: () => void;
}

/**
 * The draft of a form on a page of its own: what was typed survives a reload, Back and the end of the session, in this
 * tab, until the form is sent or another person signs in. Secrets are never kept. `form` names it, with its record;
 * only values that differ from the initial ones are kept, so that a record's newer values are shown.
 */
export function useTabDraft(form: string, initial: DraftValues): TabDraft {
  const [found] = useState(() => tabDrafts.of(form));
  const [isRestored, setRestored] = useState(found !== undefined);
  const draft = useDraft({ ...initial, ...found });
  const typed = JSON.stringify(typedIn(draft.values, initial));
  useEffect(() => tabDrafts.keep(form, JSON.parse(typed)), [form, typed]);
  const startOver = () => {
    setRestored(false);
    draft.reset(initial);
  };
  return { ...draft, ...(isRestored ? { startOver } : {}), forget: () => tabDrafts.keep(form) };
}
