import type { NextStepsAnswer } from '#services/domains/records/contract.ts';
import { inTurn } from '#workflows/kernel/inTurn.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DeadlineWords } from '#web/record/journey/DeadlineWords.tsx';
import { lateKey, type Reader } from '#web/record/journey/deadlineKey.ts';

interface TurnNoticeProps {
  lifecycle: LifecycleName;
  answer: Pick<NextStepsAnswer, 'deadlines' | 'at'>;
  /** Whose page it is: their own turn stands out more. */
  me: Reader;
}

/** Whose turn it is, until when, and what silence leads to: one sentence for each deadline that has words. */
export function TurnNotice({ lifecycle, answer, me }: TurnNoticeProps) {
  const named = answer.deadlines
    .map((deadline) => ({ ...deadline, name: deadline.name.split(':')[0]! }))
    .filter(({ name }) => hasWords(`deadline.${lifecycle}.${name}`));
  const [first] = inTurn(named, me, answer.at);
  if (!first) return null;
  const overdue = Date.parse(first.dueAt) < Date.parse(answer.at);
  return (
    <Callout
      tone={overdue ? 'bad' : first.upcoming ? 'calm' : first.turn === me ? 'wait' : 'info'}
      title={t(first.upcoming ? 'turn.upcoming' : first.turn === me ? 'turn.yours' : `turn.${first.turn}`)}
    >
      <DeadlineWords lifecycle={lifecycle} name={first.name} dueAt={first.dueAt} reader={me} />
      {overdue && <> {t(lateKey(first.turn, me))}</>}
    </Callout>
  );
}
