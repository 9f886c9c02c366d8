const KEY = 'chunk-reload';
/** Spec section 9: a page that failed to load is loaded anew, at most once in so many milliseconds. */
const GUARD = 60_000;

/** Whether loading the page anew is worth another try at `now` (ms), given when it was done last. */
export const mayReload = (last: string | null, now: number): boolean => last === null || now - Number(last) > GUARD;

/** After a release the old page asks for files that are gone. */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without a connection the browser would put its own error page in the place of ours.
    if (!navigator.onLine || !mayReload(sessionStorage.getItem(KEY), Date.now())) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}
