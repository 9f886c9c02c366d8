import type { Language } from './languages.ts';

/** A phrase that no text may contain, and what to write instead. */
export interface Banned {
  readonly phrase: RegExp;
  readonly write: string;
}

const straight: Banned = { phrase: /’/, write: "the straight apostrophe, '" };

/** Phrases that read as a translation, or are a second word for a thing that has one (docs/words). */
export const banned: Readonly<Record<Language, readonly Banned[]>> = {
  en: [
    straight,
    { phrase: /\b(by (it|them)sel(f|ves))\b/i, write: 'automatically' },
    { phrase: /\bany more\b/i, write: '“no longer” or “anymore”' },
    { phrase: /\bwhom\b/i, write: '“who”, or another sentence' },
    { phrase: /\bdearer\b/i, write: 'more expensive' },
    { phrase: /\b(some|any|every)body\b/i, write: '“someone”, “anyone”, “everyone”, or who it is' },
    { phrase: /\b(looked|look) (at|after)\b|\ba look\b/i, write: '“view”, “review”, “check” or “handle”' },
    { phrase: /^what was\b|\bwhat was (changed|paid)\b/i, write: 'a noun: “Activity”, “Changes”' },
    {
      phrase: /\b(is|are) to (be|post|sign|pay|come|confirm|show|add|remove)\b/i,
      write: '“has to”, “will”, or an imperative',
    },
    { phrase: /\b(an|a) (order|card|line|booking|week) (each|at most)\b/i, write: '“per order”, “up to”' },
    { phrase: /\bof it\b/i, write: 'the thing’s name, or leave it out' },
    { phrase: /\bno longer waits?\b|\bwaited for\b|\bwaits for\b/i, write: '“Waiting for …”, or leave it out' },
    {
      phrase: /\bIt is (your|our) turn\b|\bwhose turn\b/i,
      write: '“Action needed”, “We’re working on it”, “Waiting for …”',
    },
    { phrase: /\bpresent state\b/i, write: 'Not possible right now' },
    { phrase: /\bbeside\b/i, write: '“next to”' },
    {
      phrase: /\b(cannot|do not|does not|did not|is not|are not|was not|has not|will not)\b/i,
      write: 'the contraction',
    },
    { phrase: /\brefus/i, write: '“decline”: what a cardholder or staff does. What a rule does is “not possible”' },
    { phrase: /\bspots?\b/i, write: '“slot”: product.txt’s word' },
    { phrase: /\b(sign(s|ed|ing)?[ -](in|out))\b/i, write: '“log in”, “log out”' },
    { phrase: /\b(e[Mm]ails?|Emails?)\b/, write: '“e-mail”' },
    { phrase: /\bpromocode\b/i, write: '“promo code”' },
    { phrase: /\b(goes|go|going) by (that|the|a) name\b|\bcame of\b|\bcomes? from where\b/i, write: 'plain words' },
    { phrase: /\bbegin(s|ning)?\b|\bbegan\b|\bbegun\b/i, write: '“start”' },
    { phrase: /\bno money moves\b|\bnobody has to\b/i, write: 'nothing: leave it out' },
    { phrase: /\bon (update )?review\b/i, write: '“in review”' },
    { phrase: /\bcancel(ed|ing)\b/i, write: '“cancelled”, as product.txt' },
    { phrase: /\bwhoever\b/i, write: '“anyone who”, or who it is' },
    { phrase: /\bbrought\b/i, write: '“referred”' },
    { phrase: /\blately\b/i, write: '“recently”, or since when' },
    { phrase: /\bin force\b/i, write: '“in effect”, “current”' },
    { phrase: /\b(take|takes|taken|took) back\b/i, write: '“reverse”, “withdraw”' },
    { phrase: /\b(is|are) told\b/i, write: '“is notified”' },
    { phrase: /\bunder way\b/i, write: '“in progress”' },
    { phrase: /\bcounts? as (added|confirmed|paid|removed)\b/i, write: '“is marked as”' },
    { phrase: /\bc[ao]mes? about\b|\badd(s|ed)? up to\b/i, write: 'a noun: “Price details”, “Balance”' },
    { phrase: /\bsign(s|ed)? up by\b|\bnobody has open\b/i, write: '“with”, or plain words' },
    { phrase: /\bleast total\b|\burge a\b/i, write: '“minimum order”, “remind”' },
    { phrase: /\b(of|with) theirs\b|\bof yours\b/i, write: '“their”, “one of your”' },
  ],
  ru: [
    straight,
    { phrase: /нынешнем состоянии/i, write: '«сейчас»' },
    { phrase: /\bсам(а|о|и)? (собой|по себе)\b|(?<!\p{L})само(?!\p{L})/iu, write: '«автоматически»' },
    { phrase: /аккаунт|бронировани/i, write: '«учётная запись», «бронь»' },
    { phrase: /ваш ход|наш ход/i, write: '«нужно ваше действие», «мы занимаемся этим»' },
    { phrase: /зашли по ссылке|кто-то другой/i, write: '«по личной ссылке», «другой пользователь»' },
  ],
  es: [
    straight,
    { phrase: /en el estado actual/i, write: '«en este momento»' },
    { phrase: /(?<!\p{L})a(ñ|Ñ)ad(a|e|ir|ido)(?!\p{L})/iu, write: '«agregar», como en el resto del producto' },
    { phrase: /(?<!\p{L})lugares?(?!\p{L})/iu, write: '«espacio»' },
    { phrase: /por s(í|i) sol[oa]|es su turno/iu, write: '«automáticamente», «se requiere su acción»' },
    {
      phrase: /(?<!\p{L})(tus?|tú|tuy[oa]s?|ti|contigo|tienes|tendrás|puedes|debes|quieres|necesitas)(?!\p{L})/iu,
      write: '«usted», «su», en todo el producto',
    },
    { phrase: /(?:^|[.¿¡]\s)No \p{L}+[ae]s (?!$)/u, write: '«No escriba», «No olvide»: usted' },
  ],
  zh: [
    { phrase: /当前状态下无法/, write: '“目前无法”' },
    { phrase: /轮到(您|我们)/, write: '“需要您操作”“我们正在处理”' },
    { phrase: /[\p{Script=Han}][,;:!?]/u, write: '全角标点' },
  ],
};

/** Sentences that product.txt quotes (its sections 2, 4, 5 and 8): they stay exactly as they are. */
export const quotedFromTheSpec: readonly string[] = [
  'You do not have permission to perform this action.',
  'This file type is not supported',
  'Email is not valid',
  'This address cannot be used for tradelines. Please input a correct residential address',
  'Check your email for your account activation link',
  'User with this email already exists',
  'A booked card cannot be deleted until the booking is removed.',
  'Start date cannot be in the past',
  'End date cannot be before start date',
  'Cannot retrieve tradelines data from server',
  'Please input your Promocode',
  'On Review',
  'On Update Review',
];

/** Derived from a quoted sentence for a case that product.txt leaves out. */
export const builtLikeAQuote: readonly string[] = ['End date cannot be in the past'];
