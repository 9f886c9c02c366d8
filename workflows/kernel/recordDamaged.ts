/**
 * A stored event cannot be folded: its type or version is unknown, or its reducer cannot process its data. The record
 * is unusable until that is repaired.
 */
export class RecordDamaged extends Error {
  /**
   * The stream of the record, if known: `order-…`. It tells a caller who asked for another record which one is damaged.
   */
  readonly record: string | undefined;
  constructor(message: string, { record, ...options }: ErrorOptions & { readonly record?: string } = {}) {
    super(message, options);
    this.name = 'RecordDamaged';
    this.record = record;
  }
}
