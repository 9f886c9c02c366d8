import * as oauth from 'openid-client';
import { nameOf } from '#workflows/kernel/inputs.ts';
import type { ProviderName } from '#workflows/signInProviders.ts';

/** A person's identity at a provider. */
export interface ProviderAccount {
  /** The provider's own id of them: an address may change hands, this doesn't. */
  readonly subject: string;
  /** Undefined where they let the provider keep it to itself. */
  readonly email?: string;
  /** True if the provider says that it is theirs. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** The data kept between leaving for a provider and coming back. */
export interface Leaving {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A sign-in by OAuth 2 with PKCE: the code is exchanged by us, with our secret, so no token comes by the browser. */
export interface Provider {
  readonly name: ProviderName;
  readonly leave: (leaving: Leaving, redirectUri: string) => Promise<URL>;
  /** Throws what the library throws for an answer that isn't to this leaving, or that the provider doesn't stand by. */
  readonly comeBack: (leaving: Leaving, at: URL) => Promise<ProviderAccount>;
}

export interface ProviderEnv {
  readonly production: boolean;
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_CLIENT_SECRET?: string | undefined;
  readonly GOOGLE_ISSUER: string;
  readonly FACEBOOK_CLIENT_ID?: string | undefined;
  readonly FACEBOOK_CLIENT_SECRET?: string | undefined;
  readonly FACEBOOK_DIALOG_URL: string;
  readonly FACEBOOK_GRAPH_URL: string;
}

/** The providers that have an id and a secret of ours. */
export function providersFrom(env: ProviderEnv): ReadonlyMap<ProviderName, Provider> {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = env;
  const all: Provider[] = [];
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) all.push(google(env, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET));
  if (FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET) {
    all.push(facebook(env, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET));
  }
  return new Map(all.map((one) => [one.name, one]));
}

/** OpenID Connect: the addresses are the issuer's to say, and the ID token is signed and carries our nonce. */
function google({ GOOGLE_ISSUER, production }: ProviderEnv, id: string, secret: string): Provider {
  let known: Promise<oauth.Configuration> | undefined;
  const configuration = () => {
    known ??= oauth
      .discovery(new URL(GOOGLE_ISSUER), id, secret, undefined, {
        timeout: TIMEOUT_SECONDS,
        // The ID token's signature is checked too, though it comes over TLS from the issuer itself.
        execute: [oauth.enableNonRepudiationChecks, ...(production ? [] : [oauth.allowInsecureRequests])],
      })
      .catch((fault: unknown) => {
        // Asked again the next time.
        known = undefined;
        throw fault;
      });
    return known;
  };
  return {
    name: 'google',
    leave: async (leaving, redirectUri) =>
      oauth.buildAuthorizationUrl(await configuration(), {
        ...(await asked(leaving, redirectUri)),
        scope: 'openid email profile',
        nonce: leaving.nonce,
      }),
    comeBack: async ({ state, nonce, verifier }, at) => {
      const tokens = await oauth.authorizationCodeGrant(await configuration(), at, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token');
      return accountOf(claims['sub'], {
        email: claims['email'],
        verified: claims['email_verified'] === true,
        firstName: claims['given_name'],
        lastName: claims['family_name'],
      });
    },
  };
}

/** OAuth 2 alone: who it is, is asked of the provider with the token that our secret got. It doesn't say that an address was confirmed. */
function facebook(
  { FACEBOOK_DIALOG_URL, FACEBOOK_GRAPH_URL, production }: ProviderEnv,
  id: string,
  secret: string,
): Provider {
  const configuration = new oauth.Configuration(
    {
      issuer: new URL(FACEBOOK_DIALOG_URL).origin,
      authorization_endpoint: FACEBOOK_DIALOG_URL,
      token_endpoint: `${FACEBOOK_GRAPH_URL}/oauth/access_token`,
    },
    id,
    secret,
  );
  configuration.timeout = TIMEOUT_SECONDS;
  if (!production) oauth.allowInsecureRequests(configuration);
  return {
    name: 'facebook',
    leave: async (leaving, redirectUri) =>
      oauth.buildAuthorizationUrl(configuration, {
        ...(await asked(leaving, redirectUri)),
        scope: 'email public_profile',
      }),
    comeBack: async ({ state, verifier }, at) => {
      const tokens = await oauth.authorizationCodeGrant(configuration, at, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const me = new URL(`${FACEBOOK_GRAPH_URL}/me?fields=id,email,first_name,last_name`);
      const answer = await oauth.fetchProtectedResource(configuration, tokens.access_token, me, 'GET');
      const claims = (await answer.json()) as Record<string, unknown>;
      return accountOf(claims['id'], {
        email: claims['email'],
        verified: false,
        firstName: claims['first_name'],
        lastName: claims['last_name'],
      });
    },
  };
}

const TIMEOUT_SECONDS = 10;

const asked = async ({ state, verifier }: Leaving, redirectUri: string): Promise<Record<string, string>> => ({
  redirect_uri: redirectUri,
  state,
  code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
});

/** What is to be made up before somebody leaves. */
export const newLeaving = (): Leaving => ({
  state: oauth.randomState(),
  nonce: oauth.randomNonce(),
  verifier: oauth.randomPKCECodeVerifier(),
});

function accountOf(
  subject: unknown,
  claims: { email: unknown; verified: boolean; firstName: unknown; lastName: unknown },
): ProviderAccount {
  if (typeof subject !== 'string' || subject === '' || subject.length > 255) {
    throw new Error('The provider named nobody');
  }
  // What somebody calls themselves there may be anything.
  const text = (value: unknown) => nameOf(80).safeParse(typeof value === 'string' ? value.slice(0, 80) : '').data ?? '';
  const email = typeof claims.email === 'string' && claims.email.length <= 254 ? claims.email.trim() : '';
  return {
    subject,
    ...(email === '' ? {} : { email }),
    emailVerified: email !== '' && claims.verified,
    firstName: text(claims.firstName),
    lastName: text(claims.lastName),
  };
}
