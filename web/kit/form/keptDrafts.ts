import type { DraftValues } from '#web/kit/form/useDraft.ts';

/** What was typed into a form that could not be saved after its page was left: it is there when the form is opened again. */
let kept: Record<string, DraftValues | undefined> = {};

export const keptDrafts = {
  of: (form: string): DraftValues | undefined => kept[form],
  keep: (form: string, values?: DraftValues) => void (kept[form] = values),
  forget: (form: string) => keptDrafts.keep(form),
  /** They are this person's from here on, or nobody's (''): what another one typed is gone. */
  belongTo: (id: string) => {
    if (tabDrafts.of(OWNER)?.['id'] === id) return;
    kept = {};
    store({ [OWNER]: { id } });
  },
};

const OWNER = 'of';
const KEY = 'drafts';

/** Drafts that also outlive a reload, in this tab alone. What must not be written down (an SSN) isn't handed over. */
export const tabDrafts = {
  of: (form: string): DraftValues | undefined => stored()[form],
  keep: (form: string, values?: DraftValues) => store({ ...stored(), [form]: values }),
  forget: (form: string) => tabDrafts.keep(form),
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
    return;
  }
}
