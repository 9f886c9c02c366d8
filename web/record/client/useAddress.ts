import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as addressRoutes from '#services/domains/orders/addresses/routes.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import type { AddressParts } from '#workflows/address/address.ts';
import { pathOf } from './clientDraft.ts';
import { useMe } from '#web/api/session/useMe.ts';

/** What is worth completing: a house number and the beginning of a street. */
const BEGUN = /^\d+\w*\s+\S{2}/;
/** ms after the last letter. */
const PAUSE = 250;

/** Whole addresses that begin like what was typed. None while there's no answer: the form goes without. */
export function useAddressCompletions(typed: string): readonly string[] {
  // Whoever came by a link has no account to look up addresses with.
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

/** Beside which field of the form it says why the address can't be used, and what. */
export const addressFaultAt = (because: NonNullable<Awaited<ReturnType<typeof whyNotThisAddress>>>) =>
  because === 'zipOfAnotherState'
    ? { [pathOf('zip')]: t('field.zip.zipOfAnotherState') }
    : { [pathOf('street')]: t('field.address.wrong') };

/** Why an address can't be used; null for one that can, and where nobody could be asked: the server looks again at the order. */
export async function whyNotThisAddress(address: AddressParts) {
  return call(addressRoutes.validateAddress, { body: { address } }, {}).then(
    ({ because }) => because,
    () => null,
  );
}
