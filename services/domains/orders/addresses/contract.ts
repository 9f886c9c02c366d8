import { z } from 'zod';
import { contracts } from '#services/http/contracts.ts';
import { addressLineInput, addressPartsInput } from '#workflows/address/addressForm.ts';
import * as routes from './routes.ts';

const addressInput = z.union([addressPartsInput, addressLineInput]);

/** US addresses, completed and checked (product spec, sections 5 and 8; domains D12 "Address"). */
const schemas = {
  completeAddress: {
    summary: 'Up to five whole addresses that start with what was typed',
    query: z.strictObject({ q: z.string().trim().min(1).max(200) }),
    answer: z.object({ items: z.array(z.string()) }),
  },
  validateAddress: {
    summary: 'Whether an address can be used for a tradeline, and why not; nothing is kept',
    body: z.strictObject({ address: addressInput }),
    answer: z.object({
      /** The address in the postal service's format, if known. */
      normalized: z.string(),
      /** False whenever `because` gives a reason. */
      residential: z.boolean(),
      /** Null for an address that can be used. */
      because: z.enum(['notResidential', 'zipOfAnotherState']).nullable(),
    }),
  },
};
export const addresses = contracts(routes, schemas);
