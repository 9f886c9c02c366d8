import { type ComponentProps, type MouseEvent, type ReactNode, useCallback, useMemo } from 'react';
import { Redirect, Router as Matching, useLocation as useMatched, useParams } from 'wouter';
import { navigate as go, useHistoryState, useLocationProperty } from 'wouter/use-browser-location';
import { basename } from '#web/i18n/locale.ts';
import { pathIn } from '#words/languages.ts';

export { Route, Switch } from 'wouter';
export { Redirect, useParams };

interface NavigateOptions {
  /** Takes the place of the present entry in the browser's history. */
  replace?: boolean;
  /** Kept with the entry: `useLocation().state`. */
  state?: unknown;
}
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** A path without the language's prefix, or `?name=value` for this page with other parameters. */
  to: string;
}

/** In the page, paths have no language: an address gets its prefix here, so that another language moves nobody to another page. */
export function Router({ children }: { children: ReactNode }) {
  return <Matching hook={usePath}>{children}</Matching>;
}

const currentSearch = (): string => location.search;
const barePath = (): string => pathIn('en', location.pathname);
const inLanguage = (to: string): string => (to.startsWith('/') ? `${basename()}${to}` : to);
const usePath = (): [string, (to: string, options?: NavigateOptions) => void] => [
  useLocationProperty(barePath, () => '/'),
  (to, options) => go(inLanguage(to), options),
];

/** Where the page is: without the language's prefix. */
export function useLocation() {
  const [pathname] = useMatched();
  const search = useLocationProperty(currentSearch, () => '');
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  );
  const state: unknown = useHistoryState();
  return { pathname, search, hash, state };
}

/** Goes to a path, or by so many entries of the browser's history. */
export function useNavigate() {
  const [, navigate] = useMatched();
  return useCallback(
    (to: string | number, options?: NavigateOptions) =>
      typeof to === 'number' ? history.go(to) : navigate(to, options),
    [navigate],
  );
}

type Parameters = URLSearchParams | Readonly<Record<string, string>>;

/** The address's parameters, and how to set them all. */
export function useSearchParams() {
  const search = useLocationProperty(currentSearch, () => '');
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: Parameters | ((before: URLSearchParams) => Parameters), options?: NavigateOptions) => {
      const after = new URLSearchParams(
        typeof next === 'function' ? next(new URLSearchParams(location.search)) : next,
      ).toString();
      navigate(after ? `?${after}` : barePath(), options);
    },
    [navigate],
  );
  return [params, setParams] as const;
}

/** A link within the site: the page changes in place, unless the reader asks for another tab. To where one is already, it adds no step back. */
export function Link({ to, replace, state, onClick, ...props }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForTheBrowser(event)) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? event.currentTarget.href === location.href, state });
  };
  return <a {...props} href={inLanguage(to)} onClick={follow} />;
}

const isForTheBrowser = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || (currentTarget.target || '_self') !== '_self';

/** A link that says when the page is there, or below it: `end` for there only. */
export function NavLink({ end = false, ...props }: LinkProps & { end?: boolean }) {
  const [pathname] = useMatched();
  const isHere = pathname === props.to || (!end && pathname.startsWith(`${props.to}/`));
  return <Link aria-current={isHere ? 'page' : undefined} {...props} />;
}
