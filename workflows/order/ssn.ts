/**
 * Returns whether nine digits could be a social security number: no area 000, 666 or 9xx, no group 00, no serial 0000
 * (9xx are tax ids and "credit privacy numbers", which the product does not accept), and none of the commonly invented
 * ones: one digit nine times, consecutive digits, the specimen of 1938 wallets.
 */
export function ssnLooksValid(text: unknown): boolean {
  const parts = typeof text === 'string' ? /^(\d{3})-?(\d{2})-?(\d{4})$/.exec(text.trim()) : null;
  if (!parts) return false;
  const [, area = '', group = '', serial = ''] = parts;
  const digits = area + group + serial;
  if (madeUp.has(digits) || /^(\d)\1{8}$/.test(digits)) return false;
  return area !== '000' && area !== '666' && !area.startsWith('9') && group !== '00' && serial !== '0000';
}

const madeUp = new Set(['123456789', '078051120']);
