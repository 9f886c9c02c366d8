import type { AccountRefusal, AccountRefusalCode } from '#services/accounts/refusal.ts';
import { ApiProblem, tooMany } from '#services/http/problems.ts';

const statuses: Readonly<Record<AccountRefusalCode, number>> = {
  wrongCredentials: 401,
  tooManyTries: 429,
  emailNotVerified: 403,
  emailTaken: 409,
  emailInvalid: 422,
  emailSame: 422,
  phoneInvalid: 422,
  fieldRequired: 422,
  passwordTooShort: 422,
  passwordTooLong: 422,
  passwordNeedsLetter: 422,
  passwordTooCommon: 422,
  tokenUnknown: 410,
  unknownAccount: 404,
  notAllowed: 403,
  notYourself: 403,
  notWhileLoggedInAs: 403,
  notForThisAccount: 409,
  percentOutOfRange: 422,
  revisionMoved: 412,
};

/** What an account's refusal is over HTTP. */
const accountProblem = ({ code, values }: AccountRefusal): ApiProblem =>
  code === 'tooManyTries'
    ? tooMany(Number(values['retryAfterSeconds'] ?? 60))
    : new ApiProblem(statuses[code], code, { values: { ...values } });

/** Gives back an answer that is no refusal; throws the problem of one that is. */
export function accepted<Answer extends { readonly kind: string }>(answer: Answer | AccountRefusal): Answer {
  if (answer.kind === 'refused') throw accountProblem(answer as AccountRefusal);
  return answer as Answer;
}
