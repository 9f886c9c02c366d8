/** An order that waits for its payment, as far as a bank's line is compared with it. */
export interface WaitingOrder {
  readonly id: string;
  readonly number: string;
  /** The amount still missing, in cents. */
  readonly dueCents: number;
  /** Names of the buyer and the client, and the payer's, if the buyer said it. */
  readonly names: readonly string[];
  /** When the buyer says that the money was sent; before that, when the order was placed. */
  readonly sentAt: string;
}

/** What speaks for an order. */
export const clues = ['number', 'amount', 'name', 'day'] as const;
export type Clue = (typeof clues)[number];

export interface Proposal {
  readonly orderId: string;
  readonly clues: readonly Clue[];
}

const weights: Readonly<Record<Clue, number>> = { number: 5, amount: 4, name: 4, day: 1 };
/** Neither the amount nor the name is enough alone: many orders cost the same, and a buyer has several. */
const ENOUGH = 5;
const MOST = 3;
const DAYS = 3;

/**
 * Returns the orders that a bank's line may pay, the likeliest first: by the order's number in the memo, the amount, the
 * payer's name and the day. Orders of equal likelihood are not told apart, so none of them is certain.
 */
export function proposalsFor(
  {
    amountCents,
    name,
    memo,
    day,
  }: { readonly [key in 'name' | 'memo' | 'day']: string } & { readonly amountCents: number },
  orders: readonly WaitingOrder[],
): readonly Proposal[] {
  const numbers = new Set(`${memo} ${name}`.match(/\d+/g) ?? []);
  const words = wordsIn(`${name} ${memo}`);
  const scored = orders.flatMap((order) => {
    const found = clues.filter((clue) => {
      if (clue === 'number') return numbers.has(order.number);
      if (clue === 'amount') return order.dueCents === amountCents;
      if (clue === 'name') return order.names.some((one) => isNamed(one, words));
      return daysBetween(order.sentAt, day) <= DAYS;
    });
    const weight = found.reduce((sum, clue) => sum + weights[clue], 0);
    return weight >= ENOUGH ? [{ orderId: order.id, clues: found, weight }] : [];
  });
  return scored
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ orderId, clues: found }) => ({ orderId, clues: found }));
}

/** Letters alone, in lower case and without accents: banks write names in capitals. */
const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [],
  );

/** A first and a last name both stand in the text. */
function isNamed(name: string, words: ReadonlySet<string>): boolean {
  const parts = [...wordsIn(name)];
  return parts.length >= 2 && parts.every((part) => words.has(part));
}

const daysBetween = (instant: string, day: string): number =>
  Math.abs(Date.parse(instant) - Date.parse(`${day}T20:00:00Z`)) / 86_400_000;
