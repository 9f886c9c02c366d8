/** What is known of an address that was looked up. */
export interface KnownAddress {
  /** As the post writes it, in one line. */
  readonly normalized: string;
  /** Whether somebody lives there, as far as the provider knows. */
  readonly residential: boolean;
}

/** Who completes and looks up US addresses. */
export interface AddressProvider {
  /** Up to five whole addresses that begin like what was typed, the likeliest first. */
  readonly complete: (typed: string) => Promise<readonly string[]>;
  /** Null where it isn't known: then our own rules alone decide. */
  readonly lookUp: (address: string) => Promise<KnownAddress | null>;
}
/** Maximum number of completions offered at a time. */
export const COMPLETIONS = 5;
