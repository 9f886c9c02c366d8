import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/**
 * For every answer, before anybody looks at the request: nothing in it may be run, framed or guessed at, and behind https
 * browsers come back by https alone. Pages and the documentation loosen it. Set by hand, being on the hot path.
 */
export function everyAnswer({ PUBLIC_URL }: { readonly PUBLIC_URL: string }): RequestHandler {
  const https = PUBLIC_URL.startsWith('https:');
  return (_req, res, next) => {
    res.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    res.setHeader('x-content-type-options', 'nosniff');
    res.setHeader('referrer-policy', 'no-referrer');
    res.setHeader('cross-origin-resource-policy', 'same-origin');
    res.setHeader('x-frame-options', 'DENY');
    if (https) res.setHeader('strict-transport-security', 'max-age=31536000');
    next();
  };
}

/** Answers of the API are kept nowhere. */
export const keptNowhere = (res: Response): void => void res.setHeader('cache-control', 'no-store');

/**
 * For pages: scripts from here alone and none inline. Mantine and AG Grid set styles from scripts, which needs
 * 'unsafe-inline' for styles; pictures chosen for an upload are shown from blob:.
 */
export function pageHeaders({ PUBLIC_URL }: { readonly PUBLIC_URL: string }): RequestHandler {
  const https = PUBLIC_URL.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: false,
    // Browsers heed these two on https and localhost only, and complain elsewhere.
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
  });
}
