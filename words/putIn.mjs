/**
 * The values and elements that a text puts in, in one order: `{{name}}`, `<strong>`. A number may be said in words: `one day`.
 * Translations put in what English does.
 * @param {string} text
 * @returns {string}
 */
export const putIn = (text) =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}|<(\w+)\/?>/g)].map(([, name, tag]) => name ?? `<${tag}>`))]
    .filter((name) => name !== 'count')
    .sort()
    .join();
