/**
 * Caches a formatter per language and further arguments: creating one takes longer than a hundred uses of it, and a
 * list has hundreds of cells.
 */
export function madeOnce<By extends readonly (string | number)[], Formatter>(
  make: (...by: By) => Formatter,
): (...by: By) => Formatter {
  const made = new Map<string, Formatter>();
  return (...by) => {
    const key = by.join(' ');
    const formatter = made.get(key) ?? make(...by);
    made.set(key, formatter);
    return formatter;
  };
}
