/// <reference types="vite/types/importMeta.d.ts" />

/** A file of the build that couldn't be loaded (Vite's own declarations come with `any` for every CSS module). */
interface WindowEventMap {
  'vite:preloadError': Event & { readonly payload: Error };
}
