import type { Challenge } from 'altcha-lib';

/** The box of an outside provider that a page shows: which one, for which site of theirs, and the script that draws it. */
export interface CaptchaWidget {
  readonly provider: 'turnstile' | 'hcaptcha';
  readonly siteKey: string;
  readonly script: string;
}

/** What else pages may load for a widget, by directive of the content security policy. */
export type WidgetSources = Readonly<
  Partial<Record<'scriptSrc' | 'frameSrc' | 'styleSrc' | 'connectSrc', readonly string[]>>
>;

/** Tells people from programs at forms that are open to anybody (domains D0, row 22). */
export interface Captcha {
  /** A new task for a page: work of ours, or a widget of somebody else's. */
  readonly challenge: () => Promise<Challenge | { readonly widget: CaptchaWidget }>;
  /** Whether an answer is right, in time, and given for the first time. Asking uses it up. */
  readonly isSolved: (answer: string) => Promise<boolean>;
  /** Nothing for a captcha of our own. */
  readonly sources: WidgetSources;
}
