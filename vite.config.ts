import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { content } from './scripts/content.ts';
import { pageParts } from './scripts/pageParts.ts';

const root = fileURLToPath(new URL('web', import.meta.url));

export default defineConfig(async ({ command }) => ({
  root,
  plugins: [content(), react()],
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    // Browsers that run this code preload modules themselves.
    modulePreload: { polyfill: false },
    // The lazily loaded grid is larger than the default of 500 kB, on purpose.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Packages stand apart, because a release of ours leaves them as they are in people's caches.
            {
              name: 'packages',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|use-sync-external-store|react-i18next[\\/]dist[\\/]es(?![\\/](Trans|index)))[\\/]/,
            },
            // What reads a sentence with a link or a date inside it: 5 kB that not every page has need of.
            {
              name: 'sentences',
              test: /node_modules[\\/](html-parse-stringify|void-elements|react-i18next[\\/]dist[\\/]es[\\/]Trans)/,
            },
            { debugName: 'parts of pages', name: command === 'build' ? await pageParts(root) : () => null },
          ],
        },
      },
    },
  },
}));
