import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { freePlaces } from '#services/domains/orders/unpaidPlaces.ts';
import { noPayoutFacts } from '#services/domains/payouts/payoutFacts.ts';
import { noSetOffs } from '#services/domains/payouts/setOffs.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import type { UserType } from '#workflows/kernel/actor.ts';
import { everybody } from '#workflows/testing/people.ts';

const typeOf = new Map<string, UserType>(
  Object.values(everybody).flatMap((one) => (one.kind === 'person' ? [[one.userId, one.userType] as const] : [])),
);

/** What this world knows beside its records. */
export interface Facts extends Pick<PreparationDeps, 'settingsAt' | 'cartCards'> {
  readonly ownerOf: (fileId: string) => string;
}

/** What commands are prepared with: records from the store, the rest as it is for everybody in this world. */
export const preparationDeps = (
  eventStore: EventStore,
  { ownerOf, settingsAt, cartCards }: Facts,
): PreparationDeps => ({
  eventStore,
  vault: {
    seal: async (subject, value, { eventId, path }) => ({
      sealed: 1,
      subject,
      eventId,
      path,
      box: Buffer.from(value).toString('base64'),
    }),
  },
  settingsAt,
  accountFacts: async (userId) => ({
    brokerPercent: typeOf.get(userId) === 'broker' ? 10 : 0,
    blocked: false,
    emailConfirmed: true,
    userType: typeOf.get(userId) ?? 'buyer',
  }),
  fileFacts: async (fileId) => ({
    uploadedBy: ownerOf(fileId),
    purpose: null,
    mediaType: 'application/pdf',
    proofUses: [],
  }),
  orderNumbered: async () => undefined,
  hasOrdered: async () => false,
  cartCards,
  monthlySpend: async () => 0,
  unpaidPlaces: freePlaces,
  agreedTexts: async () => ({}),
  referenceUses: async () => [],
  payoutFacts: async () => noPayoutFacts,
  setOffs: noSetOffs,
  referralChain: async () => [],
  referralChainOf: async () => [null],
});
