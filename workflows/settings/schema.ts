import { z } from 'zod';
import { cents } from '#workflows/kernel/inputs.ts';
import {
  clientFields,
  type LenderTerm,
  lenderTermNames,
  type LenderTerms,
  lenderTermSpecs,
  type LenderTermSpec,
} from './lenderTerms.ts';
import { bySetting, settingNames, type SettingName, type Settings, specOf } from './settings.ts';
import type { SettingSpec, Tier } from './specs.ts';

/** Schema of a value as a person may set it. Errors name the bound that is violated. */
function bounded(spec: SettingSpec): z.ZodType {
  switch (spec.kind) {
    case 'lenders':
      return z
        .array(lenderTermsChange.extend({ id: z.int().min(1) }))
        .refine((lenders) => new Set(lenders.map(({ id }) => id)).size === lenders.length, {
          message: 'a lender stands once',
        });
    case 'number':
      return z.int().min(spec.min).max(spec.max);
    case 'list':
      return z.array(z.int().min(spec.min).max(spec.max)).max(spec.most).refine(descends, highestFirst);
    case 'tiers':
      return z
        .array(z.strictObject({ fromCents: cents, percent: z.int().min(1).max(100) }))
        .max(spec.most)
        .refine((tiers: readonly Tier[]) => descends(tiers.map(({ fromCents }) => fromCents)), highestFirst)
        .refine((tiers: readonly Tier[]) => neverRises(tiers.map(({ percent }) => percent)), {
          message: 'a higher spend cannot bring a smaller discount',
          params: { code: 'discountFalls' },
        });
  }
}
/** The details that a lender requires of a user, without duplicates. */
export const askedFields = z
  .array(z.enum(clientFields))
  .refine((fields) => new Set(fields).size === fields.length, { message: 'a field stands once' });
/** Schema of a lender's term as a person may set it. */
function boundedTerm(spec: LenderTermSpec): z.ZodType {
  if (spec.kind === 'flag') return z.boolean();
  if (spec.kind === 'fields') return askedFields;
  const number = z.int().min(spec.min).max(spec.max);
  return spec.optional ? number.nullable() : number;
}
type LenderTermsShape = { readonly [Name in LenderTerm]: z.ZodType<LenderTerms[Name]> };
/** A change of one lender; omitted terms stay. */
export const lenderTermsChange = z
  .strictObject(
    Object.fromEntries(lenderTermNames.map((name) => [name, boundedTerm(lenderTermSpecs[name])])) as LenderTermsShape,
  )
  .partial();

const highestFirst = { message: 'the highest comes first', params: { code: 'highestFirst' } };
const descends = (values: readonly number[]): boolean =>
  values.every((value, index) => value < (values[index - 1] ?? Infinity));
const neverRises = (values: readonly number[]): boolean =>
  values.every((value, index) => value <= (values[index - 1] ?? Infinity));

type Shape<Name extends SettingName> = { readonly [Key in Name]: z.ZodType<Settings[Key]> };
const shapeOf = <Name extends SettingName>(names: readonly Name[], schemaOf: (spec: SettingSpec) => z.ZodType) =>
  bySetting<Shape<Name>>(names, (name) => schemaOf(specOf(name)));

/** A change of some of the settings. */
export const settingsChange = z.strictObject(shapeOf(settingNames, bounded)).partial();
export type SettingsChange = z.infer<typeof settingsChange>;

/** Schema of a stored value, without bounds: bounds change, but past values remain valid. */
function stored({ kind }: SettingSpec): z.ZodType {
  switch (kind) {
    case 'number':
      return z.number();
    case 'list':
      return z.array(z.number());
    case 'tiers':
      return z.array(z.object({ fromCents: z.number(), percent: z.number() }));
    case 'lenders':
      return z.array(z.looseObject({ id: z.number() }));
  }
}

/** The field `settings` of an event that carries these. Absent in events from before they could be changed. */
export const keptSettings = <Name extends SettingName>(...names: readonly Name[]) => ({
  settings: z.object(shapeOf(names, stored)).optional(),
});
/**
 * Same as `keptSettings`, but for an event that has carried `names` from the beginning and the settings `since` later.
 */
export const keptSettingsSince = <Name extends SettingName, Since extends SettingName>(
  names: readonly Name[],
  since: readonly Since[],
) => ({
  settings: z.object({ ...shapeOf(names, stored), ...z.object(shapeOf(since, stored)).partial().shape }).optional(),
});
