import type { Language } from '#words/languages.ts';

/** One line of a mail's list of facts. A value may have several lines. */
export interface MailFactLine {
  readonly label: string;
  readonly value: string;
}

interface Parts {
  readonly locale: Language;
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preheader: string;
  readonly greeting: string;
  readonly body: readonly string[];
  readonly facts: readonly MailFactLine[];
  readonly action: string;
  readonly link: string;
  readonly closing: string;
  readonly footer: string;
  /** The mails that it gathers and the documents of its record, each with where it leads. */
  readonly gathered?: readonly { readonly subject: string; readonly link: string }[];
  /** Where its reader chooses what to be mailed. */
  readonly choose?: { readonly words: string; readonly link: string } | undefined;
}

/** The colors of the site (`web/kit/theme/tokens.css`); a test compares them. */
export const mailColors = {
  accent: '#0f5f66',
  paper: '#f7f6f3',
  surface: '#ffffff',
  ink: '#17232a',
  'ink-quiet': '#62686a',
  line: '#e4e1da',
} as const;
const { accent: ACCENT, paper: PAPER, ink: INK, 'ink-quiet': QUIET, line: LINE } = mailColors;
/** The logo in signs that every mail program draws: a picture would tell its server that the mail was opened. */
const MARK = `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="28" height="28" align="center" bgcolor="${ACCENT}" style="border-radius:8px;color:#ffffff;font-size:20px;line-height:28px" aria-hidden="true">&#8801;</td><td style="padding-left:10px;font-weight:700;font-size:18px;color:${INK}">Tradelines</td></tr></table>`;
const FONT = '-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/**
 * A mail as HTML: brand, text, facts, one button, footer. Tables and inline styles, which is what mail programs draw alike;
 * no picture and no address but the link's, so that opening it tells nobody anything. Every text is escaped here.
 */
export const mailHtml = ({
  locale,
  subject,
  preheader,
  greeting,
  body,
  facts,
  action,
  link,
  closing,
  footer,
  gathered = [],
  choose,
}: Parts): string =>
  [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><base target="_blank"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:${PAPER};color:${INK};font:16px/1.5 ${FONT}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escaped(preheader)}</div>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;color:${INK};border-radius:12px">`,
    `<tr><td style="padding:24px 32px 0">${MARK}</td></tr>`,
    `<tr><td style="padding:16px 32px 8px">`,
    ...[greeting, ...body].map((line) => `<p style="margin:0 0 14px">${escaped(line).replaceAll('\n', '<br>')}</p>`),
    '</td></tr>',
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...(gathered.length > 0 ? [gatheredList(gathered)] : []),
    `<tr><td style="padding:12px 32px 24px"><a href="${escaped(link)}" style="display:inline-block;background:${ACCENT};color:#ffffff;text-decoration:none;font-weight:600;padding:12px 22px;border-radius:8px">${escaped(action)}</a></td></tr>`,
    `<tr><td style="padding:0 32px 28px">${escaped(closing)}</td></tr></table>`,
    `<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:${QUIET}">${escaped(footer)}${choose ? `<br><a href="${escaped(choose.link)}" style="color:${QUIET}">${escaped(choose.words)}</a>` : ''}</p>`,
    '</td></tr></table></body></html>',
  ].join('\n');

const gatheredList = (gathered: NonNullable<Parts['gathered']>): string =>
  [
    `<tr><td style="padding:0 32px 12px"><ul style="margin:0;padding:0 0 0 20px">`,
    ...gathered.map(
      ({ subject, link }) =>
        `<li style="margin:0 0 10px"><a href="${escaped(link)}" style="color:${ACCENT}">${escaped(subject)}</a></li>`,
    ),
    '</ul></td></tr>',
  ].join('\n');

const factTable = (facts: readonly MailFactLine[]): string =>
  [
    `<tr><td style="padding:0 32px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${LINE}">`,
    ...facts.map(
      ({ label, value }) =>
        `<tr><td style="padding:10px 16px 10px 0;border-bottom:1px solid ${LINE};color:${QUIET};vertical-align:top;width:30%">${escaped(label)}</td>` +
        `<td style="padding:10px 0;border-bottom:1px solid ${LINE};vertical-align:top;overflow-wrap:anywhere">${escaped(value).replaceAll('\n', '<br>')}</td></tr>`,
    ),
    '</table></td></tr>',
  ].join('\n');

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
