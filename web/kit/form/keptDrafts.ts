import type { DraftValues } from '#web/kit/form/useDraft.ts';

/** Values of forms that could not be saved after their page was left, restored when the form is opened again. */
let kept: Record<string, DraftValues | undefined> = {};

/** Whose page this is, and who is signed in: what is typed on it is not kept for somebody who signed in in another tab. */
let own: string | undefined;
let signedIn: string | undefined;

export const keptDrafts = {
  of: (form: string): DraftValues | undefined => kept[form],
  /** Without values, drops those of the form. */
  keep: (form: string, values?: DraftValues) => void (own === signedIn && (kept[form] = values)),
  /**
   * Assigns the drafts to this person, or with '' to nobody, and drops another person's. While nobody is signed in,
   * they stay for the person who returns. The page is theirs, too, but stays whose it is if that was only `asked`.
   */
  belongTo: (id?: string, asked?: boolean) => {
    if (id === undefined) return;
    signedIn = id;
    own = (asked ? own : undefined) ?? id;
    if (tabDrafts.of('of')?.['id'] === id) return;
    kept = {};
    store({ of: { id } });
  },
};

const KEY = 'drafts';

/** Drafts that also survive a reload, in this tab only. Secrets are never stored. */
export const tabDrafts = {
  of: (form: string): DraftValues | undefined => stored()[form],
  /** Without values, drops those of the form. */
  keep: (form: string, values: DraftValues = {}) => {
    const kept = Object.entries(values).filter(([name]) => !isSecret(name));
    if (own === signedIn) store({ ...stored(), [form]: kept.length > 0 ? Object.fromEntries(kept) : undefined });
  },
};

/** The last part of a field's name, of what must not outlive its page: an SSN, a password, a code, an account. */
const isSecret = (name: string): boolean =>
  /(^|\.)(ssn|again|captcha|code|\w*password|\w*(account|routing)number)$/i.test(name);

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
