import type { DraftValues } from '#web/kit/form/useDraft.ts';

/** What was typed into a form that could not be saved after its page was left: it is there when the form is opened again. */
const kept = new Map<string, DraftValues>();

export const keptDrafts = {
  of: (form: string): DraftValues | undefined => kept.get(form),
  keep: (form: string, values: DraftValues) => void kept.set(form, values),
  forget: (form: string) => void kept.delete(form),
  clear: () => kept.clear(),
};
