import { problemOf } from '#web/kit/problem/problemError.ts';
import { hasWords, t } from '#web/i18n/t.ts';

/** What the server found wrong, by the path of the field: `client.phone` → a sentence. */
export function fieldErrors(error: unknown): Record<string, string> {
  const { issues = [], code, values } = problemOf(error) ?? {};
  // A rule that names the fields it is about.
  const about = values?.['fields'];
  if (Array.isArray(about)) return Object.fromEntries(about.map((name) => [name, t(`rule.${code}`)]));
  const field = code === 'fieldRequired' ? String(values?.['field'] ?? '') : fieldOfCode[code ?? ''];
  if (field) return { [field]: t(`problem.${code}`, { ...values }) };
  return Object.fromEntries(
    issues
      .toReversed()
      .map((issue) => [fieldOf(issue.path), issueText(fieldOf(issue.path), issue.code, issue.message)]),
  );
}

/** Refusals that are about one field, though they come without a list of issues. */
const fieldOfCode: Readonly<Record<string, string>> = {
  emailTaken: 'email',
  emailInvalid: 'email',
  emailSame: 'email',
  phoneInvalid: 'phone',
  passwordTooShort: 'password',
  passwordTooLong: 'password',
  passwordNeedsLetter: 'password',
  passwordTooCommon: 'password',
  captchaFailed: 'captcha',
};

/** `body.client.phone` → `client.phone`, as the form names it. */
const fieldOf = (path: string): string => path.replace(/^(body|query|path)\./, '');

/** Own words for the field come first (`client.phone` → phone), then those for the kind of fault. */
const issueText = (path: string, code: string, message: string): string =>
  ownText(path, message, code) ?? t([`field.${message}`, `field.${code}`].find(hasWords) ?? 'field.wrong');

/** A field's own words for a kind of fault, or for any. */
export function ownText(path: string, ...kinds: readonly string[]): string | undefined {
  const field = path.split('.').at(-1) ?? path;
  const key = [...kinds, 'wrong'].map((kind) => `field.${field}.${kind}`).find(hasWords);
  return key && t(key);
}
