import type { RequestHandler } from 'express';

/** Old addresses that moved permanently (product spec, section 2); the same in every language. */
const moved: Readonly<Record<string, string>> = {
  '/affiliate-program': '/tradeline-brokerage',
  '/tradelines': '/tradelines-for-sale',
  '/how-it-works': '/tradelines-for-individuals',
  '/boost-your-credit-score': '/tradelines-for-individuals',
  '/sell-your-credit-as-a-tradeline': '/selling-tradelines',
  '/get-the-latest-tradeline-sellers-commissions': '/selling-tradelines',
  '/sign-up': '/signup',
  '/blog/what-are-tradelines': '/blog/what-are-authorized-user-credit-tradelines',
};

/** 301 from old addresses to their new ones, with the query. */
export const redirects: RequestHandler = (req, res, next) => {
  const [, language = '', path = ''] = /^(\/(?:ru|es|cn))?(\/.*?)\/?$/.exec(req.path) ?? [];
  const target = moved[path];
  if (target === undefined) return next();
  const query = req.originalUrl.indexOf('?');
  res.redirect(301, language + target + (query < 0 ? '' : req.originalUrl.slice(query)));
};
