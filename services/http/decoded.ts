/** An address without its percent signs; undefined for one that does not decode. */
export function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
