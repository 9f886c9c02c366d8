// oxlint-disable max-lines -- one table of all rules
// The rules of the code. Which room may import what stands in `rooms` and `floors`; `testing/roomRules.test.ts` tries each line.
const tests = '**/*.test.{ts,tsx}';

const not = (message, group, more = {}) => ({ group, message, ...more });
const isPure =
  'workflows is pure and runs in the browser too: zod, xstate, temporal-polyfill, safe-stable-stringify and itself only';

/** Written as #room/…: what lies in another room, or that far up. */
const rooms = ['workflows', 'projections', 'services', 'web', 'scripts'];
const farUp = (group) => not('That far up is written as #room/…', group);
const otherRoom = (names) =>
  not('Another room is written as #room/…', [
    ...names.map((room) => `../${room}/**`),
    ...names.map((room) => `../../${room}/**`),
  ]);
const paths = [farUp(['../../../**']), otherRoom([...rooms, 'testing'])];
/** Tests are beside what they test, and `testing/` is beside the rooms. */
const pathsOfTests = [farUp(['../../../**', '!../../../testing/**']), otherRoom(rooms)];

/** Its types take any name for a table's, and any row for `any`. */
const noKnex = not(
  "Knex is asked as Db (projections/database/db.ts), which knows the tables; as itself where it's made, and in migrations",
  ['knex', 'knex/**'],
);
const theWebs = not("That is the web's", [
  'react',
  'react-dom',
  'react-dom/**',
  '@mantine/**',
  '@tanstack/**',
  'ag-grid-*',
  '@xstate/react',
  'vite',
]);
const adapters = ['postgres', 'eventstoredb'];
const noAdapter = [
  adapters.map((one) => `**/eventstore/${one}/**`),
  adapters.flatMap((one) => [`./${one}/**`, `../${one}/**`]),
].map((group) =>
  not(
    'An adapter is imported by services/compose.ts, services/migrations.ts and tests only: depend on the port, services/eventstore/eventStore.ts',
    group,
  ),
);
const servicesAsKnex = [not('services never import web', ['#web/**']), theWebs, ...paths];
const services = [...servicesAsKnex, noKnex];
const projections = [
  not('projections may import workflows, never services or web: what it needs from outside arrives as an argument', [
    '#services/**',
    '#web/**',
  ]),
  theWebs,
  ...paths,
];
/**
 * The subjects, each after those that it may import. Beside them stand `entries.ts`, `preparations.ts` and `facts.ts`, which bring what
 * each says of itself together.
 */
const subjects = [
  'people',
  'records',
  'settings',
  'files',
  'audit',
  'journeys',
  'payouts',
  'system',
  'referrals',
  'tickets',
  'accounting',
  'accounts',
  'news',
  'queues',
  'cards',
  'catalogue',
  'promotions',
  'content',
  'orders',
  'bookings',
  'claims',
  'extensions',
  'bank',
  'messages',
];
const later = (subject) => {
  const names = subjects.slice(subjects.indexOf(subject) + 1);
  return names.length === 0
    ? []
    : [
        not(
          `Subjects import those that stand before them in the list of oxlint.config.mjs: ${subject} comes before ${names.join(', ')}`,
          names.map((name) => `#services/domains/${name}/**`),
        ),
      ];
};
/** One rule for each subject, made of its name and of those that it may import. */
const ofEachSubject = (files, patternsOf) =>
  subjects.map((subject, index) => [
    [`services/domains/${subject}/**/${files}`],
    patternsOf(subjects.slice(0, index + 1), subject),
  ]);
const noHandlers = not("A domain's handlers are its own: what others need of it has a file with a name", [
  '#services/domains/**/handlers.ts',
]);

const routes = ['routes', '*Routes'];
const columns = [
  '!#projections/*/model.ts',
  '!#projections/*/columns.ts',
  '!#projections/*/*Columns.ts',
  '!#projections/grid/column.ts',
];
const ofDomains = (names, among = ['**']) =>
  among.flatMap((subject) => names.map((name) => `!#services/domains/${subject}/**/${name}.ts`));
const ofHttp = (...names) => names.map((name) => `!#services/http/${name}.ts`);
const contracts = [
  'contract',
  'commandBodies',
  'commandSchemas',
  'commandRoutes',
  'who',
  'revealForm',
  'lifecycleName',
  'proof',
];

const routesOf = (among) => [
  not(
    'Routes are carried by pages: no schemas, and of the workflows only who may',
    ['*', '!#workflows/kernel/**', ...ofHttp('routes'), ...ofDomains(routes, among)],
    { allowTypeImports: true },
  ),
];
const contractsOf = (among) => [
  not(
    "Contracts are pure, the web imports them: zod, workflows, projections' columns and models, the list of languages and each other only",
    [
      '*',
      '!zod',
      '!xstate',
      '!#workflows/**',
      ...columns,
      ...ofHttp('route', 'contracts', 'whoMay', 'shapes'),
      ...ofDomains([...routes, ...contracts], among),
      '!#services/domains/entries.ts',
      '!#words/languages.ts',
      '!./**',
      './handlers.ts',
      './prepare.ts',
      './migrations.ts',
    ],
  ),
  ...paths,
];

const web = [
  {
    regex: '^#services/http/.*[.]ts$',
    message: 'web may import routes of services as values, the types of what they take and answer as types alone',
    allowTypeImports: true,
  },
  not(
    'web may import routes of services, and the types of what they take and answer (#services/http/routeTypes.ts), but no schemas',
    ['#services/**', ...ofDomains([...routes, 'siteTypes']), ...ofHttp('route', 'routeTypes', 'problemBody')],
  ),
  not('web may import the columns and models of projections only: #projections/…/columns.ts, model.ts', [
    '#projections/**',
    ...columns,
  ]),
  not("That is the server's", [
    'node:*',
    'fs',
    'path',
    'pg',
    'knex',
    'express',
    'bullmq',
    'ioredis',
    'pino',
    '@eventstore/**',
  ]),
  not('later of web/kit/later.tsx: React holds back what comes late', ['react'], {
    importNames: ['lazy', 'Suspense'],
  }),
];
/** Inside web the imports go one way: each floor may import those after it, and the rooms below. */
const pages = ['customer', 'cardholder', 'staff', 'admin'];
const floors = ['app', ...pages, 'queue', 'record', 'api', 'kit'];
const oneWay = (room, barred, but = []) =>
  not(
    `Inside web the imports go one way: app, pages, queue, record, api, kit, lifecycles, i18n. web/${room} may not import ${barred.join(', ')}`,
    [...barred.map((one) => `#web/${one}/**`), ...but],
  );
const floor = (room) => oneWay(room, floors.slice(0, floors.indexOf(room)));
const aside = (group) =>
  not(
    'No page imports another, or the app around it: what they share belongs to web/kit, web/api, web/record or web/queue',
    group,
  );
const otherPages = ['app', ...pages].map((room) => `#web/${room}/**`);
const pathsOfPages = [farUp(['../../**']), paths[1]];

/** Files → what they may not import. A later line replaces an earlier one for the same file. */
const imports = [
  [
    ['workflows/**/*.{ts,tsx}'],
    [
      not(isPure, [
        '*',
        '!zod',
        '!xstate',
        '!xstate/**',
        '!temporal-polyfill',
        '!safe-stable-stringify',
        '!#workflows/**',
        '!./**',
        '!../**',
      ]),
      ...paths,
    ],
  ],
  [
    ['workflows/**/*.test.{ts,tsx}', 'workflows/**/testing/**'],
    [not(isPure, ['#services/**', '#projections/**', '#web/**']), ...pathsOfTests],
  ],
  [
    ['words/**/*.ts'],
    [
      not('words imports no other room: pages and server read it', [
        '#services/**',
        '#projections/**',
        '#web/**',
        '#workflows/**',
      ]),
    ],
  ],
  [['projections/**/*.{ts,tsx}'], [...projections, noKnex]],
  [['projections/database/knexOf.ts', 'projections/engine/migrations.ts'], projections],
  [['services/**/*.{ts,tsx}'], [...services, ...noAdapter, noHandlers]],
  ...ofEachSubject('*.{ts,tsx}', (_, subject) => [...services, ...noAdapter, noHandlers, ...later(subject)]),
  [
    ['services/http/**/*.ts'],
    [
      ...services,
      ...noAdapter,
      noHandlers,
      not('http knows no domain: what it needs of one arrives as an argument', [
        '#services/domains/**',
        '#services/domains.ts',
      ]),
    ],
  ],
  [
    [
      ...adapters.map((one) => `services/eventstore/${one}/**`),
      'services/{,platform/}compose.ts',
      'services/migrations.ts',
    ],
    services,
  ],
  [
    ['services/platform/{migrate,postgres/createKnex}.ts', 'services/*/**/{m,*M}igrations.ts'],
    [...servicesAsKnex, ...noAdapter, noHandlers],
  ],
  ...ofEachSubject(`{${routes.join()}}.ts`, routesOf),
  ...ofEachSubject(`{${contracts.join()}}.ts`, contractsOf),
  [['services/http/{route,contracts,whoMay,shapes,problemBody}.ts'], contractsOf(['**'])],
  [['web/**/*.{ts,tsx}'], [...web, ...paths]],
  ...['kit', 'api', 'record', 'queue'].map((room) => [[`web/${room}/**/*.{ts,tsx}`], [...web, ...paths, floor(room)]]),
  [['web/i18n/**/*.{ts,tsx}'], [...web, ...paths, oneWay('i18n', [...floors, 'lifecycles'])]],
  [['web/lifecycles/**/*.{ts,tsx}'], [...web, ...paths, oneWay('lifecycles', floors, ['!#web/kit/tone.ts'])]],
  [[`web/{${pages.join()}}/**/*.{ts,tsx}`], [...web, ...pathsOfPages, aside(otherPages)]],
  [[`web/{${pages.join()}}/*/*.{ts,tsx}`], [...web, ...pathsOfPages, aside([...otherPages, '../**'])]],
  [
    ['words', 'projections', 'services', 'web'].flatMap((room) => [`${room}/${tests}`, `${room}/**/testing/**`]),
    [...pathsOfTests, noKnex],
  ],
  [['testing/**'], [noKnex]],
];

const outsideOfPure = [
  'process',
  'window',
  'document',
  'fetch',
  'crypto',
  'setTimeout',
  'setInterval',
  'localStorage',
  'performance',
  'console',
];

/** Off, each for its reason. */
const off = {
  // Helpers with a name of their own expect: a sentence reads without.
  'vitest/expect-expect': 'off',
  'vitest/no-standalone-expect': 'off',
  // Tables of cases expect what their line says; fast-check's properties branch.
  'vitest/no-conditional-expect': 'off',
  // Where no Redis or EventStoreDB can be had, a test says so.
  'vitest/no-conditional-tests': 'off',
  'vitest/valid-expect-in-promise': 'off',
  // Given back by helpers, who are awaited.
  'vitest/require-awaited-expect-poll': 'off',
  // The day is read when a page is drawn: open past midnight, its next drawing has the new one.
  'react/purity': 'off',
  // What starts or ends with something outside React (a timer, a dialog, an address).
  'react/set-state-in-effect': 'off',
  // Pairs of a label and a value are no lists of elements.
  'react/jsx-key': 'off',
  // given(…).when(…).then(…) are the words of the tests of machines.
  'unicorn/no-thenable': 'off',
  // Texts, in the order of their characters.
  'typescript/require-array-sort-compare': 'off',
  // zod's checks, and statics, need no object.
  'typescript/unbound-method': 'off',
  // `void` says that an answer is dropped, also where there is none today.
  'typescript/no-meaningless-void-operator': 'off',
  // A text's code points, as meant.
  'typescript/no-misused-spread': 'off',
  // The value of a machine without regions is a text.
  'typescript/no-base-to-string': 'off',
};

export default {
  plugins: ['import', 'typescript', 'unicorn', 'oxc', 'node', 'promise', 'react', 'vitest'],
  options: { typeAware: true, denyWarnings: true },
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', 'coverage', 'docs'],
  rules: {
    'import/no-cycle': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    curly: ['error', 'multi-line', 'consistent'],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
    ],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/ban-ts-comment': 'error',
    // What is longer says why in its first line.
    'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'no-unused-expressions': ['error', { allowTernary: true, allowShortCircuit: true }],
    'typescript/restrict-template-expressions': [
      'error',
      { allowNumber: true, allowBoolean: true, allowNullish: true, allowAny: true },
    ],
    ...off,
  },
  overrides: [
    ...imports.map(([files, patterns]) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns }] } })),
    {
      files: ['workflows/**/*.{ts,tsx}'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...outsideOfPure.map((name) => ({
            name,
            message: 'workflows is pure: time, ids and the actor arrive with the command',
          })),
        ],
      },
    },
    { files: ['{projections,services,web}/**/*.{ts,tsx}'], rules: { 'node/no-process-env': 'error' } },
    { files: ['services/platform/env.ts', tests, '**/testing/**'], rules: { 'node/no-process-env': 'off' } },
    { files: [tests, '**/testing/**'], rules: { 'no-restricted-globals': 'off' } },
    {
      files: ['workflows/kernel/mistakes.test-d.ts'],
      rules: { 'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }] },
    },
    // Half of a component is its markup.
    {
      files: ['**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
    },
    // Lists of routes and of columns, each with its few lines.
    { files: ['**/*{andlers,olumns}.{ts,tsx}'], rules: { 'max-lines-per-function': 'off' } },
    {
      files: [tests, '**/testing/**', '**/*.fixture.ts', '**/*.d.ts'],
      rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
    },
  ],
};
