/** What else there is to know of a public page. Plain data: the app, which asks for paths alone, leaves it out. */
export interface SitePage {
  /** The file of `content/<language>/` that it shows. */
  readonly content?: string;
  /** Told to search engines, and in the sitemap. */
  readonly listed: boolean;
  /** Not offered to cardholders (product spec, section 6). */
  readonly notForCardholders?: true;
  /** No promotional banner below it (product spec, section 2). */
  readonly withoutBanner?: true;
}

/** The pages of the public site (product spec, section 2), after the prefix of the language. `:name` stands for a part of its own. */
export const sitePaths = {
  home: '/',
  /** The home page for people who are logged in: `/` leads them to a page of their own. */
  front: '/home',
  tradelines: '/tradelines-for-sale',
  tradeline: '/tradelines-for-sale/:tradeline',
  individuals: '/tradelines-for-individuals',
  brokerage: '/tradeline-brokerage',
  selling: '/selling-tradelines',
  sellingThanks: '/selling-tradelines/thank-you',
  commissions: '/commissions-for-selling-tradelines',
  address: '/tradeline-address',
  faq: '/faq',
  testimonials: '/testimonials',
  contacts: '/contacts',
  about: '/about',
  security: '/security',
  verify: '/verify',
  guides: '/pdf/instructions',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
  refunds: '/refund-policy',
  blog: '/blog',
  blogPages: '/blog/page',
  blogPage: '/blog/page/:page',
  blogArticle: '/blog/:article',
  cardUpdate: '/card-update-request-success',
  error: '/error',
  contactForm: '/contact-form',
  guideForm: '/download-pdf-form',
  leadForm: '/selling-tradelines/your-card',
  quiz: '/cardholders-quizz',
  signup: '/signup',
  signupForm: '/signup-form',
  invitation: '/signup-cardholder-ref',
} as const;
export type SitePageName = keyof typeof sitePaths;

export const sitePages: Readonly<Record<SitePageName, SitePage>> = {
  home: { listed: true },
  front: { listed: false },
  tradelines: { listed: true, notForCardholders: true },
  tradeline: { listed: false, notForCardholders: true },
  individuals: { listed: true, content: 'tradelines-for-individuals', notForCardholders: true },
  brokerage: { listed: true, content: 'tradeline-brokerage', notForCardholders: true },
  selling: { listed: true, content: 'selling-tradelines' },
  sellingThanks: { listed: false, content: 'selling-tradelines-thank-you' },
  commissions: { listed: true, content: 'commissions-for-selling-tradelines' },
  address: { listed: true, content: 'tradeline-address' },
  faq: { listed: true, content: 'faq' },
  testimonials: { listed: true, content: 'testimonials', notForCardholders: true },
  contacts: { listed: true },
  about: { listed: true, content: 'about' },
  security: { listed: true, content: 'security' },
  verify: { listed: true },
  guides: { listed: true },
  privacy: { listed: true, content: 'privacy-policy' },
  terms: { listed: true, content: 'terms-and-conditions' },
  refunds: { listed: true, content: 'refund-policy', notForCardholders: true },
  blog: { listed: true },
  blogPages: { listed: false },
  blogPage: { listed: false },
  blogArticle: { listed: false },
  cardUpdate: { listed: false, content: 'card-update-request-success' },
  error: { listed: false },
  contactForm: { listed: false },
  guideForm: { listed: false },
  leadForm: { listed: false },
  quiz: { listed: true },
  signup: { listed: true, withoutBanner: true },
  signupForm: { listed: false, withoutBanner: true },
  invitation: { listed: false, withoutBanner: true },
};

/** An earlier version of a policy has an address of its own: `/refund-policy/version/2`. */
export const versionPath = (page: string, version: number): string => `${page}/version/${version}`;

/** Pages of the app that strangers come to as well: search engines may know them. */
export const publicAppPages = {
  login: { path: '/login', listed: false },
  resetPassword: { path: '/reset-password', listed: false },
  signupSuccess: { path: '/signup-success', listed: false },
  verifyEmail: { path: '/verify-email', listed: false },
  cardholderSuccess: { path: '/cardholders-signup-success', listed: false },
  clientInfo: { path: '/client-info', listed: false },
  addressForm: { path: '/tradeline-address/check', listed: false },
} as const satisfies Record<string, SitePage & { readonly path: string }>;

/** Guides as files, each in the language of its prefix, made of the text of a page (product spec, section 2). */
export const guideFiles = {
  '/Tradelines_BROKERS_GUIDE.pdf': 'brokers-guide',
  '/Tradelines_CARDHOLDERS_TUTORIAL.pdf': 'cardholder-guide',
} as const satisfies Record<string, string>;
export type GuideFile = keyof typeof guideFiles;
/** Its address, and the text that it is made of. */
export type Guide = readonly [file: string, text: (typeof guideFiles)[GuideFile]];

/** The guides that are mailed to who asks for them (`/download-pdf-form?product=`), and where they are. The first is the one that nobody named. */
export const guides = {
  cardholders: '/Tradelines_CARDHOLDERS_TUTORIAL.pdf',
  brokers: '/Tradelines_BROKERS_GUIDE.pdf',
} as const satisfies Readonly<Record<string, GuideFile>>;
/** Whether there is such a guide. */
export const isGuide = (name: string): name is keyof typeof guides => Object.hasOwn(guides, name);

/** Addresses that lead on for now (302): browsers must not remember it. Nothing says which order is meant, and the orders begin with those to pay. */
export const leadOn: Readonly<Record<string, string>> = { '/payment': '/my-orders', '/payment/order': '/my-orders' };

/** Old addresses that moved permanently (product spec, section 2), each straight to where it is now. The same in every language. */
export const movedPages: Readonly<Record<string, string>> = {
  '/index.html': '/',
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
