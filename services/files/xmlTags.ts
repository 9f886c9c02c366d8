/** A tag that opens an element. Names have no prefix and are in small letters; values are without entities. */
interface XmlTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** Of a piece of XML: a tag, with its attributes as they are written, or text without entities. */
export type XmlPiece =
  | { readonly kind: 'opens'; readonly name: string; readonly written: string; readonly empty: boolean }
  | { readonly kind: 'closes'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const DECLARATION = /<\?xml(\s[^<>?]*)\?>/y;
const ENCODING = /\sencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const COMMENT = /<!--[^]*?-->/y;
const INSTRUCTION = /<\?(?!xml\s)[^<>?]*\?>/iy;
const LITERAL = /<!\[CDATA\[([^]*?)\]\]>/y;
const TEXT = /[^<]+/y;
/** Whichever part ends, the next begins with a character that it can't have: a stranger's tag is read once. */
const TAG = /<(\/?)([^\s<>/="'&!?]+)((?:\s+[^\s<>/="'&]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:#x([0-9a-fA-F]+);|#(\d+);|(lt|gt|amp|apos|quot);)?/g;
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', apos: "'", quot: '"' };

/**
 * The opening tags of a piece of XML, however they are spelled, so that no spelling hides one. Throws where others could read it
 * in another way: as `xmlPieces` does, and where a tag has an attribute twice.
 */
export const xmlTags = (bytes: Uint8Array): readonly XmlTag[] =>
  [...xmlPieces(bytes)].flatMap((piece) =>
    piece.kind === 'opens' ? [{ name: piece.name, attributes: attributesIn(piece.written) }] : [],
  );

/**
 * A piece of XML from its beginning to its end. Throws where others could read it in another way: it isn't UTF-8, it has a document
 * type, an entity that XML itself doesn't know, or anything else than tags, text, comments and instructions.
 */
export function* xmlPieces(bytes: Uint8Array): Generator<XmlPiece, void, void> {
  // A byte order mark is left out by the decoder.
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  let at = 0;
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    at += found?.[0].length ?? 0;
    return found;
  };
  const declared = next(DECLARATION);
  if (declared && !isUtf8(declared[1]!)) throw new Error('XML in another encoding');
  while (at < text.length) {
    const [plain] = next(TEXT) ?? [];
    const [, literal] = plain === undefined ? (next(LITERAL) ?? []) : [];
    if (plain !== undefined || literal !== undefined) {
      yield { kind: 'text', text: literal ?? withoutEntities(plain!) };
      continue;
    }
    if (next(COMMENT) || next(INSTRUCTION)) continue;
    const [, closes, name, written, empty] = next(TAG) ?? [];
    if (name === undefined) throw new Error(`XML that is not understood at ${at}`);
    yield closes === ''
      ? { kind: 'opens', name: local(name), written: written!, empty: empty === '/' }
      : { kind: 'closes', name: local(name) };
  }
}

function isUtf8(declaration: string): boolean {
  const [, double, single] = ENCODING.exec(declaration) ?? [];
  return (double ?? single ?? 'utf-8').toLowerCase() === 'utf-8';
}

function attributesIn(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [name, value] of attributePairs(text)) {
    if (attributes.has(name)) throw new Error('XML with an attribute twice');
    attributes.set(name, value);
  }
  return attributes;
}

/** Names without their prefixes: two of one tag can be alike. */
export const attributePairs = (written: string): readonly (readonly [name: string, value: string])[] =>
  [...written.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [
    local(name!),
    withoutEntities(double ?? single!),
  ]);

const local = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

const withoutEntities = (value: string): string =>
  value.replace(ENTITY, (_, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name]!;
    if (hex === undefined && decimal === undefined) throw new Error('XML with an entity of its own');
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
