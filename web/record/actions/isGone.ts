import type { NextStepView } from '#services/http/routeTypes.ts';
import { NOT_IN_THIS_STATE } from '#web/kit/problem/problemText.ts';

/** True if the record has moved to a state that has no such command. */
export function isGone(steps: readonly NextStepView[], command: string | undefined): boolean {
  const step = steps.find((one) => one.command === command);
  return step === undefined || (!step.allowed && step.refusal.code === NOT_IN_THIS_STATE);
}
