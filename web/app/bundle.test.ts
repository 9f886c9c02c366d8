import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
/** What a page may weigh: gzipped JavaScript in bytes, everything that it needs before it can be used. */
const CUSTOMER_BYTES = 187_700;
const STAFF_BYTES = 462_300;
/** What every page comes with, whatever is on it. */
const SHARED_BYTES = 155_600;
/** What a record's page fetches of workflows: the machine, its rules, XState and the calendar, and what folds in what is sent. */
const MACHINE_BYTES = 40_000;
/** The customers' pages that run a record's machine. */
const RECORD_PAGES = {
  order: 'customer/my-orders/OrderPage.tsx',
  booking: 'cardholder/my-bookings/BookingPage.tsx',
  card: 'cardholder/my-cards/CardPage.tsx',
  hold: 'cardholder/my-cards/HoldDialog.tsx',
  verification: 'cardholder/my-verification/VerificationPage.tsx',
} as const;
const FORM = 'record/actions/CommandDialog.tsx';
/** Pages with a flow of their own, whose machine comes after them. */
const FLOW_PAGES = [
  'cardholder/my-cards/AddCardPage.tsx',
  'customer/my-claims/ClaimFormPage.tsx',
  'customer/checkout/CheckoutPage.tsx',
  'customer/profile/factors/OwnFactors.tsx',
  'cardholder/my-verification/VerificationPage.tsx',
];
/** It stands for three pages at once, of a guest alone: sign up, log in and the checkout's first step. */
const GUEST = 'customer/checkout/GuestCheckout.tsx';
/** The checkout's form beside a grid of clients and tradelines, for brokers alone. */
const CLIENTS = 'customer/checkout/clients/ClientsPage.tsx';
const written = (file: string) => readFileSync(join(web, 'app', 'pages', file), 'utf8');
/** The staff's lists: each needs what all of them share, and its grid. */
const queues = [...written('queuePages.ts').matchAll(/import\('#web\/((?:staff|admin)\/[\w-]+\/\w+Page\.tsx)'\)/g)].map(
  ([, page]) => page!,
);
const PAGES = ['customer/', 'cardholder/', 'staff/', 'admin/'];
/** The folders with pages that `/admin` shows. */
const staffFolders = new Set(
  [
    ...(written('staffPages.tsx') + written('adminPages.tsx') + written('queuePages.ts')).matchAll(
      /#web\/((?:customer|cardholder|staff|admin)\/[\w-]+)\//g,
    ),
  ].map(([, folder]) => folder!),
);
/** Where a page is, for the parts of the app that come with their own table of pages. */
const tables = ['buyerPages.ts', 'cardholderPages.tsx', 'openPages.ts'].map(
  (table) => [`app/pages/${table}`, written(table)] as const,
);
const tableOf = (page: string) =>
  tables.filter(([, text]) => text.includes(`import('#web/${page}')`)).map(([path]) => path);
const isStaffPage = (page: string) => staffFolders.has(page.split('/').slice(0, 2).join('/'));

let shared: number;
/** Files that need each other: the first of them runs before what it needs is there, and the page stays blank. */
let circles: readonly (readonly string[])[];
/** Bytes of each font, by file. */
let fonts: readonly (readonly [string, number])[];
let weights: ReadonlyMap<string, number>;
/** Pages with the machine that they fetch while their answer is on its way. */
let recordPages: readonly (readonly [string, number])[];
/** Pages with the flow that comes after them. */
let withFlow: readonly (readonly [string, number])[];
/** The same pages of a record with the form of a command, which comes once the page has time for it. */
let withForm: readonly (readonly [string, number])[];
/** How many files a page comes in: each costs a browser some milliseconds, whatever its size. */
let files: ReadonlyMap<string, number>;
/** The components of Mantine that some page has, by the name of their styles. */
let styled: ReadonlySet<string>;
/** What each lifecycle's machine weighs beside what every page has, and what it is made of. */
let machines: ReadonlyMap<string, { readonly bytes: number; readonly modules: readonly string[] }>;

beforeAll(async () => {
  // Under `test` React would come with its checks for developers.
  vi.stubEnv('NODE_ENV', 'production');
  const built = (await build({
    configFile: join(dirname(web), 'vite.config.ts'),
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  })) as Rollup.RollupOutput;
  const chunks = new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const closure = (name: string, seen = new Set<string>()): Set<string> => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) return seen;
    seen.add(name);
    chunk.imports.forEach((one) => closure(one, seen));
    return seen;
  };
  circles = [...chunks.values()]
    .map(({ fileName, imports }) => imports.filter((one) => closure(one).has(fileName)).map((one) => [fileName, one]))
    .flat();
  const from = (part: string) =>
    [...chunks.values()].filter(
      ({ facadeModuleId }) => facadeModuleId && relative(web, facadeModuleId).startsWith(part),
    );
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const filesOf = (...names: string[]) => [...new Set([...entries, ...names].flatMap((name) => [...closure(name)]))];
  const weight = (...names: string[]) =>
    filesOf(...names).reduce((sum, name) => sum + gzipSync(chunks.get(name)!.code).length, 0);
  const holding = (path: string) =>
    [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(join(web, path)))!.fileName;
  const behaviorOf = (name: string) => holding(`../workflows/${name}/machine.ts`);
  const foldingOf = (name: string) => holding(`../workflows/${name}/facts.ts`);
  const listWith = (page: string) => [
    holding('app/pages/staffCommon.ts'),
    holding('app/pages/staffPages.tsx'),
    holding(page),
  ];
  const withTable = (page: string) => [from(page)[0]!.fileName, ...tableOf(page).map(holding)];
  fonts = built.output.flatMap((file) =>
    file.fileName.endsWith('.woff2') && file.type === 'asset' ? [[file.fileName, file.source.length] as const] : [],
  );
  shared = weight();
  recordPages = Object.entries(RECORD_PAGES).map(([lifecycle, page]) => [
    page,
    weight(...withTable(page), behaviorOf(lifecycle), holding('api/machine/stepsIn.ts')),
  ]);
  withForm = Object.values(RECORD_PAGES).map((page) => [page, weight(...withTable(page), holding(FORM))]);
  withFlow = FLOW_PAGES.map((page) => [page, weight(...withTable(page), holding('api/machine/flows.ts'))]);
  weights = new Map([
    ...PAGES.flatMap(from).map(
      ({ facadeModuleId }) =>
        [relative(web, facadeModuleId!), weight(...withTable(relative(web, facadeModuleId!)))] as const,
    ),
    ...queues.map((page) => [page, weight(...listWith(page), holding('queue/grid/Grid.tsx'))] as const),
  ]);
  files = new Map([
    ...PAGES.flatMap(from).map(
      ({ facadeModuleId }) =>
        [relative(web, facadeModuleId!), filesOf(...withTable(relative(web, facadeModuleId!))).length] as const,
    ),
    ...queues.map((page) => [page, filesOf(...listWith(page)).length] as const),
  ]);
  styled = new Set(
    [...chunks.values()].flatMap(({ moduleIds }) =>
      moduleIds.flatMap((id) => /@mantine\/core\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? []),
    ),
  );
  const everyPage = new Set(filesOf());
  const engine = [holding('api/machine/stepsIn.ts'), holding('api/machine/sends.ts')];
  machines = new Map(
    [...chunks.values()].flatMap(({ moduleIds, fileName }) =>
      moduleIds
        .flatMap((id) => /workflows\/(\w+)\/machine\.ts$/.exec(id)?.[1] ?? [])
        .filter((name) => behaviorOf(name) === fileName)
        .map((name) => {
          const files = [fileName, foldingOf(name), ...engine].flatMap((one) => [...closure(one)]);
          const own = [...new Set(files)].filter((one) => !everyPage.has(one));
          const bytes = own.reduce((sum, one) => sum + gzipSync(chunks.get(one)!.code).length, 0);
          return [name, { bytes, modules: own.flatMap((one) => chunks.get(one)!.moduleIds) }] as const;
        }),
    ),
  );
});
afterAll(() => void vi.unstubAllEnvs());

describe('what a page weighs', () => {
  it('is known for every page', () => {
    expect(weights.size).toBeGreaterThanOrEqual(30);
    expect(queues).toHaveLength(11);
  });

  it('comes in files of which no two need each other', () => expect(circles).toEqual([]));
  it("comes in few files, lists and customers' pages above all", () => {
    const few = ([page]: readonly [string, number]) =>
      page === GUEST ? 35 : queues.includes(page) ? 27 : isStaffPage(page) ? 44 : 22;
    expect([...files].filter((one) => one[1] > few(one)).map(([page, count]) => `${count} ${page}`)).toEqual([]);
  });

  it('stays within 187.7 kB of gzipped JavaScript for customers, with any part of it that comes later', () => {
    const pages = [...weights].filter(([page]) => !isStaffPage(page));
    console.log(pages.map(([page, bytes]) => `${(bytes / 1000).toFixed(1)} kB ${page}`).join('\n'));
    expect(
      pages.filter(
        ([page, bytes]) => bytes > CUSTOMER_BYTES + (page === GUEST ? 14_000 : page === CLIENTS ? 4_500 : 0),
      ),
    ).toEqual([]);
  });

  it('stays within 198 kB with the form of a command, which comes after the page', () => {
    console.log(withForm.map(([page, bytes]) => `${(bytes / 1000).toFixed(1)} kB ${page} with a form`).join('\n'));
    expect(withForm.filter(([, bytes]) => bytes > CUSTOMER_BYTES + 10_300)).toEqual([]);
  });

  it('stays within 207.2 kB with the machine of a record, which comes after the page', () => {
    console.log(
      recordPages.map(([page, bytes]) => `${(bytes / 1000).toFixed(1)} kB ${page} with its machine`).join('\n'),
    );
    expect(recordPages.filter(([, bytes]) => bytes > CUSTOMER_BYTES + 19_500)).toEqual([]);
  });

  it('stays within 207.2 kB with the flow of a page, which comes after the page', () => {
    console.log(withFlow.map(([page, bytes]) => `${(bytes / 1000).toFixed(1)} kB ${page} with its flow`).join('\n'));
    expect(withFlow.filter(([, bytes]) => bytes > CUSTOMER_BYTES + 19_500)).toEqual([]);
  });

  it('has at most 155.6 kB that every page fetches', () => {
    console.log(`${(shared / 1000).toFixed(1)} kB every page`);
    expect(shared).toBeLessThanOrEqual(SHARED_BYTES);
  });

  it('has one font, Latin and Cyrillic together at most 60 kB', () => {
    expect(fonts.map(([name]) => /(latin|cyrillic)/.exec(name)?.[0]).toSorted()).toEqual(['cyrillic', 'latin']);
    expect(fonts.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(60_000);
  });

  it('stays within 462.3 kB for staff, their lists with the grid', () => {
    const pages = [...weights].filter(([page]) => isStaffPage(page));
    console.log(pages.map(([page, bytes]) => `${(bytes / 1000).toFixed(1)} kB ${page}`).join('\n'));
    expect(pages.filter(([, bytes]) => bytes > STAFF_BYTES)).toEqual([]);
  });

  it('has the styles of all components in use, and of no others', () => {
    const sheet = readFileSync(join(web, 'kit', 'theme', 'mantine.css'), 'utf8');
    const imported = [...sheet.matchAll(/styles\/([A-Z]\w+)\.layer\.css/g)].map(([, name]) => name!);
    expect(imported.toSorted()).toEqual([...styled].toSorted());
  });

  it('fetches at most 40 kB for the machine of a record, without a schema', () => {
    console.log(
      [...machines].map(([name, { bytes }]) => `${(bytes / 1000).toFixed(1)} kB machine of ${name}`).join('\n'),
    );
    expect([...machines.keys()].sort()).toEqual([
      'booking',
      'card',
      'claim',
      'extension',
      'hold',
      'order',
      'promocode',
      'ticket',
      'verification',
    ]);
    for (const [name, { bytes, modules }] of machines) {
      expect(bytes, name).toBeLessThanOrEqual(MACHINE_BYTES);
      expect(
        modules.filter((id) => id.includes('/zod/')),
        name,
      ).toEqual([]);
    }
  });
});
