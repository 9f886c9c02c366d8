/** How long a code counts after the visit that brought it (product spec, section 9). */
export const referralDays = 60;
const DAY_MS = 86_400_000;

/** The parameters that may hold a code: the first one that is there wins (domains, D5). */
const params = ['ref', 'session', 'ceid', 'utm_parameter', 'json'] as const;

/** Twelve letters and digits that can't be confused with each other: 60 bits, made by chance. */
export const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const codeLength = 12;
const pattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** A code as it is kept, whatever case it was typed in, and whatever unseen was pasted with it; undefined for what can't be one, also for the text `null`. */
export function codeFrom(text: unknown): string | undefined {
  const code = typeof text === 'string' ? text.replace(/[\s\p{Cf}]/gu, '').toUpperCase() : '';
  return pattern.test(code) ? code : undefined;
}

/** A code, and the instant of the visit that brought it (ISO 8601 UTC). */
export interface BroughtBy {
  readonly code: string;
  readonly at: string;
}

/** Whether a code still counts: not after its days are over, and never one from the future. */
export function stillCounts({ at }: BroughtBy, now: string): boolean {
  const age = Date.parse(now) - Date.parse(at);
  return age >= -DAY_MS && age < referralDays * DAY_MS;
}

/** The code that an address brings; undefined when it brings none that counts. */
export function referralIn(address: URLSearchParams, now: string): BroughtBy | undefined {
  const name = params.find((one) => address.has(one));
  if (name === undefined) return undefined;
  const found = name === 'json' ? fromJson(address.get(name) ?? '', now) : { code: address.get(name), at: now };
  const code = codeFrom(found?.code);
  if (!found || code === undefined) return undefined;
  const brought = { code, at: found.at };
  return stillCounts(brought, now) ? brought : undefined;
}

/** `{"code":"…","at":"…"}`; without a time it is of now. */
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
