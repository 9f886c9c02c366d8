import type { DraftValues } from '#web/kit/form/useDraft.ts';

/** What was typed into a form that could not be saved after its page was left: it is there when the form is opened again. */
const kept = new Map<string, DraftValues>();

export const keptDrafts = {
  of: (form: string): DraftValues | undefined => kept.get(form),
  keep: (form: string, values: DraftValues) => void kept.set(form, values),
  forget: (form: string) => void kept.delete(form),
  clear: () => {
    kept.clear();
    tabDrafts.clear();
  },
};

const PREFIX = 'draft:';

/** Drafts that also outlive a reload, in this tab alone. What must not be written down (an SSN) isn't handed over. */
export const tabDrafts = {
  of(form: string): DraftValues | undefined {
    try {
      return JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  keep: (form: string, values: DraftValues) =>
    whereStored(() => sessionStorage.setItem(PREFIX + form, JSON.stringify(values))),
  forget: (form: string) => whereStored(() => sessionStorage.removeItem(PREFIX + form)),
  clear: () =>
    whereStored(() =>
      Object.keys(sessionStorage)
        .filter((key) => key.startsWith(PREFIX))
        .forEach((key) => sessionStorage.removeItem(key)),
    ),
};

/** Storage may be switched off: drafts then last as long as their page. */
function whereStored(act: () => void): void {
  try {
    act();
  } catch {
    return;
  }
}
