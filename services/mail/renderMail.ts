// oxlint-disable max-lines-per-function -- one step after the other
import { type Language, languages, pathIn } from '#words/languages.ts';
import { dutyTitle } from '#services/platform/dutyTitle.ts';
import { messagesIn } from '#services/platform/messages.ts';
import { formatMoney } from '#words/format/money.ts';
import { type MailFactLine, mailHtml } from './mailHtml.ts';
import { day, deadline, pacificTime } from './mailTimes.ts';
import { valuesOf } from './mailValues.ts';
import type { MailCard, MailFacts } from './mailFacts.ts';
import { type Template, templateOf } from '#services/domains/mails.ts';
import { type MailData, pageOf, roleOfAdmin } from './mailData.ts';
import type { TemplateSpec } from './templateSpec.ts';

export interface RenderDeps {
  /** The site's base URL, without a slash at the end. */
  readonly publicUrl: string;
  /** Of the vault: the secret of a link, from its id. */
  readonly secretOf: (purpose: string, id: string) => string;
}

export interface Recipient {
  readonly firstName: string;
  readonly locale: Language;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its reader chooses what to be mailed; mails that are always sent have none. */
  readonly unsubscribe?: string;
}

/**
 * What the recipient reads, in their language: greeting, sentences, the facts as a short list, one button. A sentence whose
 * value the mail does not have is left out, and so is a fact.
 */
export function renderMail(
  deps: RenderDeps,
  {
    template,
    data,
    facts = {},
    hasReceipt = false,
  }: {
    template: Template;
    data: MailData;
    facts?: MailFacts;
    /** The signed receipt is attached. */
    hasReceipt?: boolean;
  },
  { firstName, locale }: Recipient,
): RenderedMail {
  const { t, sentences } = messagesIn(locale);
  const wording = wordingOf(template, data);
  const values = {
    firstName,
    ...valuesOf(data, facts, locale),
    ...counted(template, facts, { firstName, locale }),
  };
  const addressIn = (path: string) => deps.publicUrl + pathIn(locale, path);
  const addressOf = (mail: { readonly template: Template; readonly data: MailData }) =>
    addressIn(pathOf(deps, mail.template, mail.data));
  const link = addressOf({ template, data });
  const subject = subjectOf({ template, data, facts }, { firstName, locale });
  const gathered = [
    ...(facts.gathered ?? []).map((mail) => ({
      subject: subjectOf(mail, { firstName, locale }),
      link: addressOf(mail),
    })),
    ...(templateOf(template).documents ?? []).map((name) => ({
      subject: t(`mail.document.${name}`),
      link: addressIn(`${pageOf(data)}/${name}`),
    })),
    ...(hasReceipt ? [{ subject: t('mail.document.attached'), link: addressIn('/verify') }] : []),
  ];
  const choose = chosen(template) ? { words: t('mail.choose'), link: addressIn('/profile/notifications') } : undefined;
  const greeting = t('mail.greeting', values);
  const action = facts.duty ? t(`duties.${facts.duty.what}.do`) : t(`mail.${wording}.action`);
  const closing = t('mail.closing');
  const footer = t('mail.footer', { site: new URL(deps.publicUrl).host });
  const body = facts.message
    ? facts.message.body.split(/\n{2,}/)
    : sentences(`mail.${wording}.sentences`, values).map(withOneStop);
  // Where nothing is to be paid, it says nowhere to pay it to.
  const { payTo: _, ...others } = facts;
  const list = factLines(data.amountCents === 0 ? others : facts, locale);
  const colon = t('text.colon').trim();
  return {
    subject,
    text: [
      greeting,
      '',
      ...body,
      '',
      ...list.flatMap(({ label, value }) => [`${label}${t('text.colon')}${value.replaceAll('\n', '\n  ')}`]),
      ...(list.length > 0 ? [''] : []),
      ...gathered.flatMap((one) => [`• ${one.subject}`, `  ${one.link}`, '']),
      `${action}${colon}`,
      link,
      '',
      closing,
      footer,
      ...(choose ? [`${choose.words}${t('text.colon')}${choose.link}`] : []),
      '',
    ].join('\n'),
    ...(choose ? { unsubscribe: choose.link } : {}),
    html: mailHtml({
      locale,
      subject,
      preheader: body[0] ?? subject,
      greeting,
      body,
      facts: list,
      action,
      link,
      closing,
      footer,
      gathered,
      choose,
    }),
  };
}

/** What a list of mails, or of what somebody was told, shows of one. */
export function subjectOf(
  { template, data, facts }: { readonly template: Template; readonly data: MailData; readonly facts: MailFacts },
  { firstName, locale }: Recipient,
): string {
  if (facts.message) return facts.message.subject;
  const values = { firstName, ...valuesOf(data, facts, locale), ...counted(template, facts, { firstName, locale }) };
  return messagesIn(locale)
    .t(`mail.${wordingOf(template, data)}.subject`, values)
    .replace(/\s+/g, ' ');
}

/** Returns the path that a mail leads to, without its secret: for readers who are signed in. */
export const placeOf = (template: Template, data: MailData): string =>
  pathOf({ publicUrl: '', secretOf: () => '' }, template, data).replace(/#.*$/, '');

/** A digest says what its first mail is about, and how many others there are. */
const counted = (template: Template, { gathered: [first, ...others] = [] }: MailFacts, reader: Recipient) =>
  template === 'digest' ? { first: first ? subjectOf(first, reader) : '', others: String(others.length) } : {};

/** Returns whether the reader may opt out of the mail; it then says where. */
const chosen = (template: Template): boolean => template === 'digest' || templateOf(template).always !== true;

/** The facts that a mail lists, in the order in which a reader needs them. */
function factLines(
  { duty, reason, cards, client, signIn, providerAccount, roles, changedBy, payTo }: MailFacts,
  locale: Language,
): readonly MailFactLine[] {
  const { t } = messagesIn(locale);
  const card = (one: MailCard) => {
    const { bank, limitCents, statementDate, payInBy, paidNowFor } = one;
    return t(cardWords(one), {
      bank,
      limit: formatMoney(limitCents, languages[locale].intl),
      ...(statementDate === undefined ? {} : { on: day(statementDate, locale, 'long') }),
      ...(payInBy === undefined ? {} : { by: deadline(payInBy, locale) }),
      ...(paidNowFor === undefined ? {} : { next: day(paidNowFor, locale, 'long') }),
    });
  };
  return [
    ...(duty ? [{ label: t('duties.title'), value: dutyLines(duty, locale) }] : []),
    ...(reason ? [{ label: t('mail.fact.reason'), value: reason }] : []),
    ...(cards?.length
      ? [{ label: t('mail.fact.card', { count: cards.length }), value: cards.map(card).join('\n') }]
      : []),
    ...(client ? [{ label: t('mail.fact.client'), value: client }] : []),
    ...(providerAccount ? [{ label: t('mail.fact.providerAccount'), value: providerAccount }] : []),
    ...(signIn?.device ? [{ label: t('mail.fact.device'), value: signIn.device }] : []),
    ...(signIn?.address ? [{ label: t('mail.fact.address'), value: signIn.address }] : []),
    ...(signIn ? [{ label: t('mail.fact.when'), value: pacificTime(signIn.at, locale) }] : []),
    ...(roles?.changes ?? []).map(({ name, before, after }) => ({
      label: name || t('client.erased'),
      value: `${rolesText(before, locale)} → ${rolesText(after, locale)}`,
    })),
    ...(roles ? [{ label: t('mail.fact.changedBy'), value: roles.by || t('client.erased') }] : []),
    ...(changedBy === undefined ? [] : [{ label: t('mail.fact.changedBy'), value: changedBy || t('client.erased') }]),
    ...(payTo ?? []).map(({ method, address }) => ({ label: t(`value.${method}`), value: address })),
  ];
}

/** What its reader has to do, and until when, in the words of their pages. */
function dutyLines(duty: NonNullable<MailFacts['duty']>, locale: Language): string {
  const messages = messagesIn(locale);
  const title = dutyTitle(duty, messages);
  return duty.until === null ? title : `${title}\n${messages.t('duties.by', { at: deadline(duty.until, locale) })}`;
}

const cardWords = ({ statementDate, payInBy, paidNowFor }: MailCard) =>
  paidNowFor !== undefined
    ? 'mail.fact.cardPaidNow'
    : payInBy !== undefined
      ? 'mail.fact.cardGuaranteed'
      : statementDate === undefined
        ? 'mail.fact.cardIs'
        : 'mail.fact.cardOfStatement';

const rolesText = (roles: readonly string[], locale: Language): string => {
  const { t } = messagesIn(locale);
  const names = roles.map((role) => (role === roleOfAdmin ? t('users.type.admin') : role));
  return names.join(', ') || t('mail.fact.noRoles');
};

/** The key of a mail's words: a decision, and what an account is now, have those of the outcome; what costs nothing may have its own. */
type Decided = 'verification-decided' | 'status-changed';
type Wording = Exclude<Template, Decided> | NonNullable<MailData['outcome'] | TemplateSpec['whenFree']>;
const isDecided = (template: Template): template is Decided =>
  template === 'verification-decided' || template === 'status-changed';
function wordingOf(template: Template, { outcome, amountCents }: MailData): Wording {
  if (isDecided(template)) return outcome ?? 'rejected';
  return amountCents === 0 ? (templateOf(template).whenFree ?? template) : template;
}

/** A Russian date ends with “г.”, and its full stop is the sentence's. */
const withOneStop = (sentence: string): string => sentence.replace('г..', 'г.');

function pathOf({ secretOf }: RenderDeps, template: Template, data: MailData): string {
  const { page } = templateOf(template);
  return page ? page(data, secretOf) : (pageOf(data) ?? '/cardholder/bookings');
}
