const KEY = 'chunk-reload';
/** Spec section 9: a page that failed to load is loaded anew, at most once in so many milliseconds. */
const GUARD = 60_000;

/** Whether loading the page anew is worth another try at `now` (ms), given when it was done last. */
export const mayReload = (last: string | null, now: number): boolean => last === null || now - Number(last) > GUARD;

/** The file that this page began with; every release has another one. */
export const entryOf = (page: ParentNode): string | null | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src');

/** Whether the server answers, and with another release than this page is of: asked at its own address, as site and app begin with different files. */
async function isReleased(): Promise<boolean> {
  const answer = await fetch(location.pathname).catch(() => undefined);
  if (!answer?.ok) return false;
  const entry = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  return entry !== undefined && entry !== entryOf(document);
}

/**
 * After a release the old page asks for files that are gone, and is loaded anew. While the server is merely away the page
 * stays, with what is typed into it: the browser would put its own error page in its place.
 */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', () => {
    void (async () => {
      if (!mayReload(sessionStorage.getItem(KEY), Date.now()) || !(await isReleased())) return;
      sessionStorage.setItem(KEY, String(Date.now()));
      location.reload();
    })();
  });
}
