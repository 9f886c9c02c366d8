import type { DraftValues } from '#web/kit/form/useDraft.ts';

/** What was typed into a form that could not be saved after its page was left: it is there when the form is opened again. */
let kept: Record<string, DraftValues | undefined> = {};

export const keptDrafts = {
  of: (form: string): DraftValues | undefined => kept[form],
  /** Without values, what was kept of the form is gone. */
  keep: (form: string, values?: DraftValues) => void (kept[form] = values),
  /** They are this person's from here on, or nobody's (''): what another one typed is gone. Where nobody is signed in, they stay for whoever comes back. */
  belongTo: (id?: string) => {
    if (id === undefined || tabDrafts.of('of')?.['id'] === id) return;
    kept = {};
    store({ of: { id } });
  },
};

const KEY = 'drafts';

/** Drafts that also outlive a reload, in this tab alone. What must not be written down (an SSN) isn't handed over. */
export const tabDrafts = {
  of: (form: string): DraftValues | undefined => stored()[form],
  /** Without values, what was kept of the form is gone. */
  keep: (form: string, values?: DraftValues) => store({ ...stored(), [form]: values }),
};

function stored(): Readonly<Record<string, DraftValues | undefined>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY)!) ?? {};
  } catch {
    return {};
  }
}

/** Storage may be switched off: drafts then last as long as their page. */
function store(drafts: ReturnType<typeof stored>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // They last that long.
  }
}
