/**
 * A text as people search for it: small letters without marks, wide letters as narrow ones, one apostrophe and one dash. The database
 * folds names by the same rules (`app.folded`, services/accounts/migrations.ts).
 */
export const folded = (text: string): string =>
  text
    .replace(/[‘’ʼ`´＇]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
