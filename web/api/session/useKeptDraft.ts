import { useEffect, useState } from 'react';
import { sessionEnded } from '#web/api/sessionEnded.ts';
import { keptDrafts } from '#web/kit/form/keptDrafts.ts';
import { type Draft, type DraftValues, useDraft } from '#web/kit/form/useDraft.ts';

/** A form draft that survives the end of the session. `form` names it, with its record. */
export function useKeptDraft(form: string, initial: DraftValues): Draft {
  const left = `${form} left`;
  const found = keptDrafts.of(left);
  const draft = useDraft({ ...initial, ...found });
  const { values } = draft;
  // An untouched form is not kept: the record may have other values next time.
  const [untouched] = useState(found ?? values);
  useEffect(() => {
    keptDrafts.keep(left);
    return sessionEnded.onMessage(() => values !== untouched && keptDrafts.keep(left, values));
  }, [left, values, untouched]);
  return draft;
}
