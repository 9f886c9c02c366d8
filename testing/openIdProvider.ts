import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

/** Who is signed in at the provider, and what goes wrong on purpose. */
export interface AtProvider {
  subject: string;
  email?: string | undefined;
  emailVerified?: boolean | undefined;
  /** Doesn't consent: comes back with nothing. */
  refuses?: boolean;
  wrong?: { readonly nonce?: string; readonly audience?: string; readonly key?: 'another'; readonly issuer?: string };
}

const clientOfProvider = { id: 'tradelines', secret: 'a secret of the test' };

/** An OpenID provider of one's own, which speaks Facebook's dialect too: whoever comes is `person`, and consents. */
export async function openIdProvider() {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, { challenge: string; nonce: string; redirect: string; person: AtProvider }>();
  const tokens = new Map<string, AtProvider>();
  let person: AtProvider = { subject: 'nobody' };
  let url = '';

  const authorize = (query: URLSearchParams): string => {
    const redirect = query.get('redirect_uri')!;
    const back = new URL(redirect);
    const state = query.get('state')!;
    if (person.refuses) {
      back.search = new URLSearchParams({ error: 'access_denied', state }).toString();
      return back.href;
    }
    const code = randomBytes(16).toString('hex');
    codes.set(code, {
      challenge: query.get('code_challenge')!,
      nonce: query.get('nonce') ?? '',
      redirect,
      person: { ...person },
    });
    back.search = new URLSearchParams({ code, state }).toString();
    return back.href;
  };
  const exchange = (form: URLSearchParams): { status: number; body: object } => {
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient =
      form.get('client_id') === clientOfProvider.id && form.get('client_secret') === clientOfProvider.secret;
    if (!code || !isClient || challenge !== code.challenge || form.get('redirect_uri') !== code.redirect) {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    const token = randomBytes(16).toString('hex');
    tokens.set(token, code.person);
    return {
      status: 200,
      body: { access_token: token, token_type: 'Bearer', id_token: idToken(code.person, code.nonce) },
    };
  };
  const idToken = ({ subject, email, emailVerified, wrong = {} }: AtProvider, nonce: string): string => {
    const now = Math.floor(Date.now() / 1000);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = {
      iss: wrong.issuer ?? url,
      aud: wrong.audience ?? clientOfProvider.id,
      sub: subject,
      iat: now,
      exp: now + 300,
      nonce: wrong.nonce ?? nonce,
      ...(email ? { email, email_verified: emailVerified ?? true } : {}),
      given_name: 'Gia',
      family_name: 'Person',
    };
    const text = `${part({ alg: 'RS256', kid: 'one' })}.${part(claims)}`;
    const { privateKey } = wrong.key ? others : keys;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };

  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url!, url);
    const json = (status: number, body: object) => {
      res.writeHead(status, { 'content-type': 'application/json' });
      res.end(JSON.stringify(body));
    };
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return json(200, {
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/keys`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case '/keys':
        return json(200, {
          keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
        });
      case '/authorize':
        res.writeHead(302, { location: authorize(searchParams) });
        return res.end();
      case '/token':
      case '/oauth/access_token':
        return void bodyOf(req).then((form) => {
          const { status, body } = exchange(new URLSearchParams(form));
          const { id_token: _, ...plain } = body as { id_token?: string };
          json(status, pathname === '/token' ? body : plain);
        });
      case '/me': {
        const who = tokens.get((req.headers.authorization ?? '').replace('Bearer ', ''));
        return who
          ? json(200, {
              id: who.subject,
              ...(who.email ? { email: who.email } : {}),
              first_name: 'Fay',
              last_name: 'Person',
            })
          : json(401, { error: 'invalid_token' });
      }
      default:
        return json(404, {});
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url,
    /** What the product is told of it. */
    env: {
      GOOGLE_CLIENT_ID: clientOfProvider.id,
      GOOGLE_CLIENT_SECRET: clientOfProvider.secret,
      GOOGLE_ISSUER: url,
      FACEBOOK_CLIENT_ID: clientOfProvider.id,
      FACEBOOK_CLIENT_SECRET: clientOfProvider.secret,
      FACEBOOK_DIALOG_URL: `${url}/authorize`,
      FACEBOOK_GRAPH_URL: url,
    },
    signedInAs: (who: AtProvider): void => void (person = who),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text;
}
