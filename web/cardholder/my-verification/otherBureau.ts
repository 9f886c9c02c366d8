import { type VerificationBureau as Bureau, verificationBureaus } from '#workflows/verification/bureaus.ts';

/** Maximum size in bytes that is read of a file: its text, or its title where the text is compressed. */
const READ_BYTES = 2_000_000;

/**
 * Returns the other bureau if a file seems to be from there, judged by its name, or by its text as far as that can be
 * read. Returns undefined if it names the requested bureau, both of them, or none. Staff view each report either way.
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

/** Decodes byte by byte: a PDF is not text, but its readable parts are plain letters. */
const textOf = async (file: File): Promise<string> =>
  new TextDecoder('latin1').decode(await file.slice(0, READ_BYTES).arrayBuffer());
