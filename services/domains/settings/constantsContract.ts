import { z } from 'zod';
import { contracts } from '#services/http/contracts.ts';
import { instant } from '#services/http/shapes.ts';
import { settingsChange } from '#workflows/settings/schema.ts';
import { settingNames } from '#workflows/settings/settings.ts';
import { settingGroups } from '#workflows/settings/specs.ts';
import { changeConstants, constants as constantsRoute } from './routes.ts';

const value = z.union([
  z.number(),
  z.array(z.number()).readonly(),
  z.array(z.object({ fromCents: z.int(), percent: z.int() })).readonly(),
]);

/** One number of the lifecycles, as admins see it. */
const constant = z.object({
  name: z.enum(settingNames as readonly [(typeof settingNames)[number], ...(typeof settingNames)[number][]]),
  group: z.enum(settingGroups),
  kind: z.enum(['number', 'list', 'tiers']),
  unit: z.enum(['hours', 'minutes', 'days', 'businessDays', 'cents', 'percent', 'count']),
  /** Bounds of the value, or of each in a list; null for tiers. */
  min: z.int().nullable(),
  max: z.int().nullable(),
  source: z.string(),
  default: value,
  value,
  /** Since when the value is in force; null where nobody has changed it. */
  since: instant.nullable(),
  next: z.object({ from: instant, value }).nullable(),
});
export type ConstantView = z.output<typeof constant>;

/** `revision` is what a change must carry. */
const answer = z.object({ revision: z.int(), rows: z.array(constant) });

/** Admins alone. */
export const schemas = {
  constants: { summary: 'Every number that admins may change: in force, by default, and planned', answer },
  changeConstants: {
    summary: 'Change some of them, now or from an instant on; 412 when somebody else did meanwhile',
    body: z.strictObject({ revision: z.int().min(0), changes: settingsChange, from: instant.optional() }),
    answer,
  },
};
export const constants = contracts({ constants: constantsRoute, changeConstants }, schemas);
