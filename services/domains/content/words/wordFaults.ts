import { putIn } from '#words/putIn.mjs';
import type { Language } from '#words/languages.ts';
import { formsOf, modelOf, type Said, type Texts } from './writtenWords.ts';

/** A form of a text that can't be taken, and why. `needs` is what it must put in. */
export interface WordFault {
  readonly form: string;
  readonly code: 'missing' | 'unknownForm' | 'values' | 'elements' | 'signs';
  readonly needs: string;
}

/**
 * What is wrong with a new wording: every plural form of the language is there and no other, each puts in the values and elements that
 * English does, and no sign of ours is left over that would be read as another value or another text.
 */
export function wordFaults(said: Said, language: Language, texts: Texts): readonly WordFault[] {
  const forms = formsOf(said, language);
  return [
    ...forms.filter((form) => !texts[form]?.trim()).map((form): WordFault => ({ form, code: 'missing', needs: '' })),
    ...Object.keys(texts)
      .filter((form) => !forms.includes(form))
      .map((form): WordFault => ({ form, code: 'unknownForm', needs: forms.join(', ') })),
    ...forms.flatMap((form) => (texts[form]?.trim() ? faultsIn(form, texts[form], modelOf(said, form)) : [])),
  ];
}

function faultsIn(form: string, text: string, model: string): readonly WordFault[] {
  if (putIn(text) !== putIn(model)) return [{ form, code: 'values', needs: shown(model) }];
  if (elements(text) !== elements(model)) return [{ form, code: 'elements', needs: elements(model) }];
  // What is left must read as words: `$t(…)` would put another text in, a lone brace shows as itself, and no element is but English's.
  const words = text.replaceAll(/\{\{\w+\}\}|<\/?\w+\/?>/g, '');
  return /\$t\(|\{\{|\}\}|<[\p{L}/!]/u.test(words) || hasUnseen(words) ? [{ form, code: 'signs', needs: '' }] : [];
}

/** As they are written: `{{name}}, <strong>`. */
const shown = (model: string): string =>
  putIn(model)
    .split(',')
    .filter(Boolean)
    .map((name) => (name.startsWith('<') ? name : `{{${name}}}`))
    .join(', ');

const elements = (text: string): string => (text.match(/<\/?\w+\/?>/g) ?? []).toSorted().join(' ');

/** Signs that nobody sees, but for the joiners that some scripts need and the mark of a line. */
const hasUnseen = (text: string): boolean =>
  /[\p{Cc}\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/u.test(text.replaceAll('\n', ''));
