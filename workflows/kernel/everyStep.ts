import { z } from 'zod';

/**
 * The checkboxes of a form, all of which must be ticked. A missing one is reported with `fault`, the key of its text.
 */
export const everyStep = <const Step extends string>(steps: readonly Step[], fault: string) =>
  // The object has exactly these keys; the form has their labels as texts.
  z.strictObject(
    Object.fromEntries(steps.map((step) => [step, z.boolean({ error: () => fault })])),
  ) as unknown as z.ZodType<Record<Step, boolean>, Record<Step, boolean>>;
