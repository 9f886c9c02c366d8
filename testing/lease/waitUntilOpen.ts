import type { RunningProduct } from '../runningProduct.ts';

interface Steps {
  readonly at: string;
  readonly steps: readonly {
    readonly command: string;
    readonly refusal?: { readonly code: string; readonly opensAt?: string };
  }[];
}

/** Moves the product's clock an hour past the instant at which time alone opens a command; answers the rule it had to wait for. */
export async function waitUntilOpen(
  product: Pick<RunningProduct, 'moveClock'>,
  { at, steps }: Steps,
  command: string,
): Promise<string | undefined> {
  const refusal = steps.find((step) => step.command === command)?.refusal;
  if (!refusal?.opensAt) throw new Error(`Time alone does not open ${command}: ${JSON.stringify(refusal)}`);
  await product.moveClock((Date.parse(refusal.opensAt) - Date.parse(at)) / 3_600_000 + 1);
  return refusal.code;
}
