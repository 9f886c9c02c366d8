import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as addressRoutes from '#services/domains/orders/addresses/routes.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import type { AddressParts } from '#workflows/address/address.ts';
import { pathOf } from './clientDraft.ts';
import { useMe } from '#web/api/session/useMe.ts';

/** Matches text worth completing: a house number and the beginning of a street. */
const BEGUN = /^\d+\w*\s+\S{2}/;
/** Debounce in ms after the last key. */
const PAUSE = 250;

/**
 * Returns full addresses that begin with the typed text; empty until there is an answer, since the form works without
 * one.
 */
export function useAddressCompletions(typed: string): readonly string[] {
  // A reader with a mailed link has no account to look up addresses with.
  const signedIn = Boolean(useMe());
  const [q] = useDebouncedValue(typed.trim(), PAUSE);
  const { data } = useQuery({
    queryKey: ['address', q],
    queryFn: ({ signal }) => call(addressRoutes.completeAddress, { query: { q } }, { signal }),
    enabled: signedIn && BEGUN.test(q),
    retry: false,
    placeholderData: keepPreviousData,
  });
  return data?.items ?? [];
}

/** Returns the field beside which to say why the address can't be used, and the text. */
export const addressFaultAt = (because: NonNullable<Awaited<ReturnType<typeof whyNotThisAddress>>>) =>
  because === 'zipOfAnotherState'
    ? { [pathOf('zip')]: t('field.zip.zipOfAnotherState') }
    : { [pathOf('street')]: t('field.address.wrong') };

/**
 * Returns why an address can't be used; null for a valid one, and if the check is unavailable, since the server checks
 * again when the order is placed.
 */
export async function whyNotThisAddress(address: AddressParts) {
  return call(addressRoutes.validateAddress, { body: { address } }, {}).then(
    ({ because }) => because,
    () => null,
  );
}
