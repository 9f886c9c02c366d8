import { bookingPreparations } from './bookings/prepare.ts';
import { cardPreparations } from './cards/prepare.ts';
import { holdsPreparations } from './holds/prepare.ts';
import { orderPreparations } from './orders/prepare.ts';
import type { PreparationDeps } from './preparationDeps.ts';
import { type Prepare, prepareFrom } from '#services/commands/prepare.ts';
import { verificationPreparations } from './verification/prepare.ts';

/** Every preparation, by lifecycle and command. */
export const preparations = (deps: PreparationDeps): Prepare =>
  prepareFrom({
    order: orderPreparations(deps),
    booking: bookingPreparations(deps),
    card: cardPreparations(deps),
    holds: holdsPreparations(deps),
    verification: verificationPreparations(deps),
  });
