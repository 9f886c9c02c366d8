import type { RecordSnapshot } from '#services/http/routeTypes.ts';
import { useQuery } from '@tanstack/react-query';
import * as cardRoutes from '#services/domains/cards/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useActor } from '#web/api/machine/useActor.ts';
import type { Sends } from '#web/api/useNextSteps.ts';

/**
 * Returns the card machine's rules for a card about to be offered; undefined until loaded. The server has the final
 * say.
 */
export function useNewCardRules(): Pick<Sends, 'faults'> | undefined {
  const { data: machine } = useQuery({
    queryKey: ['machine', 'card', 'new'],
    queryFn: async () => (await import('#web/api/machine/loadMachine.ts')).machineQuery('card').queryFn(),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const actor = useActor();
  const { data: options } = useAnswer(cardRoutes.cardOptions);
  if (!machine || !actor || !options) return undefined;
  const { settings } = options;
  return {
    faults: (command, body, complete) => {
      const now = new Date().toISOString();
      const nothingYet: RecordSnapshot = { value: null, state: {}, revision: null, at: now, settings };
      return machine.faults(nothingYet, { id: '', actor, now, holdId: undefined, command, body, complete });
    },
  };
}
