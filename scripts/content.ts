import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Article, Block, Inline } from '#services/domains/site/contract.ts';

/** Files of content are read when the web app is built: a page gets what stands in them as data, and no reader of Markdown. */
export const content = (): Plugin => ({
  name: 'content',
  enforce: 'pre',
  transform: (text, id) =>
    /\/content\/[a-z]{2}\/[\w-]+\.md$/.test(id) ? `export default ${JSON.stringify(articleOf(text))};` : null,
});

/**
 * An article from its Markdown: `# title`, a paragraph, then headings, paragraphs and lists with bold, italics and links. Throws where
 * something else stands in it, HTML above all, or a link to anything but this site or an https address.
 */
export function articleOf(markdown: string): Article {
  const [title, lead, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || lead?.type !== 'paragraph') {
    throw new Error('An article has no place for anything before its title and a paragraph');
  }
  return { title: plain(title), lead: inlinesOf(lead), blocks: rest.map(blockOf) };
}

const plain = (token: Token): string => ((token as Tokens.Generic)['text'] as string).replaceAll('\n', ' ');

function blockOf(token: Token): Block {
  if (token.type === 'paragraph') return { kind: 'paragraph', inside: inlinesOf(token) };
  if (token.type === 'heading') {
    const { depth } = token as Tokens.Heading;
    return { kind: 'heading', ...(depth > 2 && { level: 3 as const }), inside: inlinesOf(token) };
  }
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List;
    return { kind: 'list', ...(ordered && { ordered: true as const }), items: items.map(inlinesOf) };
  }
  throw new Error(`An article has no place for ${token.type}: ${token.raw}`);
}

const inlinesOf = (token: Token): readonly Inline[] => ((token as Tokens.Generic).tokens ?? []).flatMap(inlineOf);

function inlineOf(token: Token): readonly Inline[] {
  // A list's item holds its line as a text of its own.
  if (token.type === 'text' && 'tokens' in token && token.tokens) return inlinesOf(token);
  if (token.type === 'text' || token.type === 'escape') return [{ kind: 'text', text: plain(token) }];
  if (token.type === 'strong' || token.type === 'em') return [{ kind: token.type, inside: inlinesOf(token) }];
  if (token.type === 'link') {
    const { href } = token as Tokens.Link;
    if (!/^(\/(?![/\\])|https:\/\/)/.test(href)) {
      throw new Error(`An article has no place for a link that leads neither to this site nor to https: ${href}`);
    }
    return [{ kind: 'link', to: href, inside: inlinesOf(token) }];
  }
  throw new Error(`An article has no place for ${token.type}: ${token.raw}`);
}
