import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { CheckedKey } from '#words/keys.ts';
import { text } from './t.ts';
import { filled } from './messages.ts';

interface TransProps<Text extends string> {
  i18nKey: Text & CheckedKey<Text>;
  values?: Readonly<Record<string, unknown>>;
  /** What stands for each element of the text: `<at/>` is `components.at`, `<login>Log in</login>` that with these words in it. */
  components: Readonly<Record<string, ReactElement>>;
}

const ELEMENT = /<(\w+)(?:\s*\/>|>(.*?)<\/\1>)/gs;

/** A sentence with a link, a date or an amount inside. Values are text: an element's name in one of them is no element. */
export function Trans<const Text extends string>({ i18nKey, values = {}, components }: TransProps<Text>): ReactNode {
  const sentence = text(i18nKey, values);
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: whole, 1: name, 2: words, index } of sentence.matchAll(ELEMENT)) {
    const component = components[name!];
    if (!component) continue;
    parts.push(filled(sentence.slice(from, index), values));
    parts.push(
      <Fragment key={index}>
        {words === undefined ? component : cloneElement(component, {}, filled(words, values))}
      </Fragment>,
    );
    from = index + whole.length;
  }
  return [...parts, filled(sentence.slice(from), values)];
}
