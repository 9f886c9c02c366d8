import { bookingPreparations } from './booking.ts';
import { cardPreparations } from './card.ts';
import { holdsPreparations } from './holds.ts';
import { orderPreparations } from './order.ts';
import type { PreparationDeps } from './preparationDeps.ts';
import { type Prepare, prepareFrom } from './prepare.ts';
import { verificationPreparations } from './verification.ts';

/** Every preparation, by lifecycle and command. */
export const preparations = (deps: PreparationDeps): Prepare =>
  prepareFrom({
    order: orderPreparations(deps),
    booking: bookingPreparations(deps),
    card: cardPreparations(deps),
    holds: holdsPreparations(deps),
    verification: verificationPreparations(deps),
  });
