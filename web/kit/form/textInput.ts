import { emailFormat, type TextFormat } from './formats.ts';
import { type Draft, textOf } from './useDraft.ts';

export interface Written {
  readonly draft: Draft;
  readonly name: string;
  readonly type?: string | undefined;
  /** Format of the text, applied at once when typing at its end, otherwise on blur. */
  readonly format?: TextFormat | undefined;
  /** Returns the error on blur, if the format alone can't tell. */
  readonly fault?: ((text: string) => string | undefined) | undefined;
}

type Input = Pick<HTMLInputElement, 'value' | 'selectionStart'>;

/**
 * The props of a text input in every form: it is formatted, and validated on blur, before anything is sent (product
 * spec, section 5). An empty field counts as missing only when the form is sent.
 */
export function textInput({ draft, name, type, format = type === 'email' ? emailFormat : undefined, fault }: Written) {
  const text = textOf(draft, name);
  const judge = fault ?? format?.fault;
  // While editing in the middle of the text, or shortening it, formatting would move the cursor away.
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
      // Showing an error now would move the button away from under the press; a submit button validates the whole form
      // anyway.
      if (tidy.trim() === '' || relatedTarget?.tagName === 'BUTTON') return;
      const found = judge?.(tidy);
      if (found !== undefined) draft.mark(name, found);
    },
  };
}
