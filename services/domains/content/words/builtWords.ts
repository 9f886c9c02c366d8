import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Router } from 'express';
import { type Language, languageCodes } from '#words/languages.ts';
import type { WordsReader } from '#services/platform/messages.ts';
import { bareKey, everythingSaid, putText } from './writtenWords.ts';

const YEAR_SECONDS = 31_536_000;
const FILE = new RegExp(`^words-[\\w-]+?-(${languageCodes.join('|')})-(\\w+)\\.json$`);

/**
 * The files of words as pages ask for them where something was changed, by the version that the page was made with: the built file with
 * the changes in it. Without a version it's the built file, which isn't served here.
 */
export function builtWords(assets: string, words: WordsReader): Router {
  const router = express.Router();
  router.get('/assets/:file', compression({ level: 6 }), async (req, res, next) => {
    const [, language, domain] = FILE.exec(String(req.params['file'])) ?? [];
    const asked = req.query['v'];
    if (language === undefined || domain === undefined || asked === undefined) return next();
    const built = await readFile(join(assets, String(req.params['file'])), 'utf8').catch(() => undefined);
    if (built === undefined) return next();
    const { version, texts } = await upTo(words, asked);
    const file = JSON.parse(built) as object;
    for (const [key, text] of Object.entries(texts[language as Language] ?? {})) {
      if (everythingSaid().get(bareKey(key))?.domain === domain) {
        putText(file, key, text);
      }
    }
    // Another version than the page's: it isn't kept under that address.
    const kept = version === asked ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-store';
    res.setHeader('cache-control', kept);
    res.type('json').send(JSON.stringify(file));
  });
  return router;
}

/** What is in force. Another process may have changed something a moment ago: then the database is asked. */
async function upTo(words: WordsReader, asked: unknown) {
  const known = await words.current();
  if (known.version === asked) return known;
  words.forget();
  return words.current();
}
