const KEY = 'chunk-reload';
/** Minimum interval in ms between two reloads of a page that failed to load (spec section 9). */
const GUARD = 60_000;

/**
 * The server's answer after a file of the page failed to load: none, or whether its release differs from the page's.
 */
export type Said = 'away' | 'newer' | 'same';

interface Lost {
  readonly said: Said;
  /** True if the page can't be shown without the file: nothing typed is left to lose. */
  readonly isDown: boolean;
  /** Times (ms) of the last reload and of now. */
  readonly last: string | null;
  readonly now: number;
}

/**
 * Decides whether the page is reloaded (spec section 8): after a release, and if it can't be shown without the file.
 * Other parts that lack the file try again, and keep what is typed. While the server is unreachable the page stays: the
 * browser would replace it with its own error page.
 */
export const isLoadedAnew = ({ said, isDown, last, now }: Lost): boolean =>
  (last === null || now - Number(last) > GUARD) && (said === 'newer' || (said === 'same' && isDown));

/** The entry file of this page; each release has another one. */
export const entryOf = (page: ParentNode): string | null | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src');

/**
 * Requests the page's own address, because site and app have different entry files, and because that is what a reload
 * would load.
 */
async function askServer(): Promise<Said> {
  const answer = await fetch(location.pathname).catch(() => undefined);
  if (!answer?.ok) return 'away';
  const entry = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  return entry === undefined || entry === entryOf(document) ? 'same' : 'newer';
}

async function loadAnew(isDown: boolean): Promise<void> {
  const when = { last: sessionStorage.getItem(KEY), now: Date.now() };
  // Avoids a request that could not lead to a reload.
  if (!isLoadedAnew({ said: 'newer', isDown, ...when })) return;
  if (!isLoadedAnew({ said: await askServer(), isDown, ...when })) return;
  sessionStorage.setItem(KEY, String(when.now));
  location.reload();
}

/** Errors of files that failed to load. */
const lost = new Set<unknown>();

/** Reloads the page once a release has removed one of its files. */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    lost.add(payload);
    void loadAnew(false);
  });
}

/** Reloads the page if it can't be shown because one of its files failed to load. */
export function reloadWhenDown(fault: unknown): void {
  if (lost.has(fault)) void loadAnew(true);
}
