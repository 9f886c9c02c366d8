const KEY = 'chunk-reload';
/** Spec section 9: a page that failed to load is loaded anew, at most once in so many milliseconds. */
const GUARD = 60_000;

/** What the server says once a file of the page failed to load: nothing (it is away), that it has another release, or none of this file, or that the file is there. */
export type Said = 'nothing' | 'newRelease' | 'gone' | 'there';

interface Lost {
  readonly said: Said;
  /** Whether the page is down without the file: there's nothing left that was typed. */
  readonly isDown: boolean;
  /** When the page was loaded anew last, and now (ms). */
  readonly last: string | null;
  readonly now: number;
}

/**
 * Whether the page is loaded anew (spec section 8). While the server is away it never is: the browser would put its own error page in its
 * place. Where the file is there after all, only a page that is down without it is: what else lacked it tries again, and keeps what is typed.
 */
export const isLoadedAnew = ({ said, isDown, last, now }: Lost): boolean =>
  (last === null || now - Number(last) > GUARD) &&
  (said === 'newRelease' || said === 'gone' || (said === 'there' && isDown));

/** The file that a browser names in its message; not all of them do. */
export const fileIn = (message: string): string | undefined => /(?:https?:\/)?\/\S+\.(?:js|css)\b/.exec(message)?.[0];

/** The file that this page began with; every release has another one. */
export const entryOf = (page: ParentNode): string | null | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src');

/** Asked at the page's own address, as site and app begin with different files, and as that is what would be loaded. */
async function askServer(file: string | undefined): Promise<Said> {
  const answer = await fetch(location.pathname).catch(() => undefined);
  if (!answer?.ok) return 'nothing';
  const entry = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  if (entry !== undefined && entry !== entryOf(document)) return 'newRelease';
  if (file === undefined) return 'there';
  const found = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (!found || found.status >= 500) return 'nothing';
  return found.ok ? 'there' : 'gone';
}

async function mayLoadAnew(fault: unknown, isDown: boolean): Promise<void> {
  const last = sessionStorage.getItem(KEY);
  const now = Date.now();
  if (!isLoadedAnew({ said: 'gone', isDown, last, now })) return;
  const said = await askServer(fault instanceof Error ? fileIn(fault.message) : undefined);
  if (!isLoadedAnew({ said, isDown, last, now })) return;
  sessionStorage.setItem(KEY, String(now));
  location.reload();
}

const lost = new WeakSet<object>();

/** Loads the page anew where a file of it is gone. */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (payload instanceof Error) lost.add(payload);
    void mayLoadAnew(payload, false);
  });
}

/** Loads the page anew where it is down, if that is because a file of it failed to load. */
export function reloadWhenDown(fault: unknown): void {
  if (fault instanceof Error && lost.has(fault)) void mayLoadAnew(fault, true);
}
