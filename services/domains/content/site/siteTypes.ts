import type { Bank } from '#workflows/card/banks.ts';
import type { TradelineRow } from '#projections/cards/model.ts';
import type { Page } from '#projections/paging/model.ts';
import type { ProviderName } from '#workflows/signInProviders.ts';
import type { Language, WordOverrides } from '#words/languages.ts';
import type { ActiveBanner, Me, RouteTypes } from '#services/http/routeTypes.ts';

/** A piece of a line of an article. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly inside: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: string; readonly inside: readonly Inline[] };

export type Block =
  | { readonly kind: 'paragraph'; readonly inside: readonly Inline[] }
  /** `level` is 2 where it isn't said. */
  | { readonly kind: 'heading'; readonly level?: 3; readonly inside: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered?: true; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string };

/** A text of the site: its title, the paragraph below it and the rest. */
export interface Article {
  /** Set where it isn't there in the reader's language: the one that stands in. */
  readonly language?: Language;
  readonly title: string;
  readonly lead: readonly Inline[];
  readonly blocks: readonly Block[];
}

/** A lender, as the quiz asks about its cards. */
export type SiteBank = Pick<Bank, 'id' | 'name' | 'minAgeYears' | 'minLimitCents' | 'refused'>;

/** What the public pages show of what is in force today. */
export interface SiteFacts {
  readonly phone: string | null;
  readonly email: string | null;
  readonly telegram: string | null;
  /** The company behind the site; null where admins haven't said. */
  readonly company: string | null;
  readonly address: string | null;
  readonly license: string | null;
  /** Hours of the day, Pacific. */
  readonly opensAt: number;
  readonly closesAt: number;
  /** Pages have the built-in help. */
  readonly chatbot: boolean;
  /** For sale now: how many, and their least and highest price. */
  readonly tradelines: { readonly count: number; readonly fromCents: number; readonly toCents: number };
  /** Up to three tradelines for sale now, each the first by another order: the cheapest is the first. */
  readonly examples: readonly ExampleTradeline[];
  /** Confirmed spend in a month → discount; the highest first. */
  readonly volumeTiers: readonly { readonly fromCents: number; readonly percent: number }[];
  /** The lenders, by name, with what each asks of a card. */
  readonly banks: readonly SiteBank[];
  /** The age and the limit that most lenders are content with. */
  readonly minimums: { readonly ageYears: number; readonly limitCents: number };
  /** The providers that people can sign up with here. */
  readonly providers: readonly ProviderName[];
  /** SHA-256 (hex) of the key that signs receipts and evidence packs. */
  readonly receiptKey: string;
  /** Customers of a demo are invented, and so is what they say. */
  readonly isDemo: boolean;
}

/** A tradeline for sale as the front page shows it. Days are Pacific. */
export interface ExampleTradeline {
  readonly id: string;
  /** What it stands for: the lowest price, the highest limit, or the longest history. */
  readonly kind: 'cheapest' | 'largest' | 'oldest';
  readonly lender: string;
  readonly limitCents: number;
  readonly ageMonths: number;
  readonly priceCents: number;
  /** The last day on which the user is added in time for the statement. */
  readonly addedBy: string;
  readonly statementDate: string;
  readonly reportsBy: string;
  readonly slotsAvailable: number;
  readonly slotsOffered: number;
}

/** An article of the blog. */
export interface BlogArticle {
  readonly id: number;
  readonly slug: string;
  /** Calendar day. */
  readonly published: string;
}

/** What a customer said, in the language in which they said it. */
export interface Story {
  readonly name: string;
  readonly kind: 'buyer' | 'broker' | 'cardholder';
  /** A city or a state, or empty. */
  readonly place: string;
  readonly text: string;
  /** One to five. */
  readonly stars: number;
  readonly language: Language;
}

/** The texts of the site that are in force at an instant. */
export interface SiteContent {
  /** By a page's file, or `blog/<slug>`; in English where it isn't there in a language. */
  readonly article: (name: string, language: Language) => Article | undefined;
  /** The newest first. */
  readonly blog: readonly BlogArticle[];
  /** Old slugs of articles, and the present ones. */
  readonly movedArticles: ReadonlyMap<string, string>;
  /** The newest first. */
  readonly stories: readonly Story[];
  /** By which an admin finds the text that a page shows. */
  readonly idOf: (name: string) => string | undefined;
  /** Which version of a policy is in force; undefined for other texts, and for a draft. */
  readonly policyOf: (name: string) => PolicyVersion | undefined;
  /** Every version of a policy that is in force or was, the newest first. */
  readonly policyVersions: (name: string) => readonly PolicyVersion[];
  /** What a version of a policy says; undefined for one that was never in force. */
  readonly policyText: (name: string, version: number, language: Language) => Article | undefined;
}

/** By these an order or a consent says what was agreed to. `from`: instant, ISO 8601 UTC. */
export interface PolicyVersion {
  readonly version: number;
  readonly from: string;
}

/** Who reads: as much as header and footer need. Null for a guest. */
export type Reader = Pick<
  Me,
  'userType' | 'permissions' | 'referralProgramUser' | 'onlyBooking' | 'firstName' | 'lastName' | 'email'
> & {
  /** Somebody of the staff is logged in as this person. */
  readonly isBehind: boolean;
};

/** The filters of the store that an address names, as it says them: `card_limit` → `5000-`. */
export type StoreFilters = Readonly<Record<string, string>>;

/** What a page of the store has to know: the list by the filters of its address, or one tradeline. */
export type StoreQuestion =
  | { readonly kind: 'list'; readonly filters: StoreFilters; readonly query: Readonly<Record<string, unknown>> }
  | { readonly kind: 'tradeline'; readonly id: string };

type Range = RouteTypes['tradelineRange']['answer'];

/** What can be filtered by, with the number of tradelines that each choice leaves. */
export interface StoreChoices {
  readonly banks: RouteTypes['tradelineBanks']['answer']['items'];
  readonly perks: RouteTypes['tradelinePerks']['answer']['items'];
  readonly days: RouteTypes['tradelineStatementDays']['answer']['items'];
  readonly ranges: { readonly price: Range; readonly card_limit: Range; readonly account_age: Range };
}

export interface StoreList {
  readonly kind: 'list';
  readonly filters: StoreFilters;
  readonly found: Page<TradelineRow>;
  readonly choices: StoreChoices;
}

export interface StoreTradeline {
  readonly kind: 'tradeline';
  readonly tradeline: TradelineRow;
  /** Last Pacific day on which the user can be added for the statement of an order placed now. */
  readonly addedBy: string;
  readonly perks: StoreChoices['banks'][number]['perks'];
  readonly similar: readonly TradelineRow[];
}

export type StoreAnswer =
  | StoreList
  | StoreTradeline
  /** It was for sale once and will not be again. */
  | { readonly kind: 'gone'; readonly similar: readonly TradelineRow[] }
  | { readonly kind: 'unknown' };

export interface SiteRequest {
  /** Without the query. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly reader: Reader | null;
  readonly facts: SiteFacts;
  readonly content: SiteContent;
  /** The promotional banner for this reader. */
  readonly banner: ActiveBanner | null;
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  readonly publicUrl: string;
  /** The answer to what the page asks of the store (`Site.asks`). */
  readonly store?: StoreAnswer | undefined;
  /** What is said in other words than those of the files. */
  readonly words: WordOverrides;
}

export type SiteAnswer =
  | { readonly kind: 'page'; readonly status: 200 | 404 | 410; readonly html: string }
  | { readonly kind: 'moved'; readonly status: 301 | 302; readonly to: string };

/** The public site as the build leaves it: `dist/site/server.js`. */
export interface Site {
  /** What stands at an address: a page of the site, the app's page with a head of its own, or where it moved to. */
  readonly answer: (request: SiteRequest) => SiteAnswer;
  /** What the page at an address has to know of the store, or undefined. */
  readonly asks: (address: Pick<SiteRequest, 'path' | 'search'>) => StoreQuestion | undefined;
  readonly sitemap: (publicUrl: string, content: SiteContent, forSale: readonly TradelineRow[]) => string;
}

/** What the built module exports: the templates are the built HTML files. */
export type CreateSite = (templates: { readonly site: string; readonly app: string }) => Promise<Site>;
