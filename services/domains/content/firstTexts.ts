import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { derivedId } from '#services/commands/ids.ts';
import { guideFiles, sitePages } from '#services/domains/content/site/routes.ts';
import { projectRoot } from '#services/platform/projectRoot.ts';
import { languageCodes } from '#words/languages.ts';
import type { Content, ContentKind, Texts } from './contentTable.ts';

/** The articles that a new product begins with, by their files. */
const firstArticles: Readonly<Record<string, { readonly number: number; readonly published: string }>> = {
  'what-are-authorized-user-credit-tradelines': { number: 1, published: '2026-03-03' },
  'how-to-choose-a-tradeline': { number: 2, published: '2026-05-26' },
  'five-days-before-the-statement-date': { number: 3, published: '2026-08-11' },
  'what-happens-when-a-tradeline-does-not-post': { number: 4, published: '2026-10-20' },
  'what-a-tradeline-costs': { number: 5, published: '2026-10-30' },
  'how-a-tradeline-shows-week-by-week': { number: 6, published: '2026-11-06' },
  'can-a-lender-tell': { number: 7, published: '2026-11-13' },
  'how-we-keep-your-ssn-and-address': { number: 8, published: '2026-11-20' },
  'leasing-a-slot-on-your-card': { number: 9, published: '2026-06-30' },
  'brokers-ordering-for-clients': { number: 10, published: '2026-09-15' },
  'when-a-tradeline-is-the-wrong-tool': { number: 11, published: '2026-10-06' },
  'after-the-lease': { number: 12, published: '2026-11-10' },
};

/** What people agree to when they order or sign. */
const policies: readonly (string | undefined)[] = [
  sitePages.terms.content,
  sitePages.refunds.content,
  sitePages.privacy.content,
];

const kindOf = (slug: string): ContentKind => {
  if (slug === sitePages.faq.content) return 'faq';
  if (policies.includes(slug)) return 'policy';
  return (Object.values(guideFiles) as string[]).includes(slug) ? 'guide' : 'page';
};

/** The id of a text that the product came with. */
export const firstId = (file: string): string => derivedId('content', file);

/** Every text that the product comes with: `content/<language>/<file>.md`. */
export function firstTexts(folder = join(projectRoot(), 'content')): readonly (Content & { readonly draft: Texts })[] {
  return readdirSync(join(folder, 'en')).map((name) => {
    const file = name.replace(/\.md$/, '');
    const slug = file.replace(/^blog-/, '');
    const article = file === slug ? undefined : firstArticles[slug];
    const texts = languageCodes.map((language) => [
      language,
      readFileSync(join(folder, language, name), 'utf8').trim(),
    ]);
    return {
      id: firstId(file),
      kind: file === slug ? kindOf(slug) : 'blog',
      slug,
      oldSlugs: [],
      number: article?.number ?? null,
      draft: Object.fromEntries(texts) as Texts,
      live: 1,
      next: null,
      archived: false,
      published: article?.published ?? null,
    };
  });
}

/** Puts in whatever of them isn't there yet, published as its first version. What somebody has written is left alone. */
export async function insertFirstTexts(db: Db): Promise<void> {
  const at = world.now();
  for (const content of firstTexts()) {
    const added = await db('app.content')
      .insert({ id: content.id, content: JSON.stringify(content), revision: 1, updated_at: at })
      .onConflict('id')
      .ignore()
      .returning('id');
    if (added.length === 0) continue;
    await db('app.content_versions').insert({
      content_id: content.id,
      version: 1,
      texts: JSON.stringify(content.draft),
      valid_from: at,
      made_at: at,
    });
  }
}
