import { type VerificationBureau as Bureau, verificationBureaus } from '#workflows/verification/bureaus.ts';

/** So much of a file is read: its text, or its title where the text is compressed. */
const READ_BYTES = 2_000_000;

/**
 * The other bureau, where a file seems to be from there: by its name, or by its text as far as that can be read.
 * Undefined where it names the bureau that was asked for, both of them, or none. Staff view each report either way.
 */
export async function otherBureau(file: File, asked: Bureau): Promise<Bureau | undefined> {
  const named = bureausIn(file.name);
  const found = named.length > 0 ? named : bureausIn(await textOf(file));
  return found.includes(asked) ? undefined : found.length === 1 ? found[0] : undefined;
}

const bureausIn = (text: string): readonly Bureau[] => {
  const letters = text.toLowerCase().replaceAll(/[^a-z]/g, '');
  return verificationBureaus.filter((bureau) => letters.includes(bureau));
};

/** Byte by byte: a PDF is no text, and its readable parts are plain letters. */
const textOf = async (file: File): Promise<string> =>
  new TextDecoder('latin1').decode(await file.slice(0, READ_BYTES).arrayBuffer());
