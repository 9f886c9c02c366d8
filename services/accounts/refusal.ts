/** Why a request about an account was refused: a value with a code that is also the translation key. */
export interface AccountRefusal {
  readonly kind: 'refused';
  readonly code: AccountRefusalCode;
  readonly values: Readonly<Record<string, string | number>>;
}

export type AccountRefusalCode =
  | 'wrongCredentials'
  | 'tooManyTries'
  | 'emailNotVerified'
  | 'emailTaken'
  | 'emailInvalid'
  | 'emailSame'
  | 'phoneInvalid'
  | 'fieldRequired'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'passwordNeedsLetter'
  | 'passwordTooCommon'
  /** What staff set, again. */
  | 'passwordSame'
  /** The password of the staff's was given too long ago, or a provider named them. */
  | 'confirmPassword'
  /** There is no password to give, and the login is too old to stand for one: a mailed link does. */
  | 'freshLoginNeeded'
  /** A link that only the browser opens that asked for it. */
  | 'otherBrowser'
  /** What staff set works no longer. */
  | 'oneTimePasswordExpired'
  | 'tokenUnknown'
  | 'unknownAccount'
  | 'notAllowed'
  | 'notYourself'
  | 'notWhileLoggedInAs'
  | 'notForThisAccount'
  | 'percentOutOfRange'
  | 'revisionMoved'
  /** Nobody would be left who may do everything. */
  | 'lastAdmin'
  /** A role that reaches further than whoever gives it. */
  | 'aboveOwnLevel'
  | 'nameTaken'
  | 'roleInUse'
  | 'roleBuiltIn'
  | 'unknownRole'
  /** A second factor that is wrong or used, or a passkey's answer that isn't to what was asked. */
  | 'wrongCode'
  | 'wrongPasskey'
  /** The login that waited for a second factor is over. */
  | 'signInOver'
  | 'factorThere'
  | 'factorUnknown'
  /** Another factor takes one that exists. */
  | 'factorProofNeeded'
  /** The last factor of an account that must have one. */
  | 'factorNeeded'
  | 'tooManyPasskeys'
  /** What a provider answered is not to what this browser asked, or it's over. */
  | 'providerFailed';

export const refusal = (code: AccountRefusalCode, values: AccountRefusal['values'] = {}): AccountRefusal => ({
  kind: 'refused',
  code,
  values,
});
