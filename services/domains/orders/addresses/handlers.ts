import { addressFault, addressLine } from '#workflows/address/address.ts';
import { limitedByAddress } from '#services/domains/people/fromWhere.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { tooMany } from '#services/http/problems.ts';
import { addresses } from './contract.ts';

/** Limit for all guests together. */
const LOOK_UPS = { name: 'address-look-ups', tries: 600, seconds: 3_600 } as const;

/** Handlers of addresses: our own rules apply first, then the provider's data. */
export const addressHandlers = ({
  addresses: provider,
  previewLimit,
  limiterFor,
}: ApiDeps): readonly RouteHandler[] => {
  const ofStrangers = limiterFor(LOOK_UPS);
  const limited = async (key: string) => {
    const taken = await previewLimit.take(`address ${key}`);
    if (taken.kind === 'spent') throw tooMany(taken.retryAfterSeconds);
  };
  return [
    handle(addresses.completeAddress, async ({ query: { q }, person }) => {
      await limited(person.userId);
      return { items: [...(await provider.complete(q))] };
    }),
    handle(addresses.validateAddress, async ({ body: { address }, caller, req }) => {
      await limitedByAddress(previewLimit, req, 'address');
      const because = addressFault(address);
      const line = typeof address === 'string' ? address : addressLine(address);
      if (because !== null) return { normalized: line, residential: false, because };
      // Each look-up costs money. Look-ups by guests share a limit; beyond it only our own rules are applied, so that
      // no form is blocked.
      const isPaidFor = caller !== undefined || (await ofStrangers.take('all')).kind === 'free';
      const known = isPaidFor ? await provider.lookUp(line) : null;
      const residential = known?.residential ?? true;
      return {
        normalized: known?.normalized ?? line,
        residential,
        because: residential ? null : ('notResidential' as const),
      };
    }),
  ];
};
