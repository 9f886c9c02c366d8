const KEY = 'chunk-reload';
/** Spec section 9: a page that failed to load is loaded anew, at most once in so many milliseconds. */
const GUARD = 60_000;

/** Whether loading the page anew is worth another try at `now` (ms), given when it was done last. */
export const mayReload = (last: string | null, now: number): boolean => last === null || now - Number(last) > GUARD;

/** The file that this page began with; every release has another one. */
export const entryOf = (page: ParentNode): string | null | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src');

/** Whether the server answers: the page's own address is asked, as that is what is loaded anew. */
const serverAnswers = async (path: string): Promise<boolean> =>
  (await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined))?.ok === true;

/**
 * A page whose file failed to load is loaded anew (spec section 8), after a release as after a fault on the way. While the server is away the
 * page stays, with what is typed into it: the browser would put its own error page in its place.
 */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', () => {
    void (async () => {
      if (!mayReload(sessionStorage.getItem(KEY), Date.now()) || !(await serverAnswers(location.pathname))) return;
      sessionStorage.setItem(KEY, String(Date.now()));
      location.reload();
    })();
  });
}
