import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtData } from './scripts/builtData.ts';
import { routeFields } from './scripts/routeFields.ts';
import { pageParts } from './scripts/pageParts.ts';
import { wordFiles } from './scripts/wordFiles.ts';

const root = fileURLToPath(new URL('web', import.meta.url));
const words = fileURLToPath(new URL('words', import.meta.url));

const builtRouter = (file: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}.mjs`, import.meta.url));
const productionRouter = [
  { find: /^react-router$/, replacement: builtRouter('index') },
  { find: /^react-router\/dom$/, replacement: builtRouter('dom-export') },
];

export default defineConfig(async ({ command }) => ({
  root,
  plugins: [builtData(), routeFields(), wordFiles(words), react()],
  // The package names its development build alone: warnings that nobody reads, 2 kB on every page.
  ...(command === 'build' ? { resolve: { alias: productionRouter } } : {}),
  build: {
    // Browsers that run this code preload modules themselves.
    modulePreload: { polyfill: false },
    // The lazily loaded grid is larger than the default of 500 kB, on purpose.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // Every page carries the names of all parts: seven letters tell two versions of one apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Packages stand apart, because a release of ours leaves them as they are in people's caches.
            {
              name: 'packages',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|react-i18next[\\/]dist[\\/]es(?![\\/](Trans|index)))[\\/]/,
            },
            { debugName: 'parts of pages', name: command === 'build' ? await pageParts(root) : () => null },
          ],
        },
      },
    },
  },
}));
