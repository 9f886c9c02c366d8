/** Number of days for which a code is valid after the visit that brought it (product spec, section 9). */
export const referralDays = 60;
const DAY_MS = 86_400_000;

/** Query parameters that may contain a code, in order of precedence (domains, D5). */
const params = ['ref', 'session', 'ceid', 'utm_parameter', 'json'] as const;

/** Unambiguous letters and digits; a code has twelve of them, chosen at random: 60 bits. */
export const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const codeLength = 12;
const pattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/**
 * Returns a code in its stored form, regardless of its case and of invisible characters pasted with it; undefined for
 * an invalid code, including the text `null`.
 */
export function codeFrom(text: unknown): string | undefined {
  const code = typeof text === 'string' ? text.replace(/[\s\p{Cf}]/gu, '').toUpperCase() : '';
  return pattern.test(code) ? code : undefined;
}

/** A code, and the instant of the visit that brought it (ISO 8601 UTC). */
export interface BroughtBy {
  readonly code: string;
  readonly at: string;
}

/** Returns whether a code is still valid: its days are not over, and its visit is not in the future. */
export function stillCounts({ at }: BroughtBy, now: string): boolean {
  const age = Date.parse(now) - Date.parse(at);
  return age >= -DAY_MS && age < referralDays * DAY_MS;
}

/** Returns the code in the query of a URL; undefined if it has no valid one. */
export function referralIn(address: URLSearchParams, now: string): BroughtBy | undefined {
  const name = params.find((one) => address.has(one));
  if (name === undefined) return undefined;
  const found = name === 'json' ? fromJson(address.get(name) ?? '', now) : { code: address.get(name), at: now };
  const code = codeFrom(found?.code);
  if (!found || code === undefined) return undefined;
  const brought = { code, at: found.at };
  return stillCounts(brought, now) ? brought : undefined;
}

/** Parses `{"code":"…","at":"…"}`; without a time the code is taken as brought now. */
function fromJson(text: string, now: string): { code: unknown; at: string } | undefined {
  try {
    const { code, at = now } = JSON.parse(text) as { code?: unknown; at?: unknown };
    return typeof at === 'string' && !Number.isNaN(Date.parse(at))
      ? { code, at: new Date(at).toISOString() }
      : undefined;
  } catch {
    return undefined;
  }
}
