import { type AccountRefusal, type AccountRefusalCode, refusal } from '#services/accounts/refusal.ts';
import type { Problem } from '#services/http/problemBody.ts';
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
  passwordSame: 422,
  oneTimePasswordExpired: 403,
  confirmPassword: 403,
  freshLoginNeeded: 403,
  otherBrowser: 403,
  tokenUnknown: 410,
  unknownAccount: 404,
  notAllowed: 403,
  notYourself: 403,
  notWhileLoggedInAs: 403,
  notForThisAccount: 409,
  percentOutOfRange: 422,
  revisionMoved: 412,
  lastAdmin: 409,
  aboveOwnLevel: 403,
  nameTaken: 409,
  roleInUse: 409,
  roleBuiltIn: 409,
  unknownRole: 404,
  wrongCode: 422,
  wrongPasskey: 422,
  signInOver: 410,
  factorThere: 409,
  factorUnknown: 404,
  factorNeeded: 409,
  factorProofNeeded: 403,
  tooManyPasskeys: 409,
  providerFailed: 422,
};

/** Converts an account's refusal to an HTTP problem. */
const accountProblem = ({ code, values }: AccountRefusal, more: Partial<Problem> = {}): ApiProblem =>
  code === 'tooManyTries'
    ? tooMany(Number(values['retryAfterSeconds'] ?? 60))
    : new ApiProblem(statuses[code], code, { values: { ...values }, ...more });

/** Exact texts by which programs recognize a refused login (product spec, section 8); pages use the code. */
const loginErrors: Readonly<Partial<Record<AccountRefusalCode, string>>> = {
  wrongCredentials: 'Unable to log in with provided credentials.',
  emailNotVerified: 'E-mail is not verified.',
};

/** Same as `accepted`, but for a login: its refusal also has `non_field_errors`. */
export function loggedIn<Answer extends { readonly kind: string }>(answer: Answer | AccountRefusal): Answer {
  if (answer.kind !== 'refused') return answer as Answer;
  const refused = answer as AccountRefusal;
  const said = loginErrors[refused.code];
  throw accountProblem(refused, said === undefined ? {} : { non_field_errors: [said] });
}

/** Returns an answer that is no refusal; otherwise throws the refusal's problem. */
export function accepted<Answer extends { readonly kind: string }>(answer: Answer | AccountRefusal): Answer {
  if (answer.kind === 'refused') throw accountProblem(answer as AccountRefusal);
  return answer as Answer;
}

/** Throws the problem for this code. */
export function refuse(code: AccountRefusalCode): never {
  throw accountProblem(refusal(code));
}

/** A wrong password is not answered with 401, because the session is valid. */
export function proven<Answer extends { readonly kind: string }>(answer: Answer | AccountRefusal): Answer {
  if (answer.kind === 'refused' && 'code' in answer && answer.code === 'wrongCredentials') {
    throw new ApiProblem(422, 'wrongCredentials');
  }
  return accepted(answer);
}
