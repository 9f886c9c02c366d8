import type { Request, RequestHandler } from 'express';
import { type Language, languageCodes, languages } from '#words/languages.ts';

/** `___ru` at the end of a path; Chinese is `cn` there, as in the addresses of pages. */
const named = new Map<string, Language>(languageCodes.map((code) => [languages[code].prefix.slice(1) || 'en', code]));
const suffix = new RegExp(`^(/api/[^?]*?)___(${[...named.keys()].join('|')})(/?)(?=$|\\?)`);

/**
 * A locale suffix is no part of a call's path (product spec, section 7): it's taken off without a redirect, and names the language of
 * words where the call has one and the query doesn't say it.
 */
export const localeSuffix: RequestHandler = (req, _res, next) => {
  const [whole, path, code, slash] = suffix.exec(req.url) ?? [];
  if (whole !== undefined) {
    spoken.set(req, named.get(code!)!);
    req.url = `${path}${slash}${req.url.slice(whole.length)}`;
  }
  next();
};

const spoken = new WeakMap<Request, Language>();

/** The language that the path of a call named. */
export const languageOfCall = (req: Request): Language | undefined => spoken.get(req);
