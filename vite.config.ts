import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    // The lazily loaded grid is larger than the default of 500 kB, on purpose.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What nearly every page needs comes in two files and not in forty: 11 kB less gzipped, and half the requests.
          // The packages stand apart, because a release of ours leaves them as they are in people's caches.
          groups: [
            { name: 'packages', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|use-sync-external-store|react-i18next[\\/]dist[\\/]es(?![\\/](Trans|index)))[\\/]/ },
            // What reads a sentence with a link or a date inside it: 5 kB that not every page has need of.
            { name: 'sentences', test: /node_modules[\\/](html-parse-stringify|void-elements|react-i18next[\\/]dist[\\/]es[\\/]Trans)/ },
            { debugName: 'queue', includeDependenciesRecursively: false, name: (id, chunking) => (isOfQueuesAlone(id, (one) => chunking.getModuleInfo(one)) ? 'queue' : null) },
            // 22 or 24 would put one customer's page or another over what it may weigh.
            { name: 'shared', minShareCount: 23 },
          ],
        },
      },
    },
  },
});

type Ask = (id: string) => { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;

const queuePage = /[\\/]features[\\/](order-queue|bookings-to-chase|card-review|commission-payments|verification-queue)[\\/]\w+Page\.tsx$/;

/**
 * What the queues of the staff are made of and no customer's page has: one file for all of it, not thirty. Whatever such
 * a module needs and customers have too stays where it is, so that they never load more for it.
 */
function isOfQueuesAlone(id: string, ask: Ask): boolean {
  const seen = new Set<string>();
  const ofPages = new Set<string>();
  const left = [{ id, atOnce: true }];
  for (let one = left.pop(); one; one = left.pop()) {
    const key = `${one.id} ${one.atOnce}`;
    if (seen.has(key) || /[\\/](staffRoutes\.tsx|staffQueues\.ts|dev[\\/]UiPage\.tsx)$/.test(one.id)) continue;
    seen.add(key);
    if (/[\\/]main\.tsx$/.test(one.id)) return false;
    if (one.atOnce && queuePage.test(one.id)) ofPages.add(one.id);
    const { importers = [], dynamicImporters = [] } = ask(one.id) ?? {};
    left.push(...importers.map((by) => ({ id: by, atOnce: one.atOnce })), ...dynamicImporters.map((by) => ({ id: by, atOnce: false })));
  }
  return ofPages.size >= 4;
}
