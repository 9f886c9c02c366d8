import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { everyNode, type Node } from '../../testing/everyNode.ts';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
/** Properties of our components and of elements that people read or hear. */
const READ =
  /^(title|label|placeholder|alt|aria-(label|description|roledescription|valuetext|placeholder)|description|hint|lead|text|message|confirm|error|legend|heading|words|detail|failed|searchLabel|reason|note|summary)$/;
/** The page of the component kit is for developers, and is not in a built product. */
const forDevelopers = /^dev\//;

const pages = (readdirSync(web, { recursive: true }) as string[]).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !forDevelopers.test(path),
);

describe('words on pages', () => {
  it('are found where they stand', () => {
    expect(bareIn('const a = <p title="Hello" className="x">Good {b ? `day ${n}` : t("k")}{c && "night"}</p>')).toEqual(
      ['day', 'night', 'Hello', 'Good'],
    );
    expect(
      bareIn('const a = <p aria-label={b === "yes" ? t("x") : "No"} data-tone="good">{t("key")} · {n}{f("plain")}</p>'),
    ).toEqual(['No']);
    expect(bareIn('toast.good("Saved"); toast.info(t("k"))')).toEqual(['Saved']);
    expect(bareIn('const a = { label: "nav.orders", title: "All of them", tone: "Good" }')).toEqual(['All of them']);
  });

  it('all come from the languages’ files', () => {
    expect(
      pages.flatMap((path) =>
        bareIn(readFileSync(join(web, path), 'utf8'), path.endsWith('x') ? 'tsx' : 'ts').map(
          (words) => `${path}: ${words}`,
        ),
      ),
    ).toEqual([]);
  });
});

/** What of a source would be read by people in English whatever their language. */
function bareIn(source: string, lang: 'ts' | 'tsx' = 'tsx'): string[] {
  const found: string[] = [];
  everyNode(parseAst(source, { lang }), (node) => {
    if (node.type === 'JSXText') found.push(...wordsOf(node['value']));
    if (node.type === 'JSXAttribute' && READ.test(nameOf(node['name'] as Node))) found.push(...saidBy(node['value']));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node['children'] as Node[]) {
        if (child.type === 'JSXExpressionContainer') found.push(...saidBy(child));
      }
    }
    // Of data only what looks like a sentence or a name: the rest are keys of words.
    if (node.type === 'Property' && READ.test(nameOf(node['key'] as Node))) {
      found.push(...saidBy(node['value']).filter((words) => /^\p{Lu}|\s/u.test(words)));
    }
    if (node.type === 'CallExpression' && isToast(node['callee'] as Node)) {
      found.push(...saidBy((node['arguments'] as Node[])[0]));
    }
  });
  return found;
}

/** The texts that an expression can come to, as far as they are written in it. Calls and comparisons say nothing. */
function saidBy(value: unknown): string[] {
  const node = value as Node | null | undefined;
  switch (node?.type) {
    case 'Literal':
      return wordsOf(node['value']);
    case 'TemplateLiteral':
      return (node['quasis'] as { value: { cooked: string } }[]).flatMap(({ value: { cooked } }) => wordsOf(cooked));
    case 'JSXExpressionContainer':
      return saidBy(node['expression']);
    case 'ConditionalExpression':
      return [...saidBy(node['consequent']), ...saidBy(node['alternate'])];
    case 'LogicalExpression':
      return [...saidBy(node['left']), ...saidBy(node['right'])];
    case 'BinaryExpression':
      return node['operator'] === '+' ? [...saidBy(node['left']), ...saidBy(node['right'])] : [];
    default:
      return [];
  }
}

const wordsOf = (value: unknown): string[] =>
  typeof value === 'string' && /\p{L}{2}/u.test(value) ? [value.trim()] : [];
const nameOf = (name: Node): string => String(name['name']);
const isToast = (callee: Node): boolean =>
  callee.type === 'MemberExpression' && (callee['object'] as Node)['name'] === 'toast';
