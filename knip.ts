import type { KnipConfig } from 'knip';

/** `npm run unused`: files, exports and dependencies that nothing uses any longer. */
export default {
  // Started by their path, not by an import.
  entry: [
    'services/{main,cli/commandLine,offload/child}.ts',
    'scripts/devServer.mjs',
    'testing/bench/double.ts',
    'workflows/testing/recordGolden.ts',
    '**/*.fixture.{ts,mjs}',
    // Bundled by scripts/routeFields.ts and routeTypes.ts.
    'scripts/{fieldsByRoute,typesByRoute}.ts',
    'vitest.fast.config.ts',
    'vite.config.ts',
    'vite.site.config.ts',
    'web/app/main.tsx',
    'web/site/main.tsx',
    'web/site/server/server.tsx',
    // Every route is served, including those that no page calls.
    'services/domains/**/{routes,*Routes}.ts',
  ],
  project: ['{workflows,services,projections,web,words,testing,scripts}/**/*.{ts,tsx,mjs,css}', '*.ts'],
  // To read Vite's configuration is to build the web app.
  vite: false,
  compilers: {
    // What a style sheet imports, and the files of packages that it names (fonts).
    css: (text: string) =>
      [...text.matchAll(/(?:@import\s+|url\()['"]([@.][^'"]+)['"]/g)].map(([, path]) => `import '${path}';`).join('\n'),
  },
  // The types of an exported function's parameters and result may be named elsewhere.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // The names of schemas, read by scripts/routeTypes.ts.
  ignoreIssues: { 'services/domains/**/*{c,C}ontract.ts': ['types'] },
  ignoreDependencies: [
    // Files of these are found by `createRequire().resolve`.
    '@expo-google-fonts/noto-sans',
    '@fontsource/noto-sans-mono',
    '@fontsource/noto-sans-sc',
    'swagger-ui-dist',
    'axe-core',
    // The copy that comes with @eventstore/db-client.
    'google-protobuf',
  ],
  // Programs of the system.
  ignoreBinaries: ['unshare', 'setpriv', 'redis-server', 'go'],
  // An exception that is no longer needed is an error, too.
  treatConfigHintsAsErrors: true,
} satisfies KnipConfig;
