import { createServer, type IncomingMessage } from 'node:http';

/** What a provider's script is told to draw: a button that gives a token at once. */
const script = `
  window.turnstile = {
    render: (place, options) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Box of ' + options.sitekey;
      button.addEventListener('click', () => options.callback('good-' + Math.random()));
      place.append(button);
    },
  };
  const name = new URL(document.currentScript.src).searchParams.get('onload');
  window[name]();
`;

export const captchaKeys = { siteKey: 'site-of-ours', secret: 'secret-of-ours' } as const;

/** A captcha provider of one's own, which speaks Turnstile's and hCaptcha's protocol: tokens that start with `good` are, once. */
export async function captchaProvider() {
  const used = new Set<string>();
  const asked: Record<string, string>[] = [];
  let status = 200;
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url!, 'http://localhost');
    if (pathname === '/api.js') {
      res.writeHead(200, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' });
      return void res.end(script);
    }
    void bodyOf(req).then((text) => {
      const form = Object.fromEntries(new URLSearchParams(text));
      asked.push(form);
      res.writeHead(status, { 'content-type': 'application/json' });
      res.end(JSON.stringify(verdictOf(form)));
    });
  });
  const verdictOf = ({ secret, response = '' }: Record<string, string>) => {
    if (secret !== captchaKeys.secret) return { success: false, 'error-codes': ['invalid-input-secret'] };
    if (!response.startsWith('good')) return { success: false, 'error-codes': ['invalid-input-response'] };
    if (used.has(response)) return { success: false, 'error-codes': ['timeout-or-duplicate'] };
    used.add(response);
    return { success: true, challenge_ts: new Date().toISOString(), hostname: 'localhost', 'error-codes': [] };
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url,
    /** What it was asked. */
    asked,
    /** What the product is told of it. */
    env: {
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SITE_KEY: captchaKeys.siteKey,
      CAPTCHA_SECRET: captchaKeys.secret,
      CAPTCHA_SCRIPT_URL: `${url}/api.js?render=explicit`,
      CAPTCHA_VERIFY_URL: `${url}/siteverify`,
    } as const,
    answersWith: (other: number): void => void (status = other),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text;
}
