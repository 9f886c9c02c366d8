import { isErased } from '#workflows/kernel/erased.ts';
import { clientTexts } from '#workflows/order/clientTexts.ts';
import { sealed } from '#workflows/kernel/sealed.ts';
import { lastFour, type Vault } from '#services/vault/vault.ts';

/** Replaces a value whose key was destroyed, be it a sealed value or text. */
const ERASED = { erased: true } as const;

/**
 * Returns the same JSON with each sealed value masked: an SSN by its last four digits, an erased value by `{ erased:
 * true }`, any other by dots.
 */
export async function masked(vault: Pick<Vault, 'open'>, value: unknown, path = ''): Promise<unknown> {
  if (isErased(value)) return ERASED;
  if (typeof value !== 'object' || value === null) return value;
  const box = sealed.safeParse(value);
  if (box.success) {
    const opened = await vault.open(box.data);
    if (opened.kind === 'erased') return ERASED;
    return /ssn$/i.test(box.data.path || path) ? lastFour(opened.value) : '•••';
  }
  if (Array.isArray(value)) return Promise.all(value.map((one, index) => masked(vault, one, `${path}.${index}`)));
  const entries = await Promise.all(
    Object.entries(value).map(async ([name, inner]) => [name, await masked(vault, inner, `${path}.${name}`)] as const),
  );
  const shown = Object.fromEntries(entries);
  // A client whose key is destroyed is erased with everything known about them.
  return shown['ssn'] === ERASED
    ? { ...shown, ...Object.fromEntries(clientTexts.map((name) => [name, ERASED])) }
    : shown;
}
