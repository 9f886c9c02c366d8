/**
 * Normalizes a text for search: lower case without diacritics, full-width letters as half-width, one form of apostrophe
 * and of dash. The database normalizes names by the same rules (`app.folded`, services/accounts/migrations.ts).
 */
export const folded = (text: string): string =>
  text
    .replace(/[‘’ʼ`´＇]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
