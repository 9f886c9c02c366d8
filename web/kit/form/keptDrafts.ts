import type { DraftValues } from '#web/kit/form/useDraft.ts';

/** Values of forms that could not be saved after their page was left, restored when the form is opened again. */
let kept: Record<string, DraftValues | undefined> = {};

export const keptDrafts = {
  of: (form: string): DraftValues | undefined => kept[form],
  /** Without values, drops those of the form. */
  keep: (form: string, values?: DraftValues) => void (kept[form] = values),
  /**
   * Assigns the drafts to this person, or with '' to nobody, and drops another person's. While nobody is signed in,
   * they stay for the person who returns.
   */
  belongTo: (id?: string) => {
    if (id === undefined || tabDrafts.of('of')?.['id'] === id) return;
    kept = {};
    store({ of: { id } });
  },
};

const KEY = 'drafts';

/** Drafts that also survive a reload, in this tab only. Values that must not be stored (an SSN) are not passed in. */
export const tabDrafts = {
  of: (form: string): DraftValues | undefined => stored()[form],
  /** Without values, drops those of the form. */
  keep: (form: string, values?: DraftValues) => store({ ...stored(), [form]: values }),
};

function stored(): Readonly<Record<string, DraftValues | undefined>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY)!) ?? {};
  } catch {
    return {};
  }
}

/** Storage may be disabled: drafts then last as long as their page. */
function store(drafts: ReturnType<typeof stored>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // See above.
  }
}
