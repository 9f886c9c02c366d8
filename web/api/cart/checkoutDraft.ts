import type { ShownClient } from '#projections/orders/model.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import { keptDrafts, tabDrafts } from '#web/kit/form/keptDrafts.ts';

const FORM = 'checkout';

/**
 * Values typed into the checkout in this tab, kept for one person until the order is placed or someone else signs in.
 * What outlives a reload never contains an SSN.
 */
export const checkoutDraft = {
  of(userId: string): DraftValues | undefined {
    const values = keptDrafts.of(FORM) ?? tabDrafts.of(FORM);
    return values?.['of'] === userId ? values : undefined;
  },
  /** Hands the whole form, with the SSN, to the page that follows at once: in memory, until that keeps its own. */
  handOver: (userId: string, values: DraftValues) => keptDrafts.keep(FORM, { ...values, of: userId }),
  keep(userId: string, values: DraftValues) {
    keptDrafts.keep(FORM);
    tabDrafts.keep(FORM, { ...values, of: userId });
  },
  forget: () => tabDrafts.keep(FORM),
};

/** Stands for the person while nobody is signed in. */
export const GUEST = 'guest';

/**
 * Starts the next order for the client of an earlier one, who isn't asked for again. Of a client whose details are gone
 * only what may be shown is filled in.
 */
export const orderForClient = (
  userId: string,
  orderId: string,
  { firstName, lastName, email, phone, ssnLastFour }: ShownClient,
) =>
  checkoutDraft.keep(userId, {
    who: 'client',
    ...(ssnLastFour !== null && { clientOf: orderId }),
    'client.firstName': firstName,
    'client.lastName': lastName,
    'client.email': email,
    'client.phone': phone,
  });
