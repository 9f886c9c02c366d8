import type { ActiveBanner } from '#services/http/routeTypes.ts';
import type {
  Article,
  BlogArticle,
  Inline,
  PolicyVersion,
  Reader,
  SiteBank,
  SiteFacts,
  StoreAnswer,
  Story,
} from '#services/domains/content/site/siteTypes.ts';
import type { Guide, SitePageName } from '#services/domains/content/site/routes.ts';
import type { Language } from '#words/languages.ts';

/** An article as lists show it. */
export interface Teaser extends BlogArticle {
  readonly title: string;
  readonly lead: readonly Inline[];
  /** Set if the article isn't available in the reader's language. */
  readonly language?: Language;
}

/** A question with its answer. `anchor` is the same in every language. */
export interface Question {
  readonly anchor: string;
  readonly question: string;
  readonly answer: readonly (readonly Inline[])[];
}

export interface QuestionGroup {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** All data that a page is rendered from: on the server, and once more from the same JSON in the browser. */
export interface PageData {
  readonly name: SitePageName;
  readonly language: Language;
  /** Without the language prefix. */
  readonly path: string;
  readonly search: string;
  readonly now: string;
  readonly facts: Omit<SiteFacts, 'banks' | 'receiptKey'>;
  readonly banner?: ActiveBanner;
  readonly reader: Reader | null;
  /** The page's article, if it has one. */
  readonly article?: Article;
  /** Set if the article is a policy that people agree to. */
  readonly policy?: PolicyVersion;
  /** Every version of that policy so far, the newest first. */
  readonly versions?: readonly PolicyVersion[];
  /** Id of the page's text, for the admin who may change it. */
  readonly edited?: string;
  readonly blog?: { readonly teasers: readonly Teaser[]; readonly page: number; readonly pages: number };
  /** The blog article that is shown. */
  readonly shown?: BlogArticle;
  readonly questions?: readonly QuestionGroup[];
  readonly stories?: readonly Story[];
  /** What the pages of the store show. */
  readonly store?: StoreAnswer;
  readonly guides?: readonly Guide[];
  /** The lenders that the quiz asks about. */
  readonly banks?: readonly SiteBank[];
  /** The key that receipts have to be signed with. */
  readonly receiptKey?: string;
  /** The error of the error page. */
  readonly error?: { readonly status: number; readonly message: string };
}
