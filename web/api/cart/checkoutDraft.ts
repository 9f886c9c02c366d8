import type { ShownClient } from '#projections/orders/model.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import { tabDrafts } from '#web/kit/form/keptDrafts.ts';

const FORM = 'checkout';

/**
 * Values typed into the checkout in this tab, kept for one person until the order is placed or someone else signs in.
 * Never contains an SSN.
 */
export const checkoutDraft = {
  of(userId: string): DraftValues | undefined {
    const values = tabDrafts.of(FORM);
    return values?.['of'] === userId ? values : undefined;
  },
  keep: (userId: string, values: DraftValues) => tabDrafts.keep(FORM, { ...values, of: userId }),
  forget: () => tabDrafts.keep(FORM),
};

/**
 * Starts the next order for the client of an earlier one: values that may be shown are filled in, the others are asked
 * for again.
 */
export const orderForClient = (
  userId: string,
  { firstName, lastName, email, phone }: Pick<ShownClient, 'firstName' | 'lastName' | 'email' | 'phone'>,
) =>
  checkoutDraft.keep(userId, {
    who: 'client',
    'client.firstName': firstName,
    'client.lastName': lastName,
    'client.email': email,
    'client.phone': phone,
  });
