import type { CommandAnswerBody } from '#services/http/routeTypes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import type * as severalRoutes from '#services/domains/orders/several/routes.ts';
import { sendAnyCommand } from '#web/api/records.ts';
import { pending } from '#web/api/saving/pending.ts';
import { t } from '#web/i18n/t.ts';
import { keptDrafts, tabDrafts } from '#web/kit/form/keptDrafts.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import { ProblemError } from '#web/kit/problem/problemError.ts';
import { problemText, refusalText } from '#web/kit/problem/problemText.ts';
import { held } from '#web/kit/toast/held.ts';
import { show, toast } from '#web/kit/toast/toast.ts';
import { staffCommandKey } from '#web/record/actions/commandKeys.ts';
import { cameBack, type Decision } from '#web/record/actions/sendsBehindContext.ts';

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
const leftDecisions = {
  now: (): readonly LeftDecision[] => Object.values(stored()).map((one) => JSON.parse(String(one)) as LeftDecision),
  keep: (one: LeftDecision) => tabDrafts.keep(KEY, { ...stored(), [one.options.idempotencyKey]: JSON.stringify(one) }),
  forget: ({ options }: Pick<Decision, 'options'>) => {
    const { [options.idempotencyKey]: _, ...others } = stored();
    tabDrafts.keep(KEY, others);
  },
};

const named = (title: string | undefined, what: string): string => [title, what].filter(Boolean).join(' · ');

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
    const answer = await send(decision);
    leftDecisions.forget(decision);
    return answer;
  } catch (fault) {
    if (!isLeaving) leftDecisions.forget(decision);
    throw fault;
  }
}

/** Sends a decision. One on several records fails with the reasons of those that refused, if only some did, too. */
async function send({ lifecycle, id, command, body, options }: Decision): Promise<CommandAnswerBody> {
  const answer = await sendAnyCommand(lifecycle, id, command, body, options);
  const { rows = [] } = answer as Partial<AnswerTo<typeof severalRoutes.confirmSeveral>>;
  const refused = rows.flatMap(({ number, refused: why }) =>
    why ? `${t('staff.order.title', { number })}: ${refusalText(why)}` : [],
  );
  if (refused.length === 0) return answer;
  throw new ProblemError({ status: 409, code: 'someRefused', values: { refused: refused.join(' · ') } });
}

/** Sends again what the tab's last page sent as it was left, without hearing the answer: the key makes it one. */
export function sendLeft(navigate: (path: string) => void): void {
  for (const decision of leftDecisions.now()) {
    const { lifecycle, command, form, values, title, path } = decision;
    void send(decision)
      .catch((fault: unknown) => {
        keptDrafts.keep(form, values);
        cameBack.note(form, fault as Error);
        const what = named(title, t(staffCommandKey(lifecycle, command)('do')));
        const open = { label: t('queue.held.open'), act: () => navigate(path) };
        toast.bad(t('saving.failed', { what, why: problemText(fault) }), open);
      })
      .finally(() => leftDecisions.forget(decision));
  }
}

/** Sends what is held, and resolves once everything sent is answered. */
export const sendHeld = (): Promise<void> =>
  new Promise((resolve) => {
    held.sendAll();
    const look = () => {
      if (pending.now().some(({ phase }) => phase === 'sent')) return;
      stop();
      resolve();
    };
    const stop = pending.onMessage(look);
    look();
  });
