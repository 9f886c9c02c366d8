import type { CommandAnswerBody } from '#services/http/routeTypes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import type * as severalRoutes from '#services/domains/orders/several/routes.ts';
import { sendAnyCommand } from '#web/api/records.ts';
import { t } from '#web/i18n/t.ts';
import { ProblemError } from '#web/kit/problem/problemError.ts';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { tabDrafts } from '#web/kit/form/keptDrafts.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import { held } from '#web/kit/toast/held.ts';
import { show } from '#web/kit/toast/toast.ts';
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

export const named = (title: string | undefined, what: string): string => [title, what].filter(Boolean).join(' · ');

interface Holding {
  /** Says what was decided. */
  readonly done: string;
  readonly comeBack: () => void;
}

/** True while the page is being left: a request that fails now hasn't necessarily been answered. */
let isLeaving = false;

/** Sends everything held: the requests outlive the page. */
export function sendAsPageGoes(): void {
  isLeaving = true;
  held.sendAll();
}

/** For a page shown again by the browser's *Back*. */
export const pageIsBack = (): void => void (isLeaving = false);

/** Sends a decision once its time is over, with a message that offers to undo it. */
export async function hold(decision: LeftDecision, { done, comeBack }: Holding): Promise<CommandAnswerBody> {
  const { lifecycle, id, title } = decision;
  leftDecisions.keep(decision);
  try {
    const over = held.until({ stream: `${lifecycle}-${id}`, text: named(title, done) }, comeBack);
    show({ tone: 'good', text: '', held: true });
    await over;
    const answer = await sendDecision(decision);
    leftDecisions.forget(decision);
    return answer;
  } catch (fault) {
    if (!isLeaving) leftDecisions.forget(decision);
    throw fault;
  }
}

/** Sends a decision. One on several records fails with the reasons of those that refused, if only some did, too. */
export async function sendDecision({ lifecycle, id, command, body, options }: Decision): Promise<CommandAnswerBody> {
  const answer = await sendAnyCommand(lifecycle, id, command, body, options);
  const { rows = [] } = answer as Partial<AnswerTo<typeof severalRoutes.confirmSeveral>>;
  const refused = rows.flatMap(({ number, refused: why }) =>
    why ? `${t('staff.order.title', { number })}: ${refusalText(why)}` : [],
  );
  if (refused.length === 0) return answer;
  throw new ProblemError({ status: 409, code: 'someRefused', values: { refused: refused.join(' · ') } });
}
