/**
 * Returns a value that the state of the record guarantees. Throws if it is missing: a fault of the definition, never a
 * refusal.
 */
export function must<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`);
  return value;
}
