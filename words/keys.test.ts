import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allProjections } from '#projections/all.ts';
import { commandBodies } from '#services/domains/commands/commandBodies.ts';
import { reactionGroups } from '#services/reactions/groups.ts';
import { knownStatuses, type StatusKind } from '#web/kit/statuses.ts';
import { languageCodes } from './languages.ts';
import { lifecycles } from '#workflows/lifecycles.ts';

const here = dirname(fileURLToPath(import.meta.url));
const web = join(dirname(here), 'web');
type Words = { [key: string]: string | Words };

/** Every key of one language: all its bundles, flat. */
function keysOf(language: string): Map<string, string> {
  const flat = new Map<string, string>();
  const walk = (words: Words, path: string) => {
    for (const [name, value] of Object.entries(words)) {
      typeof value === 'string' ? flat.set(path + name, value) : walk(value, `${path}${name}.`);
    }
  };
  for (const file of readdirSync(join(here, language))) {
    walk(JSON.parse(readFileSync(join(here, language, file), 'utf8')) as Words, '');
  }
  return flat;
}

/** Keys that one object of a file has twice: the first of them is never read. */
function twiceIn(file: string): string[] {
  const open: Set<string>[] = [];
  const twice: string[] = [];
  for (const [sign, key] of readFileSync(file, 'utf8').matchAll(
    /"((?:[^"\\]|\\.)*)"(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}]/g,
  )) {
    if (sign === '{') open.push(new Set());
    else if (sign === '}') open.pop();
    else if (key !== undefined) open.at(-1)!.has(key) ? twice.push(key) : open.at(-1)!.add(key);
  }
  return twice;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const english = keysOf('en');
const bare = (keys: Iterable<string>) => [...new Set([...keys].map((key) => key.replace(PLURAL, '')))].sort();
const known = new Set(bare(english.keys()));

const sources = (readdirSync(web, { recursive: true }) as string[])
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));

/** What every `<Trans i18nKey=…>` asks for. */
const sentencesIn = (text: string): string[] =>
  [...text.matchAll(/i18nKey=(?:"([^"]+)"|\{((?:[^{}]|\$\{[^{}]*\})+)\})/g)].map(([, plain, made]) =>
    plain === undefined ? made! : `'${plain}'`,
  );

/** The first argument of every `t(…)`: what stands before the comma or the bracket that ends it; and of every `Trans`. */
function* askedIn(text: string): Generator<string> {
  yield* sentencesIn(text);
  yield* plainlyAskedIn(text);
}

function* plainlyAskedIn(text: string): Generator<string> {
  for (const { index } of text.matchAll(/(?<![\w.])t\(/g)) {
    let depth = 0;
    let end = index + 2;
    for (; end < text.length; end += 1) {
      const sign = text[end]!;
      if ('([{'.includes(sign)) depth += 1;
      if (depth === 0 && (sign === ',' || sign === ')')) break;
      if (')]}'.includes(sign)) depth -= 1;
    }
    yield text.slice(index + 2, end);
  }
}
const literals = (text: string) => [...text.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)].map(([, key]) => key!);
const templates = (text: string) =>
  [...text.matchAll(/`((?:[^`\s$]|\$\{(?:[^{}`]|\{[^{}]*\})*\})+)`/g)]
    .map(([, template]) => template!)
    .filter((template) => template.includes('${') && template.includes('.'));
const pattern = (template: string) =>
  new RegExp(
    `^${template
      .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '\u0000')
      .replace(/[.*+?^$()[\]\\|{}]/g, '\\$&')
      .replaceAll('\u0000', '.+')}$`,
  );

describe('the words', () => {
  it('exist for every key that a page asks for', () => {
    const missing = sources.flatMap(({ path, text }) =>
      [...askedIn(text)]
        .flatMap((asked) => [
          ...literals(asked.replace(/`[^`]*`/g, '')).filter((key) => !known.has(key)),
          ...templates(asked).filter((template) => ![...known].some((key) => pattern(template).test(key))),
        ])
        .map((key) => `${path}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('are all used', () => {
    const named = new Set(sources.flatMap(({ text }) => [...literals(text), ...sentencesIn(text).flatMap(literals)]));
    const patterns = [...new Set(sources.flatMap(({ text }) => templates(text)))]
      .filter((template) => /^[\w-]+\./.test(template) || /\}\.\w+$/.test(template))
      .map(pattern);
    expect([...known].filter((key) => !named.has(key) && !patterns.some((one) => one.test(key)))).toEqual([]);
  });

  it('exist for every rule, event, command and status that the machines know', () => {
    const wanted = [
      ...Object.values(lifecycles).flatMap(({ rules }) => Object.keys(rules).map((rule) => `rule.${rule}`)),
      ...Object.values(lifecycles).flatMap(({ rules }) =>
        Object.keys(rules).map((rule) => `history.condition.${rule}`),
      ),
      ...Object.entries(lifecycles).flatMap(([lifecycle, { commands }]) =>
        Object.keys(commands)
          .filter((command) => !known.has(`command.${lifecycle}.${command}.do`))
          .map((command) => `history.command.${lifecycle}.${command}`),
      ),
      ...Object.values(lifecycles).flatMap(({ events }) =>
        Object.values(events).map(({ type }) => `event.${type.replace(/\.v\d+$/, '').replaceAll('.', '_')}`),
      ),
      ...Object.entries(commandBodies)
        .flatMap(([lifecycle, bodies]) => Object.keys(bodies).map((command) => `command.${lifecycle}.${command}.do`))
        .filter((key) => !['command.order.placeOrder.do', 'command.card.submitCard.do'].includes(key)),
      ...(['order', 'fulfilment', 'commission', 'card', 'hold', 'verification'] satisfies StatusKind[]).flatMap(
        (kind) => knownStatuses(kind).map((status) => `status.${kind}.${status}`),
      ),
    ];
    expect(wanted.filter((key) => !known.has(key))).toEqual([]);
  });

  it('exist for every read model, group of reactions and reaction that the operations page names', () => {
    const wanted = [
      ...allProjections.map(({ name }) => [`operations.projection.${name}`]),
      ...reactionGroups.flatMap(({ name, reactions }) => [
        [`operations.group.${name}`],
        ...reactions.map((reaction) => [`staff.because.${reaction.name}`, `operations.reaction.${reaction.name}`]),
      ]),
    ];
    expect(wanted.filter((keys) => !keys.some((key) => known.has(key))).flat()).toEqual([]);
  });

  it.each(languageCodes)('%s has the same keys as English, each with the plural forms of its language', (language) => {
    const keys = keysOf(language);
    expect(bare(keys.keys())).toEqual([...known].sort());
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = [...english.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(PLURAL, ''));
    expect(counted.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !keys.has(key))).toEqual([]);
  });

  it.each(languageCodes)('%s says nothing twice in one place', (language) => {
    expect(readdirSync(join(here, language)).flatMap((file) => twiceIn(join(here, language, file)))).toEqual([]);
  });

  it.each(languageCodes)('%s puts in the same values and elements as English', (language) => {
    const values = (text: string) =>
      [...new Set([...text.matchAll(/\{\{(\w+)\}\}|<(\w+)\/?>/g)].map(([, name, tag]) => name ?? `<${tag}>`))]
        .filter((name) => name !== 'count')
        .sort();
    const wrong = [...keysOf(language)].filter(([key, text]) => {
      const model = english.get(key) ?? english.get(key.replace(PLURAL, '_other'));
      return model !== undefined && values(model).join() !== values(text).join();
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it.each(languageCodes)(
    '%s closes every element that it opens, one at a time, and names none like one of HTML that cannot hold words',
    (language) => {
      const isWhole = (text: string) =>
        !/[<>]/.test(text.replaceAll(/<(\w+)\/>|<(\w+)>[^<>]*<\/\2>/g, '')) &&
        !/<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/.test(text);
      expect([...keysOf(language)].filter(([, text]) => !isWhole(text)).map(([key]) => key)).toEqual([]);
    },
  );
});
