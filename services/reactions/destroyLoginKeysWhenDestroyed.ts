import { ticketEvents } from '#workflows/ticket/schemas.ts';
import { reaction } from './reaction.ts';

/**
 * Once a credit agency's login is destroyed, or another one takes its place, the keys of those given before go: nothing opens
 * them any longer, in the log and in backups alike (domains, D3).
 */
export const destroyLoginKeysWhenDestroyed = reaction({
  name: 'destroyLoginKeysWhenDestroyed',
  on: [ticketEvents.agencyLoginDestroyed.type, ticketEvents.agencyLoginGiven.type],
  react: async (event, { before }) => {
    const given = (await before(event)).filter((one) => one.type === ticketEvents.agencyLoginGiven.type);
    return given.map(({ data }) => ({ does: 'destroyKey' as const, subject: data.username.subject }));
  },
});
