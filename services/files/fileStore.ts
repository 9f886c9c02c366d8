/** A store of sealed bytes. Names are random; a name is written once and never again. */
export interface FileStore {
  /** When it resolves the bytes survive a power cut. Throws `FileStoreUnavailable` where there is no room. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Throws when there is nothing of that name: the row said there was. */
  readonly get: (name: string) => Promise<Buffer>;
  /** Removing what is not there is fine. */
  readonly remove: (name: string) => Promise<void>;
}
