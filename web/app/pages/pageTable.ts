import type { Me } from '#services/http/routeTypes.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Loader } from '#web/api/useAnswer.ts';
import type { Domain } from '#words/keys.ts';

export interface PageModule {
  readonly default: ComponentType;
  readonly loader?: Loader;
}

/** A page, loaded when first visited. */
export interface PageEntry {
  readonly load: () => Promise<PageModule>;
  /** Its word files. A page with those of staff also loads what all staff pages need. */
  readonly words?: Domain | readonly Domain[];
  /** Decides who may see it; a page without it also opens to guests. */
  readonly may?: (me: Me) => boolean;
  /** Guests see it as well as those. */
  readonly guests?: true;
  /** Content beside the page. */
  readonly beside?: ReactNode;
  /** For a page that says what it asks before its own code has loaded. */
  readonly loader?: Loader;
}

/** A part of the app. Its table is loaded on demand, since the paths of its pages take some bytes that few people need. */
export interface PartEntry {
  readonly part: () => Promise<{ readonly pages: PageTable }>;
  /** True if its pages are mounted anew in another language. */
  readonly anewInLanguage?: true;
}

/** Every page of a part by its path, after the language's prefix. A path that ends in `/*` stands for all others below. */
export type PageTable = Readonly<Record<string, PageEntry | PartEntry | { readonly element: ReactNode }>>;
