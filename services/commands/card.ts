import { type HoldsState, onHold } from '#workflows/hold/hold.ts';
import { commissionScheduleOf } from '#workflows/card/commissionSchedule.ts';
import type { Prepare } from './prepare.ts';
import type { PreparationDeps } from './preparationDeps.ts';
import { loadRecord } from './record.ts';

/** What the server adds to a card's commands before the machine is asked. */
export const cardPreparations = (deps: PreparationDeps): Readonly<Record<string, Prepare>> => ({
  submitCard: async ({ request, now }) => {
    const { actor, input, id } = request;
    const own = actor.kind === 'person' && actor.userType === 'cardholder' ? actor.userId : input['cardholderId'];
    return { input: { ...input, cardId: id, cardholderId: own, ...commissionScheduleOf(input, now) } };
  },
  reserveSlot: async ({ request, record }) => {
    const { cardholderId } = record.snapshot.state;
    const [holds, verification, account] = await Promise.all([
      loadRecord(deps.eventStore, 'holds', request.id),
      cardholderId ? loadRecord(deps.eventStore, 'verification', cardholderId) : undefined,
      cardholderId ? deps.accountFacts(cardholderId) : undefined,
    ]);
    const flags = { onHold: onHold(holds.snapshot.state as HoldsState), ownerVerified: verification?.snapshot.value === 'verified', ownerBlocked: account?.blocked === true };
    return { input: { ...request.input, ...flags } };
  },
});
