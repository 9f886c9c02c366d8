const separators = [',', ';', '\t', '|'] as const;

/** Returns the most frequent separator of a table's first line, outside of quotes. */
export function separatorOf(text: string): string {
  const head = (text.trimStart().split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string) => head.split(separator).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}
