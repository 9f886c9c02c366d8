import type { NextStepsAnswer } from '#services/api/contracts/records.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { formatInstant } from '#web/ui/format/dates.ts';

interface TurnNoticeProps {
  lifecycle: LifecycleName;
  answer: Pick<NextStepsAnswer, 'deadlines'>;
  /** Whose page it is: their own turn is told louder. */
  me: 'buyer' | 'cardholder' | 'staff';
}

/** Whose turn it is, until when, and what silence leads to: one sentence for each deadline that has words. */
export function TurnNotice({ lifecycle, answer, me }: TurnNoticeProps) {
  const told = answer.deadlines
    .map((deadline) => ({ ...deadline, key: `deadline.${lifecycle}.${deadline.name.split(':')[0]}` }))
    .filter(({ key }) => hasWords(key))
    .toSorted((a, b) => Number(b.turn === me) - Number(a.turn === me) || a.dueAt.localeCompare(b.dueAt));
  const [first] = told;
  if (!first) return null;
  return (
    <Callout tone={first.turn === me ? 'wait' : 'info'} title={t(first.turn === me ? 'turn.yours' : `turn.${first.turn}`)}>
      {t(first.key, { at: formatInstant(first.dueAt, intlLocale()) })}
    </Callout>
  );
}
