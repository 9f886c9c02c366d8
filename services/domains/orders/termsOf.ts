import { bankInForce, removalDays } from '#workflows/card/banks.ts';
import { cutOff } from '#workflows/card/cutOff.ts';
import { withOwnCommission } from '#workflows/card/ownCommission.ts';
import type { InForce } from '#workflows/settings/settings.ts';
import { loadRecord } from '#services/commands/record.ts';
import { unlessDamaged } from '#services/commands/unlessDamaged.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';

/** Returns the terms on which a card is sold now; undefined for a card that does not exist or can't be read. */
export async function termsOf(
  { eventStore, accountFacts }: PreparationDeps,
  cardId: string,
  { now, settings }: InForce,
) {
  const card = await unlessDamaged(loadRecord(eventStore, 'card', cardId));
  if (!card) return undefined;
  const { details, cardholderId, priceCents, commissionCents } = card.snapshot.state;
  const bank = bankInForce(settings, details.bankId);
  if (!bank || cardholderId === null) return undefined;
  const owner = await accountFacts(cardholderId);
  const { statementDate, window, payInBy } = cutOff({ now, statementDay: details.statementDay, settings });
  return {
    cardId,
    cardholderId,
    bank: bank.name,
    bankId: bank.id,
    limitCents: details.limitCents,
    openedOn: details.openedOn,
    statementDay: details.statementDay,
    statementDate,
    window,
    payInBy,
    listPriceCents: priceCents,
    commissionCents: withOwnCommission({ commissionCents, priceCents }, owner?.commission),
    ...removalDays(bank, settings),
  };
}
