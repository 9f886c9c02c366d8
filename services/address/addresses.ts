import type { Logger } from '#services/platform/logger.ts';
import type { AddressProvider } from './addressProvider.ts';
import { ownAddresses } from './ownAddresses.ts';
import { smarty } from './smarty.ts';

/** The provider of addresses that the environment names; our own list without one. */
export function addressesFrom(
  env: {
    readonly SMARTY_AUTH_ID?: string | undefined;
    readonly SMARTY_AUTH_TOKEN?: string | undefined;
    readonly SMARTY_AUTOCOMPLETE_URL: string;
    readonly SMARTY_STREET_URL: string;
  },
  deps: { readonly log: Logger },
): AddressProvider {
  const { SMARTY_AUTH_ID: authId, SMARTY_AUTH_TOKEN: authToken } = env;
  if (authId === undefined || authToken === undefined) return ownAddresses;
  return smarty(
    { authId, authToken, autocompleteUrl: env.SMARTY_AUTOCOMPLETE_URL, streetUrl: env.SMARTY_STREET_URL },
    deps,
  );
}
