import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { WidgetSources } from '#services/captcha/captcha.ts';

interface Env {
  readonly PUBLIC_URL: string;
  readonly production: boolean;
}

/**
 * Set on every response before the request is handled: nothing in it may be executed, framed or sniffed, and behind
 * https browsers return by https only. Pages and the documentation relax it. Set without a library, being on the hot
 * path.
 */
export function everyAnswer({ PUBLIC_URL, production }: Env): RequestHandler {
  const https = PUBLIC_URL.startsWith('https:');
  // In production the whole domain is ours, and what stands below it.
  const hsts = `max-age=31536000${production ? '; includeSubDomains' : ''}`;
  return (_req, res, next) => {
    res.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    res.setHeader('x-content-type-options', 'nosniff');
    res.setHeader('referrer-policy', 'no-referrer');
    res.setHeader('cross-origin-resource-policy', 'same-origin');
    res.setHeader('x-frame-options', 'DENY');
    if (https) res.setHeader('strict-transport-security', hsts);
    next();
  };
}

/** Responses of the API are never cached. */
export const keptNowhere = (res: Response): void => void res.setHeader('cache-control', 'no-store');

/**
 * For pages: scripts from our own origin only, and of inline ones those in `inline` (`'sha256-…'`). Mantine and AG Grid set styles from scripts, which needs
 * 'unsafe-inline' for styles; images chosen for an upload are shown from blob:. A captcha of an outside provider adds its own origins.
 */
export function pageHeaders(
  { PUBLIC_URL }: { readonly PUBLIC_URL: string },
  { scriptSrc = [], frameSrc = [], styleSrc = [], connectSrc = [] }: WidgetSources,
  inline: readonly string[] = [],
): RequestHandler {
  const https = PUBLIC_URL.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline, ...scriptSrc],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'", ...styleSrc],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...connectSrc],
        frameSrc: ["'self'", 'blob:', ...frameSrc],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: false,
    // As frame-ancestors says.
    xFrameOptions: { action: 'deny' },
    // Browsers obey these two on https and localhost only, and log warnings elsewhere.
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
  });
}
