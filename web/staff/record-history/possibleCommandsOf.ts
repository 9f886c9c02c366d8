import type { AsOfAnswer, Asker, NextStepView } from '#services/http/routeTypes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { machineOf, transitionsFrom } from './machines.ts';
import { whoKey } from './words.ts';

/** One command of a state, the roles that may send it, and whether it was possible at that moment. */
export interface PossibleCommand {
  readonly command: string;
  readonly who: readonly Asker[];
  /** The resulting state; the same state if the command doesn't change it. */
  readonly to: string;
  readonly from: string;
  readonly step: NextStepView;
}

/**
 * Every command that could follow, for one role or (with `asker` null) for all: then a command is possible if it is so
 * for one of its roles. Possible ones come first, those that change the state at the top; otherwise the order is the
 * machine's.
 */
export function possibleCommandsOf(
  lifecycle: LifecycleName,
  { state, people }: Pick<AsOfAnswer, 'state' | 'people'>,
  asker: string | null,
): readonly PossibleCommand[] {
  const found = transitionsFrom(machineOf(lifecycle), state).flatMap(
    ({ command, who, from, to }): readonly PossibleCommand[] => {
      const keys = asker === null ? who.map(whoKey) : [asker];
      const steps = people
        .filter((one) => keys.includes(whoKey(one.asker)))
        .flatMap(({ steps }) => steps.filter((step) => step.command === command));
      const step = steps.find(({ allowed }) => allowed) ?? steps[0];
      return step ? [{ command: command!, who, from, to, step }] : [];
    },
  );
  const rank = ({ step, from, to }: PossibleCommand) => (step.allowed ? 0 : 2) + (from === to ? 1 : 0);
  return found.toSorted((one, other) => rank(one) - rank(other));
}
