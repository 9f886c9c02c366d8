import type { NextStepsAnswer } from '#services/domains/records/contract.ts';

/** The next instant at which the answer may be another one, of those that it names itself; undefined when it names none. */
export function nextChange({ steps, deadlines, at }: NextStepsAnswer): string | undefined {
  const named = [
    ...steps.flatMap((step) => (step.allowed ? [] : (step.refusal.opensAt ?? []))),
    ...deadlines.flatMap(({ dueAt, from }) => [dueAt, ...(from === undefined ? [] : [from])]),
  ];
  return named
    .filter((instant) => Date.parse(instant) > Date.parse(at))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
}
