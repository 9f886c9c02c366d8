/** Ends a switch over a union: the compiler proves that no case is missing, and a value from outside still throws. */
export function unreachable(value: never): never {
  throw new Error(`No case for ${JSON.stringify(value)}`);
}
