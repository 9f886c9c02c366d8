interface NumberTerm {
  readonly kind: 'number';
  readonly unit: 'years' | 'cents' | 'slots' | 'days' | 'dayOfMonth';
  readonly min: number;
  readonly max: number;
  /** True if a lender may have no value of its own: null. */
  readonly optional: boolean;
}
interface FlagTerm {
  readonly kind: 'flag';
}
interface FieldsTerm {
  readonly kind: 'fields';
}
export type LenderTermSpec = NumberTerm | FlagTerm | FieldsTerm;

/** The client's details, in addition to the name, that a lender may require when a user is added. */
export const clientFields = ['ssn', 'birthDate', 'address', 'email', 'phone'] as const;
export type ClientField = (typeof clientFields)[number];

type Bounds = Pick<NumberTerm, 'unit' | 'min' | 'max'>;
const asked = (unit: Bounds['unit'], min: number, max: number) =>
  ({ kind: 'number', unit, min, max, optional: false }) as const;
const own = (unit: Bounds['unit'], min: number, max: number) =>
  ({ kind: 'number', unit, min, max, optional: true }) as const;
const flag = { kind: 'flag' } as const;
const fields = { kind: 'fields' } as const;

/** The terms of a lender that an admin may change (domains, D15), in display order, with their bounds. */
export const lenderTermSpecs = {
  minAgeYears: asked('years', 0, 30),
  minLimitCents: asked('cents', 0, 10_000_000),
  /** Maximum number of slots that may be offered at a time. */
  maxSlots: asked('slots', 1, 99),
  /** For lenders whose statements all close on the same day. */
  statementDay: own('dayOfMonth', 1, 31),
  /** The next three override the settings in force. */
  securityDays: own('days', 0, 60),
  removalHoldDays: own('days', 0, 365),
  reportingDays: own('days', 1, 365),
  /** The cardholder must expect a call that asks for the user's SSN, and confirm that they know it. */
  followUpCall: flag,
  /** Only one card per credit profile is likely to post: a warning, not a rule. */
  oneCardPerProfile: flag,
  /** Recommended to buyers without any credit history (section 9). */
  goodForBlankProfile: flag,
  /** Never accepted (section 5: AmEx cards are refused). */
  refused: flag,
  /**
   * The details of a user that the lender requires in addition to the name; nothing else of a client is shown to its
   * cardholders.
   */
  asks: fields,
} as const satisfies Readonly<Record<string, LenderTermSpec>>;

type ValueOf<Spec extends LenderTermSpec> = Spec extends FlagTerm
  ? boolean
  : Spec extends FieldsTerm
    ? readonly ClientField[]
    : Spec extends { readonly optional: true }
      ? number | null
      : number;
export type LenderTerm = keyof typeof lenderTermSpecs;
/** A lender's requirements for offering a card, and how long it keeps the slot of a removed user occupied. */
export type LenderTerms = { readonly [Name in LenderTerm]: ValueOf<(typeof lenderTermSpecs)[Name]> };
export const lenderTermNames = Object.keys(lenderTermSpecs) as readonly LenderTerm[];

/** A change of one lender; its other terms stay. */
export type LenderChange = { readonly id: number } & { readonly [Name in LenderTerm]?: LenderTerms[Name] | undefined };

/** Merges a later change into the changes so far, by lender and term. */
export function withLenders(
  sofar: readonly LenderChange[],
  changes: readonly LenderChange[] = [],
): readonly LenderChange[] {
  const byId = new Map(sofar.map((change) => [change.id, change]));
  for (const change of changes) byId.set(change.id, { ...byId.get(change.id), ...change });
  return [...byId.values()].sort((one, other) => one.id - other.id);
}
