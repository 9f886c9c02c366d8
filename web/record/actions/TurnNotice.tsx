import type { NextStepsAnswer } from '#services/http/routeTypes.ts';
import type { PageSteps, Steps } from '#web/api/useNextSteps.ts';
import { inTurn } from '#workflows/kernel/inTurn.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Coming } from '#web/kit/Coming.tsx';
import { DeadlineWords } from '#web/record/journey/DeadlineWords.tsx';
import { lateKey, type Reader } from '#web/record/journey/deadlineKey.ts';
import { Way } from './LazyWay.tsx';

interface TurnNoticeProps {
  lifecycle: LifecycleName;
  /** Without `steps`, every deadline counts as a duty of the parties it names. */
  answer: Pick<NextStepsAnswer, 'deadlines' | 'at'> & Partial<Omit<PageSteps, 'deadlines' | 'at'>>;
  /** The reader of the page: their own turn is emphasized. */
  me: Reader;
}

/** Whose turn it is, of a record whose steps may still be coming. */
export const TurnOf = ({ steps, ...of }: Omit<TurnNoticeProps, 'answer'> & { steps: Steps }) =>
  steps.data ? <TurnNotice {...of} answer={steps.data} /> : steps.isPending && <Coming />;

/**
 * Says whose turn it is, until when, and what happens if nobody acts: one sentence for each deadline that has words.
 */
export function TurnNotice({ lifecycle, answer, me }: TurnNoticeProps) {
  const named = answer.deadlines
    .map((deadline) => ({ ...deadline, name: deadline.name.split(':')[0]! }))
    .filter(({ name }) => hasWords(`deadline.${lifecycle}.${name}`));
  const [first] = inTurn(named, me, answer.at);
  if (!first) return null;
  const overdue = !first.upcoming && Date.parse(first.dueAt) < Date.parse(answer.at);
  const step = answer.steps?.find(({ command }) => command === first.doneBy);
  // A reader is not asked to do what they can't do: the page says that it waits for those who can, or which rule
  // forbids it.
  const yours =
    first.turn === me && (me !== 'staff' || !answer.steps || first.doneBy === undefined || step !== undefined);
  const refused = yours && step && !first.upcoming ? stepReason(step) : undefined;
  return (
    <Callout
      tone={overdue ? 'bad' : first.upcoming ? 'calm' : yours ? 'wait' : 'info'}
      title={t(first.upcoming ? 'turn.upcoming' : yours ? 'turn.yours' : `turn.${first.turn}`)}
    >
      <DeadlineWords lifecycle={lifecycle} name={first.name} dueAt={first.dueAt} reader={me} />
      {overdue && <> {t(lateKey(first.turn, me))}</>}
      {first.waits !== undefined && me === 'staff' && <> {t(`turn.first.${first.waits}`)}</>}
      {refused && <> {refused}</>}
      {me === 'staff' && first.turn === 'staff' && first.doneBy !== undefined && (
        <Way acts lifecycle={lifecycle} answer={answer} command={first.doneBy} />
      )}
    </Callout>
  );
}
