import type { Db } from '#projections/database/db.ts';

/** Words by which somebody stands in what others wrote: as people search for them. */
export interface Named {
  /** Folded words of their names, and whole addresses. */
  readonly words: ReadonlySet<string>;
  /** The last ten digits of their phones. */
  readonly phones: readonly string[];
}

interface Person {
  readonly names: readonly (string | null)[];
  readonly emails: readonly (string | null)[];
  readonly phones: readonly (string | null)[];
}

const HIDDEN = '…';
const WORD = /[\p{L}\p{N}\p{M}@._'’+-]+/gu;
/** Shorter ones are words of every language. */
const SHORTEST = 3;
const PHONE_DIGITS = 10;

/** A person and, of a buyer, the clients of their orders, as the read models know them until their texts are erased. */
export async function namesOf(
  trx: Db,
  row: {
    id: string;
    first_name: string;
    last_name: string;
    company_name: string | null;
    email: string;
    phone: string | null;
  },
): Promise<Named> {
  const { rows } = await trx.raw<{ there: boolean }>(`select to_regclass('read.orders') is not null as there`);
  const clients: { client_name: string | null; client_email: string | null; client_phone: string | null }[] = rows[0]
    ?.there
    ? await trx('read.orders').where({ buyer_id: row.id }).distinct('client_name', 'client_email', 'client_phone')
    : [];
  return named({
    names: [row.first_name, row.last_name, row.company_name, ...clients.map((one) => one.client_name)],
    emails: [row.email, ...clients.map((one) => one.client_email)],
    phones: [row.phone, ...clients.map((one) => one.client_phone)],
  });
}

export function named({ names, emails, phones }: Person): Named {
  const words = names.flatMap((name) => wordsIn(name ?? '')).flatMap((word) => [word, ...word.split(/['’.-]/)]);
  return {
    words: new Set([...words.filter((word) => word.length >= SHORTEST), ...emails.map((email) => folded(email ?? ''))]),
    phones: phones
      .map((phone) => digits(phone ?? '').slice(-PHONE_DIGITS))
      .filter((one) => one.length === PHONE_DIGITS),
  };
}

/** A text without the words that name these people. */
export function withoutNames(text: string, { words, phones }: Named): string {
  const withoutPhones = phones.reduce(
    (rest, phone) => rest.replace(new RegExp([...phone].join(String.raw`[\s().-]*`), 'g'), HIDDEN),
    text,
  );
  return withoutPhones.replace(WORD, (word) => {
    const plain = folded(word).replace(/^[.'’-]+|[.'’-]+$/g, '');
    return [plain, ...plain.split(/['’.@_-]/)].some((part) => part !== '' && words.has(part)) ? HIDDEN : word;
  });
}

const wordsIn = (text: string): readonly string[] => (folded(text).match(WORD) ?? []) as readonly string[];
const digits = (text: string): string => text.replace(/\D/g, '');
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
