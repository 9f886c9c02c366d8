import type { RequestHandler } from 'express';

/**
 * From addresses that moved to where they are now, in every language and however they are spelled, with the query. 301 is remembered by
 * browsers for ever, 302 is asked for each time.
 */
export function redirects(moved: Readonly<Record<string, string>>, status: 301 | 302 = 301): RequestHandler {
  const targets = new Map(Object.entries(moved).map(([path, target]) => [path.toLowerCase(), target]));
  return (req, res, next) => {
    const [, language = '', path = ''] = /^(\/(?:ru|es|cn))?(\/.*?)\/?$/.exec(req.path.toLowerCase()) ?? [];
    const target = targets.get(path);
    if (target === undefined) return next();
    const query = req.originalUrl.indexOf('?');
    // The front page of a language is its prefix alone.
    const to = language === '' || target !== '/' ? language + target : language;
    res.redirect(status, to + (query < 0 ? '' : req.originalUrl.slice(query)));
  };
}
