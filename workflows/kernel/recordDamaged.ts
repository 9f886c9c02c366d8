/** A stored event that cannot be folded: an unknown type or version, or data that its reducer cannot take. The record stands still until that is mended. */
export class RecordDamaged extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RecordDamaged';
  }
}
