import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { StructTreeNode } from 'pdfjs-dist/types/src/display/api.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { fontsOf, prints } from './prints.fixture.ts';

/** A file as its readers see it: what it says of itself, and the text under each mark of its structure, page by page. */
async function read(bytes: Uint8Array) {
  const raw = Buffer.from(bytes).toString('latin1');
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const [{ info }, marks, preferences] = await Promise.all([
    pdf.getMetadata(),
    pdf.getMarkInfo(),
    pdf.getViewerPreferences(),
  ]);
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      return { texts: textsByMark(items), lines: linesOf(items), tree: await page.getStructTree() };
    }),
  );
  await pdf.destroy();
  const said = Object.entries(info as object);
  return { raw, info: Object.fromEntries(said), marks, preferences, pages };
}

/** The text within each mark; under '' what stands within none, and under 'Artifact' what no reader reads out. */
function textsByMark(items: readonly object[]): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  const open: string[] = [];
  for (const item of items) {
    if ('str' in item) texts[open.at(-1) ?? ''] = `${texts[open.at(-1) ?? ''] ?? ''}${String(item.str)}`;
    else if ('type' in item && item.type === 'endMarkedContent') open.pop();
    else open.push('id' in item && item.id ? String(item.id) : 'tag' in item ? String(item.tag) : '');
  }
  return texts;
}

/** The text as it stands on the page, line by line. */
const linesOf = (items: readonly object[]): readonly string[] =>
  items
    .map((item) => ('str' in item && 'hasEOL' in item ? `${String(item.str)}${item.hasEOL ? '\n' : ''}` : ''))
    .join('')
    .split('\n');

type Element = { readonly role: string; readonly inside: readonly (Element | string)[] };
/** An element and those within it; of marks, the texts. */
function elementOf({ role, children }: StructTreeNode, texts: Readonly<Record<string, string>>): Element {
  const inside = children.flatMap((child) =>
    'role' in child ? elementOf(child, texts) : child.type === 'content' ? (texts[child.id] ?? '') : [],
  );
  return { role, inside };
}
const all = (element: Element): readonly Element[] => [
  element,
  ...element.inside.flatMap((one) => (typeof one === 'string' ? [] : all(one))),
];
const textOf = (element: Element): string =>
  element.inside.map((one) => (typeof one === 'string' ? one : textOf(one))).join('');

describe.each(prints)('$kind in $language', ({ language, kind, print }) => {
  let file: Awaited<ReturnType<typeof read>>;
  beforeAll(async () => {
    file = await read(await print());
  });

  test('says its language, title and structure to a screen reader, and carries its letters along', () => {
    const { raw, info, marks, preferences, pages } = file;
    expect(info).toMatchObject({ PDFFormatVersion: '1.7', Language: language });
    expect(info.Title).toMatch(/\p{L}/u);
    expect(marks?.Marked).toBe(true);
    expect(preferences).toMatchObject({ DisplayDocTitle: true });
    const { used, embedded, names } = fontsOf(raw);
    expect(embedded, names.join(' ')).toBe(used);
    const links = raw.match(/\/Subtype \/Link\n/g)?.length;
    expect(raw.match(/\/Contents \(https:.*\n\/Subtype \/Link\n[^>]*\/StructParent /g)?.length).toBe(links);

    const elements = pages.flatMap(({ tree, texts }) => all(elementOf(tree!, texts)));
    const of = (role: string) => elements.filter((one) => one.role === role);
    expect(of('H1').map(textOf), kind).toEqual([info.Title]);
    expect(of('P').length + of('TD').length + of('LBody').length).toBeGreaterThan(3);
    for (const { texts, tree } of pages) {
      const spoken = all(elementOf(tree!, texts)).filter(({ inside }) => inside.some((one) => typeof one === 'string'));
      const { Artifact: _, ...read } = texts;
      // Nothing but what stands at the foot of each page is left out.
      expect(spoken.map(textOf).join('').length).toBe(Object.values(read).join('').length);
      expect(texts['']).toBeUndefined();
    }
    for (const { inside } of of('TR')) {
      expect(inside.every((cell) => typeof cell !== 'string' && /^T[HD]$/.test(cell.role))).toBe(true);
    }
    for (const { inside } of of('LI')) {
      expect(inside.map((one) => typeof one !== 'string' && one.role)).toEqual(['Lbl', 'LBody']);
    }
  });

  test('breaks no line with a hyphen or before a closing mark, and has every letter', () => {
    const lines = file.pages.flatMap((page) => page.lines);
    expect(lines.filter((line) => /-$|^[，。、；：？！）》]/.test(line.trim()))).toEqual([]);
    // The sign at the end of the name is in no font.
    expect(lines.filter((line) => line.replaceAll(/ \0{1,2}(?!\0)/g, '').includes('\0'))).toEqual([]);
  });
});

test('a table that goes on overleaf is one table', async () => {
  const evidence = prints.find(({ kind, language }) => kind === 'evidence' && language === 'en')!;
  const { pages, raw } = await read(await evidence.print());
  expect(pages.length).toBeGreaterThan(2);
  expect(raw.match(/\/S \/Table\b/g)).toHaveLength(8);
});
