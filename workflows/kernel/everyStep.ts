import { z } from 'zod';

/** The boxes of a form, each of which must be there: one that isn't is answered with `fault`, the key of its words. */
export const everyStep = <const Step extends string>(steps: readonly Step[], fault: string) =>
  // It has exactly these keys; who fills in the form has them as texts.
  z.strictObject(
    Object.fromEntries(steps.map((step) => [step, z.boolean({ error: () => fault })])),
  ) as unknown as z.ZodType<Record<Step, boolean>, Record<string, boolean>>;
