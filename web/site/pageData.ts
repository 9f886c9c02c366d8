import type { ActiveBanner } from '#services/domains/promotions/banners/contract.ts';
import type {
  Article,
  BlogArticle,
  Inline,
  PolicyVersion,
  Reader,
  SiteFacts,
  Story,
} from '#services/domains/content/site/contract.ts';
import type { Guide, SitePageName } from '#services/domains/content/site/routes.ts';
import type { Language } from '#words/languages.ts';

/** An article as lists show it. */
export interface Teaser extends BlogArticle {
  readonly title: string;
  readonly lead: readonly Inline[];
  /** Set where it isn't there in the reader's language. */
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

/** All that a page is drawn from: on the server, and from the same text once more where it is read. */
export interface PageData {
  readonly name: SitePageName;
  readonly language: Language;
  /** Without the prefix of the language. */
  readonly path: string;
  readonly search: string;
  readonly now: string;
  readonly facts: SiteFacts;
  readonly banner?: ActiveBanner;
  readonly reader: Reader | null;
  /** The text of the page, where it has one. */
  readonly article?: Article;
  /** Where that is a policy that people agree to. */
  readonly policy?: PolicyVersion;
  /** The text of the page, for the admin who may change it: its id. */
  readonly edited?: string;
  readonly blog?: { readonly teasers: readonly Teaser[]; readonly page: number; readonly pages: number };
  /** The article of the blog that is shown. */
  readonly shown?: BlogArticle;
  readonly questions?: readonly QuestionGroup[];
  readonly stories?: readonly Story[];
  readonly guides?: readonly Guide[];
  /** What went wrong, on the error page. */
  readonly error?: { readonly status: number; readonly message: string };
}
