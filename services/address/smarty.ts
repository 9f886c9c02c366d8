import { currentTrace } from '#services/platform/trace.ts';
import { z } from 'zod';
import type { Logger } from '#services/platform/logger.ts';
import { type AddressProvider, COMPLETIONS } from './addressProvider.ts';

/** Longest wait for an answer, ms: a form goes on without it. */
const TIMEOUT_MS = 2_500;

const completed = z.object({
  suggestions: z
    .array(
      z.object({
        street_line: z.string(),
        secondary: z.string().default(''),
        city: z.string(),
        state: z.string(),
        zipcode: z.string(),
      }),
    )
    .nullish(),
});
const lookedUp = z.array(
  z.object({
    delivery_line_1: z.string(),
    last_line: z.string(),
    metadata: z.object({ rdi: z.string().optional(), record_type: z.string().optional() }).default({}),
    analysis: z.object({ dpv_cmra: z.string().optional() }).default({}),
  }),
);

export interface SmartyKeys {
  readonly authId: string;
  readonly authToken: string;
  /** Base addresses of its two services. */
  readonly autocompleteUrl: string;
  readonly streetUrl: string;
}

/** Smarty's US Autocomplete Pro and US Street APIs. What they don't answer in time is logged, without the address, and asked of nobody. */
export function smarty(keys: SmartyKeys, { log }: { readonly log: Logger }): AddressProvider {
  const ask = async <Answer>(base: string, query: Readonly<Record<string, string>>, shape: z.ZodType<Answer>) => {
    const url = new URL(base);
    const auth = { 'auth-id': keys.authId, 'auth-token': keys.authToken };
    for (const [name, value] of Object.entries({ ...query, ...auth })) url.searchParams.set(name, value);
    try {
      const answer = await fetch(url, { headers: currentTrace(), signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok) throw new Error(`It answered ${answer.status}`);
      return shape.parse(await answer.json());
    } catch (thrown) {
      // Neither the address nor the keys: both stand in the URL, which some errors name.
      log.warn({ reason: (thrown as Error).name }, 'The address provider gave no answer');
      return undefined;
    }
  };
  return {
    complete: async (typed) => {
      const answer = await ask(
        keys.autocompleteUrl,
        { search: typed, max_results: String(COMPLETIONS), source: 'postal' },
        completed,
      );
      return (answer?.suggestions ?? [])
        .slice(0, COMPLETIONS)
        .map(({ street_line: street, secondary, city, state, zipcode }) =>
          [street, secondary, city, `${state} ${zipcode}`].filter(Boolean).join(', '),
        );
    },
    lookUp: async (address) => {
      const [found] = (await ask(keys.streetUrl, { street: address, candidates: '1' }, lookedUp)) ?? [];
      if (!found) return null;
      const { metadata, analysis } = found;
      const takesMailIn = analysis.dpv_cmra === 'Y';
      const boxOrDelivery = metadata.record_type === 'P' || metadata.record_type === 'G';
      return {
        normalized: `${found.delivery_line_1}, ${found.last_line}`,
        residential: metadata.rdi !== 'Commercial' && !takesMailIn && !boxOrDelivery,
      };
    },
  };
}
