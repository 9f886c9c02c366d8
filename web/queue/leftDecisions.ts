import { tabDrafts } from '#web/kit/form/keptDrafts.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import type { Decision } from '#web/record/actions/sendsBehindContext.ts';

interface LeftDecision extends Decision {
  /** The record's name for people. */
  readonly title: string;
  /** Where it can be opened again. */
  readonly path: string;
}

const KEY = 'held decisions';
const stored = (): DraftValues => tabDrafts.of(KEY) ?? {};

/**
 * Held decisions until they are answered. A page that is left sends them as it goes; if the server was away then, the
 * next page of this tab finds them here. As other drafts they end with the session.
 */
export const leftDecisions = {
  now: (): readonly LeftDecision[] => Object.values(stored()).map((one) => JSON.parse(String(one)) as LeftDecision),
  keep: (one: LeftDecision) => tabDrafts.keep(KEY, { ...stored(), [one.options.idempotencyKey]: JSON.stringify(one) }),
  forget: ({ options }: Pick<Decision, 'options'>) => {
    const { [options.idempotencyKey]: _, ...others } = stored();
    tabDrafts.keep(KEY, others);
  },
};

/** Names what was done to which record; the record may be without a name. */
export const named = (title: string | undefined, what: string): string => [title, what].filter(Boolean).join(' · ');
