import type { captchaChallenge } from '#services/domains/system/captcha/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { language } from '#web/i18n/locale.ts';

type Widget = Extract<AnswerTo<typeof captchaChallenge>, { readonly widget: unknown }>['widget'];

/** The parts in use of the API that both providers' scripts add to the page. */
interface WidgetScript {
  readonly render: (
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly theme: 'light' | 'dark';
      readonly callback: (token: string) => void;
      readonly 'error-callback': () => void;
      /** For Turnstile; hCaptcha's script takes its language in its URL. */
      readonly language: string;
    },
  ) => unknown;
}

/** Validity in ms: less than the two minutes of hCaptcha's tokens; Turnstile's are valid for five. */
const GOOD_FOR_MS = 100_000;
/** Name of the callback by which a script reports that it has loaded. */
const READY = 'captchaIsReady';
let loading: Promise<WidgetScript> | undefined;

/** Shows an external provider's widget at a place of the page, and returns its token once the reader has passed it. */
export async function answerWidget(
  { provider, siteKey, script }: Widget,
  place: HTMLElement | null,
): Promise<{ readonly answer: string; readonly goodForMs: number }> {
  if (!place) throw new Error('The captcha has no place on this page');
  loading ??= load(script, provider);
  const widget = await loading.catch((fault: unknown) => {
    // The next press tries again.
    loading = undefined;
    throw fault;
  });
  // Each answer needs a new widget: the previous one has been used.
  const box = document.createElement('div');
  place.replaceChildren(box);
  const answer = await new Promise<string>((resolve, reject) => {
    widget.render(box, {
      sitekey: siteKey,
      theme: document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light',
      language: language(),
      callback: resolve,
      'error-callback': () => reject(new Error('The captcha failed')),
    });
  });
  return { answer, goodForMs: GOOD_FOR_MS };
}

function load(script: string, provider: Widget['provider']): Promise<WidgetScript> {
  const url = new URL(script);
  url.searchParams.set('onload', READY);
  if (provider === 'hcaptcha') url.searchParams.set('hl', language());
  return new Promise((resolve, reject) => {
    Reflect.set(globalThis, READY, () => resolve(Reflect.get(globalThis, provider) as WidgetScript));
    const element = document.createElement('script');
    element.src = url.href;
    element.async = true;
    element.onerror = () => reject(new Error('The captcha did not come'));
    document.head.append(element);
  });
}
