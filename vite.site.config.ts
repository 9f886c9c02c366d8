import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appPaths } from './scripts/appPaths.ts';
import { laterFiles } from './scripts/laterFiles.ts';
import { routeFields } from './scripts/routeFields.ts';
import { wordFiles } from './scripts/wordFiles.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The public site, apart from the app: its pages weigh what they are made of and nothing else. Built twice, for browsers and
 * for the server that draws them (`scripts/build.mjs` says where); both read the same sources, so that the names of styles are the same.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: folder('web'),
  plugins: [appPaths(folder('web')), routeFields(), wordFiles(folder('words')), laterFiles(folder('web')), react()],
  // All of it in one file: where the product runs there may be no packages of the web.
  ssr: { noExternal: true },
  build: isSsrBuild
    ? // On the server everything is one file on purpose.
      {
        target: 'node20',
        rolldownOptions: {
          checks: { ineffectiveDynamicImport: false },
          // Names stay, for stacks.
          output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
        },
      }
    : {
        // The app is there already.
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: { polyfill: false },
        // A page is drawn before the parts that only it needs are there: its looks come with all others.
        cssCodeSplit: false,
        rolldownOptions: {
          input: folder('web/site.html'),
          output: {
            entryFileNames: 'assets/site-[hash].js',
            chunkFileNames: 'assets/site-[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
          },
        },
      },
}));
