const KEY = 'chunk-reload';
/** Spec section 9: a page that failed to load is loaded anew, at most once in so many milliseconds. */
const GUARD = 60_000;

/** What the server says once a file of the page failed to load: nothing, as it is away, or whether its release is the page's. */
export type Said = 'away' | 'newer' | 'same';

interface Lost {
  readonly said: Said;
  /** Whether the page is down without the file: nothing is left of what was typed. */
  readonly isDown: boolean;
  /** When the page was loaded anew last, and now (ms). */
  readonly last: string | null;
  readonly now: number;
}

/**
 * Whether the page is loaded anew (spec section 8): after a release, and where it is down without the file. What else lacked it tries again,
 * and keeps what is typed. While the server is away the page stays: the browser would put its own error page in its place.
 */
export const isLoadedAnew = ({ said, isDown, last, now }: Lost): boolean =>
  (last === null || now - Number(last) > GUARD) && (said === 'newer' || (said === 'same' && isDown));

/** The file that this page began with; every release has another one. */
export const entryOf = (page: ParentNode): string | null | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src');

/** Asked at the page's own address, as site and app begin with different files, and as that is what would be loaded. */
async function askServer(): Promise<Said> {
  const answer = await fetch(location.pathname).catch(() => undefined);
  if (!answer?.ok) return 'away';
  const entry = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  return entry === undefined || entry === entryOf(document) ? 'same' : 'newer';
}

async function loadAnew(isDown: boolean): Promise<void> {
  const when = { last: sessionStorage.getItem(KEY), now: Date.now() };
  // Not asked in vain.
  if (!isLoadedAnew({ said: 'newer', isDown, ...when })) return;
  if (!isLoadedAnew({ said: await askServer(), isDown, ...when })) return;
  sessionStorage.setItem(KEY, String(when.now));
  location.reload();
}

/** The faults of files that failed to load. */
const lost = new Set<unknown>();

/** Loads the page anew once a release took a file of it away. */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    lost.add(payload);
    void loadAnew(false);
  });
}

/** Loads the page anew where it is down, if that is because a file of it failed to load. */
export function reloadWhenDown(fault: unknown): void {
  if (lost.has(fault)) void loadAnew(true);
}
