import type { AsOfAnswer, Asker } from '#services/domains/audit/history/contract.ts';
import type { NextStepView } from '#services/domains/records/contract.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { machineOf, transitionsFrom } from './machines.ts';
import { whoKey } from './words.ts';

/** One command of a state, who may send it, and whether it was possible at that moment. */
export interface PossibleCommand {
  readonly command: string;
  readonly who: readonly Asker[];
  /** Where it leads; the same state where it moves nothing. */
  readonly to: string;
  readonly from: string;
  readonly step: NextStepView;
}

/**
 * Everything that could follow, for one person or (with `asker` null) for everybody: then a command is possible when it
 * is so for one of those it is for. What is possible comes first, and there what moves the record; otherwise in the machine's own order.
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
