import { pacificDate } from '#workflows/kernel/calendar.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { changed } from '#services/http/changed.ts';
import { ApiProblem, invalid, notFound } from '#services/http/problems.ts';
import { sendDownload } from '#services/http/sendDownload.ts';
import { type Language, languageCodes } from '#words/languages.ts';
import { exportedWords } from './exportedWords.ts';
import { words, type WordView } from './contract.ts';
import { wordFaults } from './wordFaults.ts';
import { allChangedWords, idOf, type StoredWords, wordsTable } from './wordsTable.ts';
import { everythingSaid, formsOf, isLocked, type Said } from './writtenWords.ts';

/** What admins say in other words. */
export const wordsHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, now } = deps;
  const changes = async () => new Map((await allChangedWords(db)).map((one) => [one.id, one]));
  /** Answers what is said now, and by which version pages ask for it. */
  const answered = async (said: Said) => {
    deps.words.forget();
    return { ...viewOf(said, await changes()), version: (await deps.words.current()).version };
  };
  return [
    handle(words.words, async ({ query: { language, search, only, page, pageSize } }) => {
      const all = await changes();
      const views = [...everythingSaid().values()].map((said) => viewOf(said, all));
      const found = views.filter((view) => fits(view, language, only) && (!search || says(view, language, search)));
      return {
        rows: found.slice((page - 1) * pageSize, page * pageSize),
        count: found.length,
        missing: views.filter((view) => fits(view, language, 'missing')).length,
        changed: views.filter((view) => fits(view, language, 'changed')).length,
      };
    }),
    handle(words.exportWords, async ({ res }) => {
      const name = `words-${pacificDate(now().toISOString())}.zip`;
      return sendDownload(res, exportedWords(await allChangedWords(db)), { type: 'application/zip', name });
    }),
    handle(words.word, async ({ params: { key } }) => viewOf(saidBy(key), await changes())),
    handle(words.saveWord, async ({ params: { key }, body, person: actor, requestOrigin }) => {
      const { language, revision: seen, texts } = body;
      const said = changeable(key);
      const faults = wordFaults(said, language, texts);
      if (faults.length > 0) {
        throw invalid(
          'body',
          faults.map(({ form, code, needs }) => ({ path: ['texts', form], code: `words.${code}`, message: needs })),
        );
      }
      const id = idOf(language, key);
      changed(await wordsTable.put(deps, { actor, requestOrigin }, id, { seen, row: { id, language, key, texts } }));
      return answered(said);
    }),
    handle(words.revertWord, async ({ params: { key }, query, person: actor, requestOrigin }) => {
      const said = changeable(key);
      changed(await wordsTable.remove(deps, { actor, requestOrigin }, idOf(query.language, key), query.revision));
      return answered(said);
    }),
  ];
};

function saidBy(key: string): Said {
  const said = everythingSaid().get(key);
  if (!said) throw notFound();
  return said;
}

function changeable(key: string): Said {
  const said = saidBy(key);
  if (isLocked(key)) throw new ApiProblem(409, 'wordsLocked');
  return said;
}

function viewOf(said: Said, changes: ReadonlyMap<string, StoredWords>): WordView {
  const inOne = (language: Language) => {
    const changed = changes.get(idOf(language, said.key));
    const written = said.written[language];
    const forms = formsOf(said, language);
    return {
      forms: [...forms],
      written: { ...written },
      changed: changed ? { ...changed.texts } : null,
      changedAt: changed?.updatedAt ?? null,
      missing: forms.some((form) => !(changed?.texts[form] ?? written[form])),
      revision: changed?.revision ?? 0,
    };
  };
  return {
    key: said.key,
    domain: said.domain,
    locked: isLocked(said.key),
    languages: Object.fromEntries(languageCodes.map((code) => [code, inOne(code)])) as WordView['languages'],
  };
}

function fits({ languages }: WordView, language: Language, only: 'all' | 'missing' | 'changed'): boolean {
  const { missing, changed } = languages[language];
  return only === 'all' || (only === 'missing' ? missing : changed !== null);
}

function says({ key, languages }: WordView, language: Language, search: string): boolean {
  const wanted = search.toLowerCase();
  const texts = [language, 'en' as const].flatMap((code) =>
    [languages[code].written, languages[code].changed ?? {}].flatMap((one) => Object.values(one)),
  );
  return [key, ...texts].some((text) => text.toLowerCase().includes(wanted));
}
