import { normalizedReference } from '#workflows/parts/payout/normalizedReference.ts';

/** What a bank's line can be. Ids: an order's, an extension's, a claim's, a person's, or a recorded transfer's. */
export const targetKinds = [
  /** Pays an order. */
  'order',
  /** Pays several orders of a buyer, who reported one transfer for them; the id is the first one's. */
  'several',
  /** Pays a refund of an order, an extension or a claim back. */
  'refund',
  'extensionRefund',
  'claimRefund',
  /** Pays everything payable to a cardholder for bookings and extensions, or to a referrer. */
  'commissions',
  'referral',
  /** Was recorded already: nothing is left to do. */
  'recorded',
  /** Brings back a refund or a payout that was recorded: it is to be paid again. */
  'returned',
] as const;
export type TargetKind = (typeof targetKinds)[number];

/** Something that a bank's line may be, as far as it is compared with one. */
export interface Candidate {
  readonly kind: TargetKind;
  readonly id: string;
  readonly comesIn: boolean;
  /** Numbers of its orders and bookings. */
  readonly numbers: readonly string[];
  /** The amount still missing, or to be paid, or recorded, in cents. */
  readonly dueCents: number;
  /** Only this amount fits: a part of a payout or of a recorded transfer is none. */
  readonly exact: boolean;
  /** Names of the buyer and the client, or of the payee. */
  readonly names: readonly string[];
  /** When the buyer says that the money was sent, or when it was recorded; before that, when it was asked for. */
  readonly sentAt: string;
  /** The reference of a recorded transfer, as references are compared. */
  readonly reference?: string;
}

/** What speaks for a candidate. */
export const clues = ['number', 'amount', 'name', 'reference', 'day'] as const;
export type Clue = (typeof clues)[number];

export interface Proposal {
  readonly kind: TargetKind;
  readonly id: string;
  readonly clues: readonly Clue[];
}

interface Line {
  readonly amountCents: number;
  readonly name: string;
  readonly memo: string;
  readonly reference: string;
  readonly day: string;
}

const weights: Readonly<Record<Clue, number>> = { number: 5, reference: 5, amount: 4, name: 4, day: 1 };
/** Neither the amount nor the name is enough alone: many orders cost the same, and a buyer has several. */
const ENOUGH = 5;
const MOST = 3;
const DAYS = 3;
/** Shorter references stand in texts by chance. */
const REFERENCE_MINIMUM = 4;

/**
 * Returns what a bank's line may be, the likeliest first: by the number in the memo, the reference, the amount, the name
 * and the day. Candidates of equal likelihood are not told apart, so none of them is certain.
 */
export function proposalsFor(line: Line, candidates: readonly Candidate[]): readonly Proposal[] {
  const { amountCents, name, memo, reference, day } = line;
  const numbers = new Set(`${memo} ${name}`.match(/\d+/g) ?? []);
  const words = wordsIn(`${name} ${memo}`);
  const text = normalizedReference(`${reference} ${memo} ${name}`);
  const scored = candidates.flatMap((one) => {
    if (one.comesIn !== amountCents > 0) return [];
    const fits = one.dueCents === Math.abs(amountCents);
    if (one.exact && !fits) return [];
    // No more can be paid back than is owed.
    if (!one.comesIn && one.dueCents < -amountCents) return [];
    const found = clues.filter((clue) => {
      if (clue === 'number') return one.numbers.some((number) => numbers.has(number));
      if (clue === 'amount') return fits;
      if (clue === 'name') return one.names.some((own) => isNamed(own, words));
      if (clue === 'reference') {
        return (one.reference?.length ?? 0) >= REFERENCE_MINIMUM && text.includes(one.reference!);
      }
      return daysBetween(one.sentAt, day) <= DAYS;
    });
    const weight = found.reduce((sum, clue) => sum + weights[clue], 0);
    return weight >= ENOUGH && mayBe(one, found) ? [{ kind: one.kind, id: one.id, clues: found, weight }] : [];
  });
  return scored
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ weight: _, ...proposal }) => proposal);
}

/** What comes back later than three days is told by more than its amount, and nobody is paid by amount and day alone. */
const mayBe = ({ kind }: Candidate, found: readonly Clue[]): boolean =>
  ['order', 'several', 'recorded'].includes(kind) || found.some((clue) => clue !== 'amount' && clue !== 'day');

/** Letters alone, in lower case and without accents: banks write names in capitals. */
const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [],
  );

/** What banks write beside a name. */
const ofBanks = new Set(
  'ach conf credit deposit from incoming mobile online payment received ref transfer wire zelle'.split(' '),
);

/** Whether a line names somebody, and shares no word with any of these names. */
export function namesSomebodyElse(lineName: string, names: readonly string[]): boolean {
  const words = [...wordsIn(lineName)].filter((word) => !ofBanks.has(word));
  const known = new Set(names.flatMap((name) => [...wordsIn(name)]));
  return words.length >= 2 && known.size > 0 && !words.some((word) => known.has(word));
}

/** A first and a last name both stand in the text. */
function isNamed(name: string, words: ReadonlySet<string>): boolean {
  const parts = [...wordsIn(name)];
  return parts.length >= 2 && parts.every((part) => words.has(part));
}

const daysBetween = (instant: string, day: string): number =>
  Math.abs(Date.parse(instant) - Date.parse(`${day}T20:00:00Z`)) / 86_400_000;
