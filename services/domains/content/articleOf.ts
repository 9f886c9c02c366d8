import { marked, type Token, type Tokens } from 'marked';
import type { Article, Block, Inline } from '#services/domains/content/site/siteTypes.ts';

/** Why a text is no article, as the words of its field say it; `where` is the piece of it. */
export class ContentFault extends Error {
  override readonly name = 'ContentFault';
  readonly code: 'noTitle' | 'html' | 'link' | 'image' | 'notAllowed';
  readonly where: string;
  constructor(code: ContentFault['code'], where: string) {
    super(`An article has no place for this (${code}): ${where}`);
    this.code = code;
    this.where = where;
  }
}

/** Where the pictures of articles are: uploaded by an admin, and nowhere else. */
export const IMAGES = '/api/v1/content/images/';
const ownImage = new RegExp(`^${IMAGES}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/$`);

/**
 * An article from its Markdown: `# title`, a paragraph, then headings, paragraphs, lists and pictures with bold, italics and links. Data
 * comes of it, never HTML. Throws `ContentFault` where anything else stands in it: HTML above all, a link that leads neither to this
 * site nor to an https address, or somebody else's picture.
 */
export function articleOf(markdown: string): Article {
  const deep = nested.exec(markdown);
  if (deep) throw new ContentFault('notAllowed', shortly(deep[0]));
  try {
    return readArticle(markdown);
  } catch (fault) {
    // The parser calls itself for what stands within something else: no stack holds thousands of levels.
    if (fault instanceof RangeError) throw new ContentFault('notAllowed', shortly(markdown));
    throw fault;
  }
}

/** Lists and quotations within each other, on one line: no article has so many, and each costs the parser a pass over the rest. */
const nested = /^(?:[ \t]*(?:>|[*+-][ \t]|\d{1,9}[.)][ \t])){10,}.{0,20}/m;

function readArticle(markdown: string): Article {
  const [title, lead, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || (title as Tokens.Heading).depth !== 1 || lead?.type !== 'paragraph') {
    throw new ContentFault('noTitle', shortly(title?.raw ?? ''));
  }
  return { title: plainOf(inlinesOf(title)), lead: inlinesOf(lead), blocks: rest.flatMap(blockOf) };
}

function blockOf(token: Token): readonly Block[] {
  if (token.type === 'paragraph') return paragraphOf(token as Tokens.Paragraph);
  if (token.type === 'heading') {
    const { depth } = token as Tokens.Heading;
    return [{ kind: 'heading', ...(depth > 2 && { level: 3 as const }), inside: inlinesOf(token) }];
  }
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List;
    return [{ kind: 'list', ...(ordered && { ordered: true as const }), items: items.map(inlinesOf) }];
  }
  throw notAllowed(token);
}

/** A picture stands alone: a paragraph of its own. */
function paragraphOf(token: Tokens.Paragraph): readonly Block[] {
  const [only, ...others] = token.tokens;
  if (only?.type !== 'image' || others.length > 0) return [{ kind: 'paragraph', inside: inlinesOf(token) }];
  const { href, text } = only as Tokens.Image;
  if (!ownImage.test(href) || text.trim() === '') throw new ContentFault('image', shortly(token.raw));
  return [{ kind: 'image', src: href, alt: text }];
}

const inlinesOf = (token: Token): readonly Inline[] => ((token as Tokens.Generic).tokens ?? []).flatMap(inlineOf);

function inlineOf(token: Token): readonly Inline[] {
  // A list's item holds its line as a text of its own.
  if (token.type === 'text' && 'tokens' in token && token.tokens) return inlinesOf(token);
  if (token.type === 'text' || token.type === 'escape') {
    return [{ kind: 'text', text: ((token as Tokens.Generic)['text'] as string).replaceAll('\n', ' ') }];
  }
  if (token.type === 'strong' || token.type === 'em') return [{ kind: token.type, inside: inlinesOf(token) }];
  if (token.type === 'link') {
    const { href } = token as Tokens.Link;
    if (!leadsSomewhereSafe(href)) throw new ContentFault('link', shortly(token.raw));
    return [{ kind: 'link', to: href, inside: inlinesOf(token) }];
  }
  throw notAllowed(token);
}

/** A path of this site, or an https address. Browsers take `\`, a tab or a line's end in a path for something else. */
const leadsSomewhereSafe = (href: string): boolean =>
  /^(\/(?!\/)|https:\/\/[a-z0-9])/i.test(href) && !/[\\\p{Cc}\p{Cf}\s]/u.test(href);

const plainOf = (pieces: readonly Inline[]): string =>
  pieces.map((one) => (one.kind === 'text' ? one.text : plainOf(one.inside))).join('');

const notAllowed = ({ type, raw }: Token): ContentFault =>
  new ContentFault(type === 'html' ? 'html' : type === 'image' ? 'image' : 'notAllowed', shortly(raw));

const shortly = (raw: string): string => raw.trim().slice(0, 80);
