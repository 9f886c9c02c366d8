import { relative, sep } from 'node:path';
import { build, type Rollup } from 'vite';
import { content } from './content.ts';

/** What all of the staff's pages come with: their lists, and the panel with a record and what can be done with it. */
const STAFF = /^app\/staffRoutes\.tsx$/;
/** The customers' pages of one record, and the form of a command: made of the same parts as that panel. */
const RECORDS = /^features\/(my-orders\/Order|my-bookings\/Booking|my-cards\/Card)Page\.tsx$/;
const FORM = /^record\/actions\/CommandDialog\.tsx$/;
/** What asks for a queue's rows while all of that is on its way. */
const AHEAD = /^app\/beginQueue\.ts$/;
/** What a record's page fetches to run its machine, while its answer is on its way: it is no page of its own. */
const MACHINE = /^(\.\.\/workflows\/\w+\/behavior|api\/machine\/(stepsIn|differences))\.ts$/;
/** What runs the machine on a record's page: pages with a form of their own need none of it. */
const DECIDING = /^api\/(machine\/|useNextSteps\.ts$)/;
const ENGINE = '/workflows/kernel/words.ts';
/** Behind these and the kit's own page no customer ever comes. */
const NOT_FOR_CUSTOMERS = [STAFF, AHEAD, /^dev\/UiPage\.tsx$/];
/** Routes that pages of both call weigh a few bytes each: not worth a file of their own. */
const ROUTES = /\/services\/domains\/\w+\/routes\.ts$/;
/** What fields are made of: nearly all pages of a form need it, and no page that is read. */
const FIELDS =
  /node_modules\/@mantine\/core\/.*\/(components\/(Input|InputBase|TextInput|Checkbox)|utils\/In(line|puts)\w+)\/|web\/kit\/form\/(fields|Select|useDraft|form\.module)\./;
/** What so many of them need, all pages get. Fewer files with 12, and more in them that a customer has no need of. */
const NEARLY_ALL = 13;

/**
 * Says of each module which file it goes into, or null where the bundler may choose. A page fetches whole files, each of
 * them costs a browser some milliseconds, and by itself the bundler makes one for every set of pages that share something:
 * 85 for a queue. So the app is built once without files being written, to learn which page truly needs which module.
 * What a module imports is needed wherever it is, so that no two files need each other.
 * `root`: the folder of index.html. Throws when the pages that it goes by are not there.
 */
export async function pageParts(root: string): Promise<(id: string) => string | null> {
  const { output } = (await build({
    root,
    configFile: false,
    plugins: [content()],
    mode: 'production',
    logLevel: 'silent',
    // One chunk for every set of pages, and none made larger to have fewer of them: what is in a chunk is what its pages need.
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  })) as Rollup.RollupOutput;
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const lazy = new Set([...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports));
  const entries = [...chunks.values()].filter(({ isEntry, fileName }) => isEntry || lazy.has(fileName));
  const is = ({ facadeModuleId, moduleIds }: Rollup.OutputChunk, page: RegExp) =>
    [facadeModuleId ?? '', ...moduleIds].some((id) => page.test(relative(root, id).replaceAll(sep, '/')));
  const isBehind = (one: Rollup.OutputChunk) => NOT_FOR_CUSTOMERS.some((page) => is(one, page));
  const count = (by: Iterable<Rollup.OutputChunk>, page: RegExp) => [...by].filter((one) => is(one, page)).length;
  const forCustomers = reached(
    chunks,
    entries.filter(({ isEntry }) => isEntry),
    (one) => (isBehind(one) ? [] : [...one.imports, ...one.dynamicImports]),
  );

  const needs = new Map<string, Set<Rollup.OutputChunk>>();
  for (const entry of entries) {
    for (const { moduleIds } of reached(chunks, [entry], ({ imports }) => imports)) {
      for (const id of moduleIds) needs.set(id, (needs.get(id) ?? new Set()).add(entry));
    }
  }
  /** What has the engine in it anyway: the machines, and the staff's pages that draw them. */
  const asking = new Set([...needs].flatMap(([id, by]) => (id.endsWith(ENGINE) ? [...by] : [])));
  const records = count(entries, RECORDS);
  if (records < 3 || [STAFF, AHEAD, FORM].some((one) => count(entries, one) !== 1)) {
    throw new Error('The pages that pageParts.ts names are no longer where it looks for them');
  }

  return (id) => {
    const by = needs.get(id) ?? new Set();
    const machines = count(by, MACHINE);
    const inEvery = [...by].some(({ isEntry }) => isEntry);
    if (!inEvery && FIELDS.test(id)) return 'fields';
    if (by.size - machines >= NEARLY_ALL || inEvery) return 'app';
    if (count(by, AHEAD) > 0) return 'ahead';
    // Pages that walk a flow of their own need XState and nothing else of a machine.
    if (/node_modules[\\/](@?xstate|use-isomorphic-layout-effect)[\\/]/.test(id)) return 'xstate';
    // A few bytes that half of the pages need are no file of their own.
    if (id.endsWith('/workflows/kernel/unreachable.ts')) return 'app';
    if (machines > 0) {
      if (![...by].every((one) => asking.has(one))) return null;
      return machines > 1 ? 'machine' : (/\/workflows\/(\w+)\//.exec(id)?.[1] ?? null);
    }
    if (DECIDING.test(relative(root, id).replaceAll(sep, '/'))) return 'deciding';
    if (count(by, STAFF) === 0) return null;
    if (![...by].some((one) => forCustomers.has(one) && !isBehind(one))) return 'staff';
    if (count(by, RECORDS) === records || count(by, FORM) > 0) return 'acting';
    return ROUTES.test(id) ? 'app' : null;
  };
}

/** The chunks that one comes to from some of them, themselves included. */
function reached(
  chunks: ReadonlyMap<string, Rollup.OutputChunk>,
  from: readonly Rollup.OutputChunk[],
  next: (chunk: Rollup.OutputChunk) => readonly string[],
): Set<Rollup.OutputChunk> {
  const seen = new Set<Rollup.OutputChunk>();
  const left = [...from];
  for (let one = left.pop(); one; one = left.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    left.push(...next(one).flatMap((name) => chunks.get(name) ?? []));
  }
  return seen;
}
