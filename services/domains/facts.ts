import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { monthlySpend } from '#projections/ledger/query.ts';
import { orderByNumber } from '#projections/orders/query.ts';
import { usesOfProof } from '#projections/proofs/query.ts';
import { brokerPercentAt, userById } from '#services/accounts/users.ts';
import { cartOf } from '#services/domains/cart/carts.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { sameFiles } from '#services/files/fileUses.ts';
import { fileFacts } from '#services/files/readFile.ts';
import { textsInForce } from './content/textsInForce.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { AccountFacts, PreparationDeps } from './preparationDeps.ts';
import type { SettingsReader } from './settings/inForce.ts';
import { payoutFacts } from './payouts/payoutFacts.ts';
import { chainAbove, chainOf } from './referrals/chain.ts';
import { settingsReader } from './settings/lifecycleSettings.ts';
import { unpaidPlaces } from './orders/unpaidPlaces.ts';

/** An account's rate and blocking may be that old when a command is decided; sessions end at once all the same. */
const ACCOUNT_MS = 2_000;

/** What preparations ask of the plain tables and the projections. */
export function facts({
  db,
  eventStore,
  vault,
  now,
}: {
  db: Knex;
  eventStore: EventStore;
  vault: Pick<Vault, 'openMany'>;
  now: () => Date;
}): Pick<
  PreparationDeps,
  | 'accountFacts'
  | 'orderNumbered'
  | 'cartCards'
  | 'fileFacts'
  | 'monthlySpend'
  | 'unpaidPlaces'
  | 'agreedTexts'
  | 'payoutFacts'
  | 'referralChain'
  | 'referralChainOf'
> &
  SettingsReader {
  const accounts = new LRUCache<string, AccountFacts>({ max: 2_000, ttl: ACCOUNT_MS });
  return {
    ...settingsReader(db),
    accountFacts: async (userId) => {
      const known = accounts.get(userId);
      if (known) return known;
      const user = await userById(db, userId);
      if (!user) return undefined;
      const found = {
        brokerPercent: brokerPercentAt(user, now().toISOString()),
        commission: user.commission,
        blocked: user.blocked || user.disabled,
        userType: user.userType,
        ...(user.otherKind && { otherKind: user.otherKind }),
        name: `${user.firstName} ${user.lastName}`,
      };
      accounts.set(userId, found);
      return found;
    },
    orderNumbered: (number) => orderByNumber(db, number),
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
    agreedTexts: () => textsInForce(db, now().toISOString()),
    payoutFacts: (cardholderId) => payoutFacts({ db, vault, now }, cardholderId),
  };
}
