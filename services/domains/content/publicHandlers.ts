import type { ContentDeps } from '#services/domains/content/deps.ts';
import type { Article, Block, Inline } from '#services/domains/content/site/siteTypes.ts';
import { guideFiles, guides, sitePages } from '#services/domains/content/site/routes.ts';
import { readFile } from '#services/files/readFile.ts';
import { type RouteHandler, handle, sent } from '#services/http/call.ts';
import { fileHeaders } from '#services/http/fileHeaders.ts';
import { ApiProblem, notFound } from '#services/http/problems.ts';
import { type Language, languages } from '#words/languages.ts';
import type { ContentInForce, ReadText } from './contentReader.ts';
import { content } from './contract.ts';

/** How many articles stand on a page of the blog (domains, D13). */
const BLOG_PAGE = 10;

/** What everybody reads. */
export const publicContentHandlers = (deps: ContentDeps): readonly RouteHandler[] => {
  const inForce = () => deps.content.at(deps.now().toISOString());
  return [
    handle(content.blogs, async ({ query: { page, language } }) => {
      const texts = await inForce();
      const rows = texts.blog.slice((page - 1) * BLOG_PAGE, page * BLOG_PAGE).map((one) => {
        const article = texts.article(`blog/${one.slug}`, language)!;
        return { ...one, title: article.title, teaser: plain(article.lead), language: article.language ?? language };
      });
      return { rows, page, pages: Math.max(1, Math.ceil(texts.blog.length / BLOG_PAGE)) };
    }),
    handle(content.blog, async ({ params: { slug }, query: { language } }) => {
      const texts = await inForce();
      const asked = texts.movedArticles.get(slug) ?? slug;
      const found = texts.blog.find((one) => one.slug === asked || String(one.id) === asked);
      const text = found && texts.byName(`blog/${found.slug}`);
      if (!text) throw notFound();
      return { ...shown(texts, `blog/${text.slug}`, text, language), id: found.id, published: found.published };
    }),
    handle(content.faq, async ({ query: { language } }) => {
      const article = (await inForce()).article(sitePages.faq.content!, language);
      if (!article) throw notFound();
      return { rows: questionsOf(article.blocks), language: article.language ?? language };
    }),
    handle(content.contentPage, async ({ params: { slug }, query: { language } }) => {
      const texts = await inForce();
      const text = texts.byName(slug);
      if (!text || text.kind === 'blog') throw notFound();
      if (text.from === null) throw notFound();
      return { ...shown(texts, slug, text, language), effectiveFrom: text.from };
    }),
    handle(content.guides, async ({ query: { language } }) => {
      const texts = await inForce();
      const rows = Object.entries(guides).flatMap(([product, file]) => {
        const slug = guideFiles[file];
        const article = texts.article(slug, language);
        const text = texts.byName(slug);
        if (!article || !text) return [];
        return [
          {
            product,
            title: article.title,
            url: `${languages[language].prefix}${file}`,
            version: text.version,
            language: article.language ?? language,
          },
        ];
      });
      return { rows };
    }),
    handle(content.contentImage, async ({ params: { id }, res }) => {
      const read = await readFile({ ...deps, store: deps.fileStore }, id);
      if (read.kind === 'unknown' || read.facts.purpose !== 'content-image') throw notFound();
      if (read.kind === 'erased') throw new ApiProblem(410, 'erased');
      res.setHeader('content-security-policy', "sandbox; default-src 'none'");
      fileHeaders(res, { name: id, type: read.facts.mediaType, inline: true });
      res.setHeader('content-length', read.bytes.length);
      // Another picture has another id.
      res.setHeader('cache-control', 'public, max-age=31536000, immutable');
      res.end(read.bytes);
      return sent;
    }),
  ];
};

function shown(texts: ContentInForce, name: string, text: ReadText, asked: Language) {
  const article = texts.article(name, asked) as Article;
  const language = article.language ?? asked;
  return {
    slug: text.slug,
    title: article.title,
    lead: [...article.lead],
    blocks: [...article.blocks],
    markdown: text.texts[language] ?? text.texts.en,
    language,
    version: text.version,
  };
}

const plain = (pieces: readonly Inline[]): string =>
  pieces.map((one) => (one.kind === 'text' ? one.text : plain(one.inside))).join('');

/** `##` is a group, `###` a question, and the paragraphs below it its answer. */
function questionsOf(blocks: readonly Block[]) {
  const rows: { group: string; question: string; answer: string; order: number }[] = [];
  let group = '';
  for (const block of blocks) {
    if (block.kind === 'heading' && !block.level) {
      group = plain(block.inside);
    } else if (block.kind === 'heading') {
      rows.push({ group, question: plain(block.inside), answer: '', order: rows.length + 1 });
    } else if (block.kind === 'paragraph' && rows.length > 0) {
      const last = rows.at(-1)!;
      last.answer = [last.answer, plain(block.inside)].filter(Boolean).join('\n');
    }
  }
  return rows;
}
