import { createHash } from 'node:crypto';
import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { overrideWords, type WordsReader } from '#services/platform/messages.ts';
import { type Language, languageCodes, type WordOverrides } from '#words/languages.ts';
import { allChangedWords, type StoredWords } from './wordsTable.ts';

/** So old may a process's knowledge of the words be: as of the settings. */
const KNOWN_MS = 1_000;

/** Reads the changed words once, and asks at most once a second whether any was changed, by whichever process. */
export function wordsReader(db: Db): WordsReader {
  let known: { readonly stamp: string; readonly words: WordOverrides } | undefined;
  let checked: { readonly until: number; readonly words: Promise<WordOverrides> } | undefined;
  const upToDate = async (): Promise<WordOverrides> => {
    const stamp = await stampOf(db);
    if (known?.stamp !== stamp) known = { stamp, words: overridesOf(await allChangedWords(db)) };
    overrideWords(known.words);
    return known.words;
  };
  return {
    current: () => {
      if (checked && checked.until > world.elapsed()) return checked.words;
      const asked = upToDate();
      checked = { until: world.elapsed() + KNOWN_MS, words: asked };
      // What failed isn't kept.
      asked.catch(() => (checked = undefined));
      return asked;
    },
    forget: () => (checked = undefined),
  };
}

const stampOf = async (db: Db): Promise<string> => {
  const { rows } = await db.raw<{ stamp: string }>(
    `select concat_ws(' ', count(*), sum(revision), max(updated_at)) as stamp from app.changed_words`,
  );
  return rows[0]!.stamp;
};

/** By language; the version is what they say, so that the same words have the same address in everybody's cache. */
function overridesOf(changed: readonly StoredWords[]): WordOverrides {
  if (changed.length === 0) return { version: '', texts: {} };
  const of = (language: Language) =>
    Object.assign({}, ...changed.filter((one) => one.language === language).map(({ texts }) => texts));
  const texts = Object.fromEntries(languageCodes.map((language) => [language, of(language)]));
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 10);
  return { version, texts };
}
