/** A page of the public site, which the server draws. */
export interface SitePage {
  /** After the prefix of the language. `:name` stands for a part of its own. */
  readonly path: string;
  /** The file of `content/<language>/` that it shows. */
  readonly content?: string;
  /** Told to search engines, and in the sitemap. */
  readonly listed: boolean;
  readonly notForCardholders?: true;
}

const listed = (path: string, content?: string): SitePage => ({ path, listed: true, ...(content && { content }) });
/** Not offered to cardholders (product spec, section 6). */
const forOthers = (page: SitePage): SitePage => ({ ...page, notForCardholders: true });
const unlisted = (path: string, content?: string): SitePage => ({ path, listed: false, ...(content && { content }) });

/** The pages of the public site (product spec, section 2), each in every language. */
export const sitePages = {
  home: listed('/'),
  individuals: forOthers(listed('/tradelines-for-individuals', 'tradelines-for-individuals')),
  brokerage: forOthers(listed('/tradeline-brokerage', 'tradeline-brokerage')),
  selling: listed('/selling-tradelines', 'selling-tradelines'),
  sellingThanks: unlisted('/selling-tradelines/thank-you', 'selling-tradelines-thank-you'),
  commissions: listed('/commissions-for-selling-tradelines', 'commissions-for-selling-tradelines'),
  address: listed('/tradeline-address', 'tradeline-address'),
  faq: listed('/faq', 'faq'),
  testimonials: forOthers(listed('/testimonials', 'testimonials')),
  contacts: listed('/contacts'),
  guides: listed('/pdf/instructions'),
  privacy: listed('/privacy-policy', 'privacy-policy'),
  terms: listed('/terms-and-conditions', 'terms-and-conditions'),
  refunds: forOthers(listed('/refund-policy', 'refund-policy')),
  blog: listed('/blog'),
  blogPages: unlisted('/blog/page'),
  blogPage: unlisted('/blog/page/:page'),
  blogArticle: unlisted('/blog/:article'),
  cardUpdate: unlisted('/card-update-request-success', 'card-update-request-success'),
  error: unlisted('/error'),
} as const satisfies Record<string, SitePage>;
export type SitePageName = keyof typeof sitePages;

/** Pages of the app that strangers come to as well: search engines may know them. */
export const publicAppPages = {
  tradelines: forOthers(listed('/tradelines-for-sale')),
  login: unlisted('/login'),
  signup: listed('/signup'),
  contactForm: unlisted('/contact-form'),
  guideForm: unlisted('/download-pdf-form'),
  leadForm: unlisted('/selling-tradelines/your-card'),
} as const satisfies Record<string, SitePage>;

/** Guides as files, each in the language of its prefix, made of the text of a page (product spec, section 2). */
export const guideFiles = {
  '/Tradelines_BROKERS_GUIDE.pdf': 'brokers-guide',
  '/Tradelines_CARDHOLDERS_TUTORIAL.pdf': 'cardholder-guide',
} as const satisfies Record<string, string>;
export type GuideFile = keyof typeof guideFiles;

export interface BlogArticle {
  readonly id: number;
  readonly slug: string;
  /** Calendar day. */
  readonly published: string;
}

/** Articles by their numbers, the newest first: `/blog/3` leads to the third one's own address. */
export const blogArticles: readonly BlogArticle[] = [
  { id: 4, slug: 'what-happens-when-a-tradeline-does-not-post', published: '2026-10-20' },
  { id: 3, slug: 'five-days-before-the-statement-date', published: '2026-08-11' },
  { id: 2, slug: 'how-to-choose-a-tradeline', published: '2026-05-26' },
  { id: 1, slug: 'what-are-authorized-user-credit-tradelines', published: '2026-03-03' },
];

/** Old addresses that moved permanently (product spec, section 2), each straight to where it is now. The same in every language. */
export const movedPages: Readonly<Record<string, string>> = {
  '/affiliate-program': '/tradeline-brokerage',
  '/tradelines': '/tradelines-for-sale',
  '/how-it-works': '/tradelines-for-individuals',
  '/boost-your-credit-score': '/tradelines-for-individuals',
  '/sell-your-credit-as-a-tradeline': '/selling-tradelines',
  '/get-the-latest-tradeline-sellers-commissions': '/selling-tradelines',
  '/sign-up': '/signup',
  '/blog/what-are-tradelines': '/blog/what-are-authorized-user-credit-tradelines',
  '/Cardholders_guideline.pdf': '/Tradelines_CARDHOLDERS_TUTORIAL.pdf',
  '/Tradelines_commission_schedule.pdf': '/commissions-for-selling-tradelines',
  '/Tradelines_COMMISSIONS.pdf': '/commissions-for-selling-tradelines',
};
