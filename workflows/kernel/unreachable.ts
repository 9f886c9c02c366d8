/**
 * Ends a switch over a union: the compiler proves that no case is missing, and an unexpected value at runtime throws.
 */
export function unreachable(value: never): never {
  throw new Error(`No case for ${JSON.stringify(value)}`);
}
