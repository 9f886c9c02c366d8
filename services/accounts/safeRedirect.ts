/**
 * Where to go after signing in: the path, query and hash of `target` if it stays on `origin`, otherwise `/`. A target
 * starts with a single slash (spec section 2). So do `/\evil.com`, `/<TAB>/evil.com` and `/.//evil.com`, which still
 * leave the site, so the target is resolved as a browser would do it and the result is checked again.
 */
export function safeRedirect(target: unknown, origin: string): string {
  if (typeof target !== 'string' || !staysHere(target) || !staysHere(decoded(target))) return '/';
  if (!URL.canParse(target, origin)) return '/';
  const { origin: reached, pathname, search, hash } = new URL(target, origin);
  const path = pathname + search + hash;
  return reached === new URL(origin).origin && staysHere(path) ? path : '/';
}

// Browsers read a backslash as a slash, and drop tabs, line feeds and leading control characters.
const staysHere = (target: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target);

function decoded(target: string): string {
  try {
    // Only the path: a query may contain an encoded address.
    return decodeURIComponent(target.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return '';
  }
}
