const ssn = /(?<!\d)\d{3}[- ]?\d{2}[- ]?\d{4}(?!\d)/;
const card = /(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/;

/** Whether a text names what nobody may be mailed: nine digits as an SSN has them, or as many as a card's number. */
export const hasSecretNumber = (text: string): boolean => ssn.test(text) || card.test(text);
