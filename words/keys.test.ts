import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { allProjections } from '#projections/all.ts';
import { commandBodies } from '#services/domains/records/commands/commandBodies.ts';
import { filePurposes } from '#workflows/filePurposes.ts';
import { reactionGroups } from '#services/domains/reactions.ts';
import { knownStates, stateKey, stateKinds } from '#web/lifecycles/states.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { eventKey } from './eventKey.ts';
import { languageCodes } from './languages.ts';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const { textsOf, wordFaults } = (await import(join(root, 'scripts', 'words.mjs'))) as {
  textsOf: (language: string) => ReadonlyMap<string, string>;
  wordFaults: (folder?: string) => readonly string[];
};

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Every key as code names it: without plural forms, a list by the key of all its sentences. */
const known = new Set([...textsOf('en').keys()].map((key) => key.replace(PLURAL, '').replace(/#\d+$/, '')));

const sources = ['web', 'services', 'projections', 'words'].flatMap((room) =>
  (readdirSync(join(root, room), { recursive: true }) as string[])
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path: `${room}/${path}`, text: readFileSync(join(root, room, path), 'utf8') })),
);

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
  for (const { index, 0: call } of text.matchAll(/(?<![\w.])(?:t|sentences|say\.sentences|orElse)\(/g)) {
    let depth = 0;
    let end = index + call.length;
    for (; end < text.length; end += 1) {
      const sign = text[end]!;
      if ('([{'.includes(sign)) depth += 1;
      if (depth === 0 && (sign === ',' || sign === ')')) break;
      if (')]}'.includes(sign)) depth -= 1;
    }
    yield text.slice(index + call.length, end);
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
  it('exist for every key that a page or the server asks for', () => {
    const missing = sources.flatMap(({ path, text }) =>
      [...askedIn(text)]
        .flatMap((requested) => [
          ...literals(requested.replace(/`[^`]*`/g, '')).filter((key) => !known.has(key)),
          ...templates(requested).filter((template) => ![...known].some((key) => pattern(template).test(key))),
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
    // A column of a table names what its words begin with: `as: 'csv.duty'`.
    patterns.push(
      ...sources.flatMap(({ text }) =>
        [...text.matchAll(/\bas: '([\w.]+)'/g)].map(([, words]) => pattern(`${words}.\${value}`)),
      ),
    );
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
      ...Object.values(lifecycles).flatMap(({ events }) => Object.values(events).map(({ type }) => eventKey(type))),
      ...Object.entries(commandBodies)
        .flatMap(([lifecycle, bodies]) => Object.keys(bodies).map((command) => `command.${lifecycle}.${command}.do`))
        .filter((key) => !['command.order.placeOrder.do', 'command.card.submitCard.do'].includes(key)),
      ...filePurposes.map((purpose) => `evidence.purpose.${purpose}`),
      ...stateKinds.flatMap((kind) => knownStates(kind).map((state) => stateKey(kind, state))),
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

  it('are there in every language, with its plural forms and the same values, and each once', () => {
    expect(wordFaults()).toEqual([]);
  });

  it('are in the files that the types know', () => {
    const typed = [...readFileSync(join(here, 'keys.ts'), 'utf8').matchAll(/'\.\/en\/(\w+\.json)'/g)].map(
      ([, file]) => file!,
    );
    for (const language of languageCodes) expect(readdirSync(join(here, language)).sort()).toEqual(typed.sort());
  });

  it.each(languageCodes)(
    '%s closes every element that it opens, one at a time, and names none like one of HTML that cannot hold words',
    (language) => {
      const isWhole = (text: string) =>
        !/[<>]/.test(text.replaceAll(/<(\w+)\/>|<(\w+)>[^<>]*<\/\2>/g, '')) &&
        !/<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/.test(text);
      expect([...textsOf(language)].filter(([, text]) => !isWhole(text)).map(([key]) => key)).toEqual([]);
    },
  );
});

describe('a fault in the words', () => {
  const copy = mkdtempSync(join(tmpdir(), 'tradelines-words-'));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it.each([
    [
      'a key that only English has',
      'es',
      '"loading":',
      '"loaded":',
      ['es: has no app.loading', 'es: app.loaded is not in English'],
    ],
    ['a plural form that is missing', 'ru', '"days_few": "дня",', '', ['ru: has no time.days_few']],
    ['another value', 'zh', '{{day}}', '{{date}}', ['zh: time.endOf puts in other values or elements']],
    ['a key twice', 'es', '"loading":', '"name": "Otra vez", "loading":', ['es: name is there twice']],
  ])('is told by its key: %s', (_, language, from, to, faults) => {
    for (const one of ['en', 'es', 'ru', 'zh']) cpSync(join(here, one, 'common.json'), join(copy, one, 'common.json'));
    const file = join(copy, language, 'common.json');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
    expect(wordFaults(copy)).toEqual(faults);
  });
});
