import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The public site in watch mode: each page drawn anew from the sources, for a guest, of what is in force in the database (`inForce`). Gives on
 * what is no page of it.
 */
export const devSite = (vite, publicUrl, inForce) => async (req, res, next) => {
  const [path, query] = (req.url ?? '/').split('?');
  if (req.method !== 'GET' || /[.@]|^\/(api|src|node_modules)\b/.test(path)) return next();
  try {
    const { createSite } = await vite.ssrLoadModule('/site/server/server.tsx');
    const site = await createSite({ site: readFileSync(join(vite.config.root, 'site.html'), 'utf8'), app: '' });
    const search = query ? `?${query}` : '';
    const answer = site.answer({ path, search, reader: null, banner: null, publicUrl, ...(await inForce()) });
    if (answer.kind !== 'page' || answer.html === '') return next();
    res.setHeader('content-type', 'text/html; charset=utf-8');
    res.end(await vite.transformIndexHtml(req.url, answer.html));
  } catch (fault) {
    next(fault);
  }
};
