// oxlint-disable max-lines-per-function -- its functions share one state
import { validate as isUuid } from 'uuid';
import type { Db } from '#projections/database/db.ts';
import { monthlySpend } from '#projections/ledger/query.ts';
import { hasOrdered, orderByNumber } from '#projections/orders/query.ts';
import { referenceUses } from '#projections/ledger/referenceUses.ts';
import { usesOfProof } from '#projections/proofs/query.ts';
import { brokerPercentAt, findUsers, hasUnconfirmedEmail } from '#services/accounts/users.ts';
import { cartOf } from '#services/domains/catalogue/cart/carts.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { inBatches } from '#services/platform/inBatches.ts';
import { sameFiles } from '#services/files/fileUses.ts';
import { fileFacts } from '#services/files/readFile.ts';
import { textsInForce } from './content/textsInForce.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { PreparationDeps } from './preparationDeps.ts';
import type { SettingsReader } from '#services/settings/inForce.ts';
import { payoutFacts } from './payouts/payoutFacts.ts';
import { setOffs } from './payouts/setOffs.ts';
import { chainAbove, chainOf } from './referrals/chain.ts';
import { settingsReader } from '#services/settings/lifecycleSettings.ts';
import { unpaidPlaces } from './orders/unpaidPlaces.ts';

/** Queries of the plain tables and the projections that preparations need. */
export function facts({
  db,
  eventStore,
  vault,
  now,
}: {
  db: Db;
  eventStore: EventStore;
  vault: Pick<Vault, 'openMany'>;
  now: () => Date;
}): Pick<
  PreparationDeps,
  | 'accountFacts'
  | 'orderNumbered'
  | 'hasOrdered'
  | 'cartCards'
  | 'fileFacts'
  | 'monthlySpend'
  | 'unpaidPlaces'
  | 'agreedTexts'
  | 'payoutFacts'
  | 'setOffs'
  | 'referenceUses'
  | 'referralChain'
  | 'referralChainOf'
> &
  SettingsReader {
  // A placement looks at its buyer and at each card's owner several times, and many are placed at once.
  const users = inBatches((ids) => findUsers(db, ids));
  const texts = inBatches((instants) => textsInForce(db, instants));
  return {
    ...settingsReader(db),
    accountFacts: async (userId) => {
      const user = isUuid(userId) ? await users(userId.toLowerCase()) : undefined;
      if (!user) return undefined;
      // Settings and blocks are read for each command: a changed rate or a blocked account takes effect with the next
      // request.
      return {
        brokerPercent: brokerPercentAt(user, now().toISOString()),
        commission: user.commission,
        blocked: user.blocked || user.disabled,
        emailConfirmed: !hasUnconfirmedEmail(user),
        userType: user.userType,
        ...(user.otherKind && { otherKind: user.otherKind }),
        name: `${user.firstName} ${user.lastName}`,
      };
    },
    orderNumbered: (number) => orderByNumber(db, number),
    hasOrdered: (buyerId, cardId) => hasOrdered(db, buyerId, cardId),
    cartCards: async (buyerId) => (await cartOf(db, buyerId)).map(({ cardId }) => cardId),
    fileFacts: async (fileId) => {
      const found = await fileFacts(db, fileId);
      if (!found) return undefined;
      return {
        uploadedBy: found.uploadedBy,
        purpose: found.purpose,
        mediaType: found.mediaType,
        proofUses: await usesOfProof(db, await sameFiles(db, fileId)),
      };
    },
    monthlySpend: (buyerId, month) => monthlySpend(db, buyerId, month),
    unpaidPlaces: unpaidPlaces({ db, eventStore }),
    referralChain: (buyerId) => chainAbove(db, buyerId),
    referralChainOf: (code) => chainOf(db, code),
    agreedTexts: async () => (await texts(now().toISOString()))!,
    referenceUses: (reference, batchId) => referenceUses(db, reference, { batchId }),
    payoutFacts: (cardholderId) => payoutFacts({ db, vault, now }, cardholderId),
    setOffs: setOffs({ db, eventStore }),
  };
}
