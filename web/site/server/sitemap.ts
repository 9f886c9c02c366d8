import type { TradelineRow } from '#projections/cards/model.ts';
import type { SiteContent } from '#services/domains/content/site/siteTypes.ts';
import { publicAppPages, type SitePageName, sitePages, sitePaths } from '#services/domains/content/site/routes.ts';
import { languageCodes, pathIn } from '#words/languages.ts';
import { tradelinePath } from '../store/tradelinePath.ts';
import { escaped } from './head.ts';

/** Every page that search engines may list, in every language. */
export function sitemap(publicUrl: string, { blog }: SiteContent, forSale: readonly TradelineRow[]): string {
  const names = Object.keys(sitePaths) as SitePageName[];
  const paths = [
    ...names.filter((name) => sitePages[name].listed).map((name) => sitePaths[name]),
    ...Object.values(publicAppPages).flatMap(({ path, listed }) => (listed ? [path] : [])),
    ...blog.map(({ slug }) => `/blog/${slug}`),
    ...forSale.map(tradelinePath),
  ];
  const address = (path: string, of: (typeof languageCodes)[number]) => escaped(publicUrl + pathIn(of, path));
  const entries = paths.flatMap((path) =>
    languageCodes.map(
      (language) =>
        `<url><loc>${address(path, language)}</loc>${languageCodes
          .map(
            (one) =>
              `<xhtml:link rel="alternate" hreflang="${one === 'zh' ? 'zh-Hans' : one}" href="${address(path, one)}"/>`,
          )
          .join('')}</url>`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}
