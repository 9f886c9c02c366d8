import type { NextStepView, NextStepsAnswer, RouteTypes } from '#services/http/routeTypes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';

export type PageDifference = RouteTypes['reportDifference']['body']['differences'][number];

/** Returns the commands on which two answers for the same state and instant differ. */
export function differences(
  lifecycle: LifecycleName,
  page: NextStepsAnswer,
  server: NextStepsAnswer,
): readonly PageDifference[] {
  const commands = new Set([...page.steps, ...server.steps].map(({ command }) => command));
  return [...commands]
    .map((command) => ({
      lifecycle,
      command,
      state: JSON.stringify(server.state).slice(0, 300),
      page: said(page.steps.find((step) => step.command === command)),
      server: said(server.steps.find((step) => step.command === command)),
    }))
    .filter((one) => JSON.stringify(one.page) !== JSON.stringify(one.server));
}

const said = (step: NextStepView | undefined): PageDifference['page'] =>
  step === undefined ? null : { allowed: step.allowed, code: step.allowed ? null : step.refusal.code };
