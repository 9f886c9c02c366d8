/**
 * The seeds that a property over random histories is held against: those given, or, in a deep run (`npm run test:deep`),
 * as many as `TEST_SEEDS` says, from 1 on. What must occur somewhere is asked of all of them together.
 */
export function seeds(...few: readonly number[]): readonly number[] {
  const many = process.env['TEST_SEEDS'];
  if (many === undefined) return few;
  const count = Number(many);
  if (!Number.isInteger(count) || count < 1) throw new Error(`TEST_SEEDS is how many seeds to try, not ${many}`);
  return Array.from({ length: count }, (_, index) => index + 1);
}
