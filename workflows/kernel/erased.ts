/** Replaces a text whose key was destroyed: in events on read, in states, in rows. Pages show *erased*. */
export const erasedText = '‹erased›';
export const isErased = (value: unknown): boolean => value === erasedText;
/** Returns a text for display in lists; an empty string if it is missing or erased. */
export const unlessErased = (text: string | null | undefined): string => (text === erasedText ? '' : (text ?? ''));
