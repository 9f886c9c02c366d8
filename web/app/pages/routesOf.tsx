import { type RouteObject, useRoutes } from 'react-router-dom';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { SignedIn } from '#web/api/session/SignedIn.tsx';
import { language } from '#web/i18n/locale.ts';
import { loadWords } from '#web/i18n/t.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { type Later, later } from '#web/kit/later.tsx';
import { PageShape } from '#web/kit/PageShape.tsx';
import { lifecycleWords } from '#web/lifecycles/entries.ts';
import type { PageEntry, PageModule, PageTable, PartEntry } from './pageTable.ts';

/** Returns a table's routes below `base`. */
export const routesOf = (table: PageTable, base = ''): RouteObject[] =>
  Object.entries(table).map(([path, entry]) => ({
    path: path.slice(base.length + 1),
    element: 'element' in entry ? entry.element : elementOf(entry, path),
  }));

function elementOf(entry: PageEntry | PartEntry, path: string) {
  const Shown = componentOf(entry, path);
  return <Shown key={'part' in entry && entry.anewInLanguage ? language() : undefined} />;
}

/** Each entry's component: the same at all of its paths, so that going from one to another mounts nothing anew. */
const components = new WeakMap<PageEntry | PartEntry, Later<object>>();

export function componentOf(entry: PageEntry | PartEntry, path: string): Later<object> {
  const known = components.get(entry);
  if (known) return known;
  const component = 'part' in entry ? partOf(entry, path.slice(0, -'/*'.length)) : pageOf(entry);
  components.set(entry, component);
  return component;
}

const partOf = ({ part }: PartEntry, base: string) =>
  later(
    async () => {
      const { pages } = await part();
      return () => <PagesOf table={pages} base={base} />;
    },
    <PageShape />,
  );

/** The pages of a part of the app, below the path `base`. */
const PagesOf = ({ table, base }: { table: PageTable; base: string }) =>
  useRoutes([...routesOf(table, base), { path: '*', element: <ErrorPage status={404} /> }]);

function pageOf(entry: PageEntry): Later<object> {
  const { may, guests, beside } = entry;
  const Loaded = later(() => fetchPage(entry), <PageShape />);
  function Page() {
    // Re-renders in another language: React skips elements that have not changed.
    useLanguage();
    return (
      <>
        {may ? (
          <SignedIn may={may} guests={guests}>
            <Loaded />
          </SignedIn>
        ) : (
          <Loaded />
        )}
        {beside}
      </>
    );
  }
  return Object.assign(Page, { fetch: Loaded.fetch });
}

/** Fetches a page's code and words. */
export async function fetchPage({ load, words = [] }: PageEntry): Promise<PageModule> {
  const named = [words].flat();
  const isStaffPath = named.includes('staff');
  const all = new Set(isStaffPath ? [...named, 'documents' as const, ...lifecycleWords] : named);
  return (await Promise.all([load(), isStaffPath && import('./staffCommon.ts'), ...[...all].map(loadWords)]))[0];
}
