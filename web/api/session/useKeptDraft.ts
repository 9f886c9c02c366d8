import { useEffect, useState } from 'react';
import { sessionEnded } from '#web/api/sessionEnded.ts';
import { keptDrafts } from '#web/kit/form/keptDrafts.ts';
import { type Draft, type DraftValues, useDraft } from '#web/kit/form/useDraft.ts';

/** A form that is found once more as it was left when the session ended midway. `form` names it, on its record. */
export function useKeptDraft(form: string, initial: DraftValues): Draft {
  const left = `${form} left`;
  const found = keptDrafts.of(left);
  const draft = useDraft({ ...initial, ...found });
  const { values } = draft;
  // Nobody has typed yet, now or before: another time the record may have other values.
  const [untouched] = useState(found ?? values);
  useEffect(() => {
    keptDrafts.keep(left);
    return sessionEnded.onMessage(() => values !== untouched && keptDrafts.keep(left, values));
  }, [left, values, untouched]);
  return draft;
}
