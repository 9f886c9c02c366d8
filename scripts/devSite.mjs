import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the pages show in watch mode of what is in force: the server that knows it runs elsewhere. */
const facts = {
  phone: '+1-800-555-0142',
  email: 'help@tradelines.example',
  telegram: '@tradelines_demo',
  opensAt: 9,
  closesAt: 20,
  tradelines: { count: 12, fromCents: 23_500, toCents: 98_000 },
  volumeTiers: [{ fromCents: 90_000, percent: 5 }],
  minimums: { ageYears: 2, limitCents: 200_000 },
  providers: [],
  isDemo: true,
};

/** The public site in watch mode: each page drawn anew from the sources, for a guest. Gives on what is no page of it. */
export const devSite = (vite, publicUrl) => async (req, res, next) => {
  const [path, query] = (req.url ?? '/').split('?');
  if (req.method !== 'GET' || /[.@]|^\/(api|src|node_modules)\b/.test(path)) return next();
  try {
    const { createSite } = await vite.ssrLoadModule('/site/server/server.tsx');
    const site = await createSite({ site: readFileSync(join(vite.config.root, 'site.html'), 'utf8'), app: '' });
    const now = new Date().toISOString();
    const search = query ? `?${query}` : '';
    const answer = site.answer({ path, search, reader: null, facts, now, publicUrl });
    if (answer.kind !== 'page' || answer.html === '') return next();
    res.setHeader('content-type', 'text/html; charset=utf-8');
    res.end(await vite.transformIndexHtml(req.url, answer.html));
  } catch (fault) {
    next(fault);
  }
};
