import type * as settingRoutes from '#services/domains/settings/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';

type Part = AnswerTo<typeof settingRoutes.whatIf>;
export type Outcome = Part['outcomes'][number];

/** The kind by which an outcome is drawn: other amounts stand apart from other values. */
export const kindOf = ({ kind, name }: Pick<Outcome, 'kind' | 'name'>) =>
  kind === 'other' && name.endsWith('Cents') ? 'amount' : kind;

/** Adds up the outcomes of several parts. Refusals come first, dates and other values last; in each kind the most frequent. */
export function outcomesOf(parts: readonly Pick<Part, 'outcomes'>[]): readonly Outcome[] {
  const sums = new Map<string, Outcome>();
  for (const one of parts.flatMap(({ outcomes }) => outcomes)) {
    const key = [one.lifecycle, one.kind, one.command, one.name].join(' ');
    const { records = 0, cents = 0, ids = [] } = sums.get(key) ?? {};
    sums.set(key, { ...one, records: records + one.records, cents: cents + one.cents, ids: [...ids, ...one.ids] });
  }
  const order = ['refused', 'sooner', 'amount', 'other'];
  return [...sums.values()].toSorted(
    (one, other) => order.indexOf(kindOf(one)) - order.indexOf(kindOf(other)) || other.records - one.records,
  );
}
