/** The order matters: Chrome also claims to be Safari, and Edge to be both. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Returns a browser's common name, the same in every language: `Chrome, Windows`. Undefined for another program. */
export function browserName(userAgent: string | null): string | undefined {
  const named = (list: typeof browsers | typeof systems) => list.find(([sign]) => userAgent?.includes(sign))?.[1];
  const known = [named(browsers), named(systems)].filter((one) => one !== undefined);
  return known.length > 0 ? known.join(', ') : undefined;
}
