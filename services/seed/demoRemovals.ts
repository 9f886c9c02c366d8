import { bankInForce } from '#workflows/card/banks.ts';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { derivedId } from '#services/commands/ids.ts';
import { leaseDueOn } from './leaseDueOn.ts';

const bank = bankInForce(defaultSettings, 6)!;
/** How many days ago the removal was due before any extension, and whose it is. */
const removals = [
  { daysAgo: 0, client: { firstName: 'Elsa', lastName: 'Brandt' }, isExtended: false },
  { daysAgo: 6, client: { firstName: 'Omar', lastName: 'Haddad' }, isExtended: false },
  { daysAgo: 10, client: { firstName: 'Mina', lastName: 'Castillo' }, isExtended: true },
];

/**
 * Users who are still on a card after the first end of the lease, each on a card of its own: one is due for removal on the day
 * of `now`, one is overdue, and one stays because the lease was extended.
 */
export const demoRemovals = (now: string) =>
  removals.map(({ daysAgo, client, isExtended }) => {
    const { statementDay, addedAt, lease } = leaseDueOn(addDays(pacificDate(now), -daysAgo), bank);
    return {
      client,
      addedAt,
      /** The lease's last days before it's extended; null where it isn't. */
      extends: isExtended ? lease : null,
      cardId: derivedId('demo-card', 'removal', daysAgo),
      submitted: {
        bankId: bank.id,
        limitCents: 1_600_000,
        statementDay,
        openedOn: '2013-04',
        offeredSlots: 1,
        isAmex: false,
      },
      priceCents: 48_000,
    };
  });
