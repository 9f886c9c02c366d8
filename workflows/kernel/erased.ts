/** Replaces a text whose key was destroyed: in events as they are read, in states, in rows. Pages say *erased*. */
export const erasedText = '‹erased›';
export const isErased = (value: unknown): boolean => value === erasedText;
/** A text as lists show it: nothing where it is not there, or not any longer. */
export const unlessErased = (text: string | null | undefined): string => (text === erasedText ? '' : (text ?? ''));
