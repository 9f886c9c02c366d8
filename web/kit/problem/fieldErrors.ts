import { problemOf } from '#web/kit/problem/problemError.ts';
import { hasWords, t } from '#web/i18n/t.ts';

/** Returns the server's errors by the field's path: `client.phone` → a sentence. */
export function fieldErrors(error: unknown): Record<string, string> {
  const { issues = [], code, values } = problemOf(error) ?? {};
  // The rule itself names the fields it is about.
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

/** Refusals about one field that come without a list of issues. */
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

/** Converts `body.client.phone` to the form's name, `client.phone`. */
const fieldOf = (path: string): string => path.replace(/^(body|query|path)\./, '');

/** Prefers the field's own text (`client.phone` → phone) to that for the kind of error. */
const issueText = (path: string, code: string, message: string): string =>
  ownText(path, message, code) ?? t([`field.${message}`, `field.${code}`].find(hasWords) ?? 'field.wrong');

/** Returns a field's own text for a kind of error, or for any. */
export function ownText(path: string, ...kinds: readonly string[]): string | undefined {
  const field = path.split('.').at(-1) ?? path;
  const key = [...kinds, 'wrong'].map((kind) => `field.${field}.${kind}`).find(hasWords);
  return key && t(key);
}
