/** How many random histories a property is played on in a normal run, and for each seed of a deep one. */
const HISTORIES = 500;

/** In a deep run (`npm run test:deep`) how many seeds each property is tried with; undefined in a normal one. The only place that asks. */
const requested = process.env['TEST_SEEDS'];
const many = requested === undefined ? undefined : Number(requested);
if (many !== undefined && (!Number.isInteger(many) || many < 1)) {
  throw new Error(`TEST_SEEDS is how many seeds to try, not ${requested}`);
}

/**
 * The seeds that a property over random histories is held against: those given, or, in a deep run, as many as were asked for, from 1
 * on. What must occur somewhere is asked of all of them together.
 */
export const seeds = (...few: readonly number[]): readonly number[] =>
  many === undefined ? few : Array.from({ length: many }, (_, index) => index + 1);

/** How many random histories one run plays: more in a deep one, as if each seed were a normal run. */
export const histories = (): number => HISTORIES * (many ?? 1);

/** Whether this is a deep run. */
export const isDeep = many !== undefined;
