import type { RequestHandler } from 'express';

/** 301 from addresses that moved to where they are now, in every language, with the query. */
export const redirects =
  (moved: Readonly<Record<string, string>>): RequestHandler =>
  (req, res, next) => {
    const [, language = '', path = ''] = /^(\/(?:ru|es|cn))?(\/.*?)\/?$/.exec(req.path) ?? [];
    const target = Object.hasOwn(moved, path) ? moved[path] : undefined;
    if (target === undefined) return next();
    const query = req.originalUrl.indexOf('?');
    res.redirect(301, language + target + (query < 0 ? '' : req.originalUrl.slice(query)));
  };
