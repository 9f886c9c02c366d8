import { emailFormat, type TextFormat } from './formats.ts';
import { type Draft, textOf } from './useDraft.ts';

export interface Written {
  readonly draft: Draft;
  readonly name: string;
  readonly type?: string | undefined;
  /** How what is typed is written: at the end of the text at once, otherwise when the field is left. */
  readonly format?: TextFormat | undefined;
  /** What is wrong with it once it's left, where that isn't for its format alone to say. */
  readonly fault?: ((text: string) => string | undefined) | undefined;
}

type Input = Pick<HTMLInputElement, 'value' | 'selectionStart'>;

/**
 * What the input of a draft's text is given, in every form: it is written in its format, and judged when it is left, before anything
 * is sent (product spec, section 5). What is empty is missing only once the form is sent.
 */
export function textInput({ draft, name, type, format = type === 'email' ? emailFormat : undefined, fault }: Written) {
  const text = textOf(draft, name);
  const judge = fault ?? format?.fault;
  // In the middle of the text, and where it gets shorter, the cursor would jump away from what is being corrected.
  const written = ({ value, selectionStart }: Input) =>
    format && value.length > text.length && (selectionStart === null || selectionStart === value.length)
      ? format.typed(value)
      : value;
  return {
    value: text,
    onChange: ({ currentTarget }: { readonly currentTarget: Input }) => draft.set(name, written(currentTarget)),
    onBlur: ({ relatedTarget }: { readonly relatedTarget: Pick<Element, 'tagName'> | null }) => {
      const tidy = format?.tidy(text) ?? text;
      if (tidy !== text) draft.set(name, tidy);
      // A fault that is shown now would move a button away from under the press; one that sends looks at all of it.
      if (tidy.trim() === '' || relatedTarget?.tagName === 'BUTTON') return;
      const found = judge?.(tidy);
      if (found !== undefined) draft.mark(name, found);
    },
  };
}
