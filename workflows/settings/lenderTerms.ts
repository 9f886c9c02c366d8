interface NumberTerm {
  readonly kind: 'number';
  readonly unit: 'years' | 'cents' | 'slots' | 'days' | 'dayOfMonth';
  readonly min: number;
  readonly max: number;
  /** Whether a lender may have none of its own: null. */
  readonly optional: boolean;
}
interface FlagTerm {
  readonly kind: 'flag';
}
interface FieldsTerm {
  readonly kind: 'fields';
}
export type LenderTermSpec = NumberTerm | FlagTerm | FieldsTerm;

/** The details of a client, beside the name, that a lender may ask for when a user is added. */
export const clientFields = ['ssn', 'birthDate', 'address', 'email', 'phone'] as const;
export type ClientField = (typeof clientFields)[number];

type Bounds = Pick<NumberTerm, 'unit' | 'min' | 'max'>;
const asked = (unit: Bounds['unit'], min: number, max: number) =>
  ({ kind: 'number', unit, min, max, optional: false }) as const;
const own = (unit: Bounds['unit'], min: number, max: number) =>
  ({ kind: 'number', unit, min, max, optional: true }) as const;
const flag = { kind: 'flag' } as const;
const fields = { kind: 'fields' } as const;

/** What an admin may change of a lender (domains, D15), in the order in which it is shown, and within which bounds. */
export const lenderTermSpecs = {
  minAgeYears: asked('years', 0, 30),
  minLimitCents: asked('cents', 0, 10_000_000),
  /** Most slots that may be offered at a time. */
  maxSlots: asked('slots', 1, 99),
  /** For lenders whose statements all close on one day. */
  statementDay: own('dayOfMonth', 1, 31),
  /** The three that follow are the lender's own, where they are not those of the settings. */
  securityDays: own('days', 0, 60),
  removalHoldDays: own('days', 0, 365),
  reportingDays: own('days', 1, 365),
  /** The cardholder must expect a call that asks for the user's SSN, and confirm that they know. */
  followUpCall: flag,
  /** Only one card per credit profile posts well: a warning, not a rule. */
  oneCardPerProfile: flag,
  /** Recommended to buyers without any credit history (section 9). */
  goodForBlankProfile: flag,
  /** Never accepted (section 5: AmEx cards are refused). */
  refused: flag,
  /** What it asks of a user beside the name: nothing else of a client is shown to its cardholders. */
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
/** What a lender asks of a card before it may be offered, and how long it keeps a removed user's slot busy. */
export type LenderTerms = { readonly [Name in LenderTerm]: ValueOf<(typeof lenderTermSpecs)[Name]> };
export const lenderTermNames = Object.keys(lenderTermSpecs) as readonly LenderTerm[];

/** What was changed of one lender; the rest of it stays. */
export type LenderChange = { readonly id: number } & { readonly [Name in LenderTerm]?: LenderTerms[Name] | undefined };

/** The changes so far with a later one in them: lender by lender, term by term. */
export function withLenders(
  sofar: readonly LenderChange[],
  changes: readonly LenderChange[] = [],
): readonly LenderChange[] {
  const byId = new Map(sofar.map((change) => [change.id, change]));
  for (const change of changes) byId.set(change.id, { ...byId.get(change.id), ...change });
  return [...byId.values()].sort((one, other) => one.id - other.id);
}
