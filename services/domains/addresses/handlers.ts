import { addressFault, addressLine } from '#workflows/address/address.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { tooMany } from '#services/http/problems.ts';
import { addresses } from './contract.ts';

/** Addresses: our own rules first, then what the provider knows. */
export const addressHandlers = ({ addresses: provider, previewLimit }: ApiDeps): readonly RouteHandler[] => {
  const limited = async (key: string) => {
    const taken = await previewLimit.take(`address ${key}`);
    if (taken.kind === 'spent') throw tooMany(taken.retryAfterSeconds);
  };
  return [
    handle(addresses.completeAddress, async ({ query: { q }, person }) => {
      await limited(person.userId);
      return { items: [...(await provider.complete(q))] };
    }),
    handle(addresses.validateAddress, async ({ body: { address }, req }) => {
      await limited(req.ip ?? '');
      const because = addressFault(address);
      const line = typeof address === 'string' ? address : addressLine(address);
      if (because !== null) return { normalized: line, residential: false, because };
      const known = await provider.lookUp(line);
      const residential = known?.residential ?? true;
      return {
        normalized: known?.normalized ?? line,
        residential,
        because: residential ? null : ('notResidential' as const),
      };
    }),
  ];
};
