/** The disk cannot take a file now: it is full, a quota is, or it can only be read. Nothing was kept; making room mends it. */
export class FileStoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('Files cannot be stored now', { cause });
    this.name = 'FileStoreUnavailable';
  }
}
