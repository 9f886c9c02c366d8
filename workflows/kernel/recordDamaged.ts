/** A stored event that cannot be folded: an unknown type or version, or data that its reducer cannot take. The record stands still until that is mended. */
export class RecordDamaged extends Error {
  /** Its stream, where that is known: `order-…`. Whoever asked for another record reads which one it is. */
  readonly record: string | undefined;
  constructor(message: string, { record, ...options }: ErrorOptions & { readonly record?: string } = {}) {
    super(message, options);
    this.name = 'RecordDamaged';
    this.record = record;
  }
}
