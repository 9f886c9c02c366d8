import type { AnswerTo } from '#web/api/call.ts';
import type * as factorRoutes from '#services/domains/accounts/secondFactor/routes.ts';
import type { RequestTo } from '#web/api/call.ts';

type Options = AnswerTo<typeof factorRoutes.passkeyToProve>;
type Assertion = Extract<
  NonNullable<RequestTo<typeof factorRoutes.finishSignIn>['body']>['proof'],
  { passkey: unknown }
>['passkey'];
type Attestation = NonNullable<RequestTo<typeof factorRoutes.addPasskey>['body']>['passkey'];

/** The browser did not finish: closed by the person, or too slow. `there`: the device has a passkey for this account already. */
export class PasskeyStopped extends Error {
  readonly why: 'stopped' | 'there';
  constructor(why: 'stopped' | 'there', cause: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** Old browsers, and pages that are neither https nor localhost, have no passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Has the browser ask for one of the account's passkeys, and gives its answer. */
export async function askForPasskey(options: Options): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return finished(
    startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] }),
  );
}

/** Has the browser make a passkey. */
export async function makePasskey(options: Options): Promise<Attestation> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return finished(
    // As the server's library made them: the contract says less of them.
    startRegistration({ optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  );
}

/** Only what the server takes: browsers say more than that. */
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
