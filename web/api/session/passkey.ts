import type { AnswerTo } from '#web/api/call.ts';
import type * as factorRoutes from '#services/domains/accounts/secondFactor/routes.ts';
import type { RequestTo } from '#web/api/call.ts';

type Options = AnswerTo<typeof factorRoutes.passkeyToProve>;
type Assertion = Extract<
  NonNullable<RequestTo<typeof factorRoutes.finishSignIn>['body']>['proof'],
  { passkey: unknown }
>['passkey'];
type Attestation = NonNullable<RequestTo<typeof factorRoutes.addPasskey>['body']>['passkey'];

/**
 * The browser did not complete the ceremony: the person cancelled it, or it timed out. `there`: the device already has
 * a passkey for this account.
 */
export class PasskeyStopped extends Error {
  readonly why: 'stopped' | 'there';
  constructor(why: 'stopped' | 'there', cause: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** Old browsers don't support passkeys, nor do pages that are neither https nor localhost. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Asks the browser for one of the account's passkeys and returns the assertion. */
export async function askForPasskey(options: Options): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return finished(
    startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] }),
  );
}

/** Asks the browser to create a passkey. */
export async function makePasskey(options: Options): Promise<Attestation> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return finished(
    // The server's library created these; our contract types them more loosely.
    startRegistration({ optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  );
}

/** Keeps only the fields that the server accepts: browsers send more. */
async function finished<Answer>(answer: Promise<unknown>): Promise<Answer> {
  try {
    const { id, rawId, type, response, clientExtensionResults, authenticatorAttachment } = (await answer) as Record<
      string,
      unknown
    >;
    return { id, rawId, type, response, clientExtensionResults, authenticatorAttachment } as Answer;
  } catch (fault) {
    throw new PasskeyStopped((fault as Error).name === 'InvalidStateError' ? 'there' : 'stopped', fault);
  }
}
