// oxlint-disable max-lines -- one route after the other
// Whatever a session can ask about its own account: one contract, as its handlers share who is asking.
import { z } from 'zod';
import { languageCodes } from '#words/languages.ts';
import { pages } from '#workflows/kernel/access.ts';
import { customerTypes, userTypes } from '#workflows/kernel/actor.ts';
import { email, nameOf } from '#workflows/kernel/inputs.ts';
import { done, idParams, instant, level, noBody, uuid } from '#services/http/shapes.ts';
import { signUpReferral } from '#services/domains/referrals/contract.ts';
import { contracts } from '#services/http/contracts.ts';
import { captchaField } from '#services/domains/system/captcha/contract.ts';
import { stateCodes } from '#workflows/address/usStates.ts';
import { sourceTypes } from '#workflows/sourceTypes.ts';
import * as linkRoutes from './linkRoutes.ts';
import * as ownRoutes from './ownRoutes.ts';
import * as routes from './routes.ts';

const password = z.string().min(1).max(500);
const name = nameOf(80);
const phone = z.string().regex(/^(\+1-)?[2-9]\d{2}-\d{3}-\d{4}$/);
const locale = z.enum(languageCodes);
/** E-mail address of an existing account, which may predate the rules for new ones. */
const knownEmail = z
  .string()
  .trim()
  .regex(/^[^\s@]+@[^\s@]+$/)
  .max(254);
const token = z.string().min(20).max(200);
/** A path of this site to go to once signed in; any other is left out. */
const redirect = z.string().max(2000).optional();

/** A session of an account, as shown to its owner. */
export const openSession = z.object({
  id: uuid,
  createdAt: instant,
  seenAt: instant,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
});

/** Profile fields besides the language; staff may change them too. */
export const profile = z
  .strictObject({
    firstName: name,
    lastName: name,
    phone: phone.nullable(),
    state: z.string().trim().max(60).nullable(),
  })
  .partial();

/** A signed-in person, as known to pages. */
export const me = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  state: z.string().nullable(),
  userType: z.enum(userTypes),
  /** The customer's second type, which they can switch to. */ otherKind: z.enum(customerTypes).nullable(),
  permissions: z.partialRecord(z.enum(pages), level),
  /** True if they read the sales dashboard for their own referrals (sections 3 and 6). */ referralProgramUser:
    z.boolean(),
  emailVerified: z.boolean(),
  /** `none`: a password has to be set before anything else. */
  passStatus: z.enum(['set', 'none', 'oneTime']),
  locale,
  blocked: z.boolean(),
  /** Phone number of support; null for people who may not see it. */ supportPhone: z.string().nullable(),
  /** True if a second factor has to be set up before anything else. */
  mustAddFactor: z.boolean(),
  /** The impersonator, while logged in as somebody else. */
  behind: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      /** When the impersonation ends by itself. */ until: instant,
    })
    .nullable(),
  /** Set for a person who came through an access link: they see only this booking. */
  onlyBooking: z.string().nullable(),
});
export type Me = z.infer<typeof me>;

const emailChange = z.object({
  pending: z
    .object({ email: z.string(), oldConfirmed: z.boolean(), newConfirmed: z.boolean(), expiresAt: instant })
    .nullable(),
});
const emailLink = z.object({
  /** The address that this link was mailed to: the current one, or the new one. */
  side: z.enum(['old', 'new']),
  state: z.enum(['open', 'waiting', 'changed', 'over']),
  email: z.string(),
});

/** `key` is the session's token for programs (`Authorization: Token …`); `redirect` is safe to follow. */
export const signedIn = z.object({ key: z.string(), user: me, redirect: z.string(), expiresAt: instant });
/**
 * There is no session yet: the cookie set with this answer lets the person enter an app's code, a recovery code or a
 * passkey.
 */
export const secondFactorAsked = z.object({
  secondFactor: z.object({ totp: z.boolean(), passkey: z.boolean(), expiresAt: instant }),
});

const chosenPassword = z.strictObject({
  /** Required if a password is set: `fieldRequired` otherwise. */
  currentPassword: password.optional(),
  password,
  /** True if linked accounts of Google and Facebook may still log in afterwards. */
  keepLinked: z.boolean().optional(),
});

/** Signing in and out, and managing one's own account (product spec, section 7 "Auth"). */
const schemas = {
  login: {
    summary: 'Log in; sets the session cookie',
    body: z.strictObject({
      email: z.string().trim().min(1).max(254),
      password,
      redirect,
    }),
    answer: z.union([signedIn, secondFactorAsked]),
  },
  logout: { summary: 'End this session', body: noBody, answer: done },
  me: { summary: 'Who is logged in', answer: me },
  session: {
    summary: 'Who is logged in, null for a guest',
    answer: z.object({
      me: me.nullable(),
      /** The browser's session has expired: reported once. */ ended: z.literal(true).optional(),
      /** The log lacks entries that were signed: everything may be read, but nothing changed. */ readOnly: z
        .literal(true)
        .optional(),
    }),
  },
  editMe: {
    summary: "Change one's own profile",
    body: profile.extend({ locale: locale.optional() }),
    answer: me,
  },
  switchKind: {
    summary: 'Switch from customer to cardholder or back; the first time the other kind is added',
    body: noBody,
    answer: me,
  },
  ownSessions: {
    summary: 'My sessions',
    answer: z.object({
      sessions: z.array(openSession.extend({ isThis: z.boolean() })),
    }),
  },
  endOtherSessions: {
    summary: 'Log out everywhere but here',
    body: noBody,
    answer: z.object({ ended: z.int() }),
  },
  endOwnSession: { summary: 'End another of my sessions', params: idParams, body: noBody, answer: done },
  ownLooks: {
    summary: 'When staff were logged in as me, and why',
    answer: z.object({
      looks: z.array(
        z.object({ id: uuid, at: instant, until: instant, by: z.string(), reason: z.string().nullable() }),
      ),
    }),
  },
  emailChange: { summary: 'The change of address not confirmed yet; null without one', answer: emailChange },
  setEmail: {
    summary: 'Ask for another e-mail address; both addresses get a link to confirm',
    body: z.strictObject({ email }) /** 409 `emailTaken` for an address that has an account. */,
    answer: emailChange,
  },
  withdrawEmail: { summary: 'Withdraw a change of address', body: noBody, answer: done },
  emailLink: {
    summary: 'What a link about a change of address is about; uses nothing up',
    body: z.strictObject({ token }),
    answer: emailLink,
  },
  confirmEmail: {
    summary: 'Confirm a change of address by its link; it happens with the second of the two',
    body: z.strictObject({ token }),
    answer: emailLink,
  },
  stopEmail: {
    summary: 'Stop a change of address by the link to the present one',
    body: z.strictObject({ token }),
    answer: emailLink,
  },
  saveSource: {
    summary: 'Where one heard of us',
    body: z.strictObject({ sourceType: z.enum(sourceTypes), text: z.string().trim().max(500).optional() }),
    answer: done,
  },
  sourceSurvey: {
    summary: 'Whether to ask me where I heard of you: not once I said so, or that I would rather not',
    answer: z.object({ asked: z.boolean() }),
  },
  closeSourceSurvey: { summary: 'I would rather not say where I heard of you', body: noBody, answer: done },
  exportMe: {
    summary: 'Everything that we hold about oneself, as a file',
    answer: z.record(z.string(), z.unknown()),
  },
  register: {
    summary: 'Open an account; an e-mail with a link follows',
    body: z.strictObject({
      userType: z.enum(customerTypes),
      email,
      password,
      firstName: name,
      lastName: name,
      phone,
      state: z.enum(stateCodes),
      /** Required for brokers. */
      companyName: nameOf(120).optional(),
      source: z.enum(sourceTypes).optional(),
      locale: locale.optional(),
      referral: signUpReferral.optional(),
      redirect,
      captcha: captchaField,
    }) /** 409 `emailTaken` for an address that has an account (product spec, section 8). */,
    answer: done,
  },
  hasAccount: {
    summary: 'Whether an address has an account, for the checkout: the password is asked for, or a new one',
    body: z.strictObject({ email, captcha: captchaField }),
    answer: z.object({ hasAccount: z.boolean() }),
  },
  registerAtCheckout: {
    summary:
      "Open a buyer's account at the checkout: a session starts at once, in which orders are placed and paid; an e-mail with a link follows",
    body: z.strictObject({
      email,
      password,
      firstName: name,
      lastName: name,
      phone,
      state: z.enum(stateCodes).optional(),
      locale: locale.optional(),
      referral: signUpReferral.optional(),
      captcha: captchaField,
    }) /** 409 `emailTaken`, as when signing up. Sent again with the same password before the address is confirmed, it answers alike. */,
    answer: z.union([signedIn, secondFactorAsked]),
  },
  verifyEmail: {
    summary: 'Confirm an e-mail address by its link; the first time, a guest is logged in',
    body: z.strictObject({ key: token }),
    answer: done.extend({
      /** The address was confirmed earlier. */ already: z.boolean(),
      /** Who is logged in now, if it is the owner of the address. */ user: me.nullable(),
    }),
  },
  resendEmail: {
    summary: 'Send the activation link again',
    body: z.strictObject({ email: knownEmail, redirect, captcha: captchaField }),
    answer: done,
  },
  checkToken: {
    summary: 'Whether a session token is still good',
    body: z.strictObject({ token: z.string().max(200) }),
    answer: z.object({ valid: z.boolean() }),
  },
  resetPassword: {
    summary: 'Mail a link to choose a new password',
    body: z.strictObject({ email: knownEmail, redirect }),
    answer: done,
  },
  resetLink: {
    summary: 'Whether a mailed link can still set a password',
    body: z.strictObject({ token }),
    answer: z.object({ open: z.boolean() }),
  },
  confirmPasswordReset: {
    summary: 'Choose a new password by the mailed link',
    body: z.strictObject({ token, password }),
    answer: done,
  },
  setPassword: {
    summary: "Set one's first password, or change it; ends all other sessions",
    body: chosenPassword,
    answer: done,
  },
  changePassword: {
    summary: 'The same as POST',
    body: chosenPassword,
    answer: done,
  },
  confirmPassword: {
    summary: 'Confirm the password: secrets can be viewed for ten minutes',
    body: z.strictObject({ password }),
    answer: done,
  },
  passwordConfirmed: { summary: 'Whether secrets can be viewed now; 403 `confirmPassword` otherwise', answer: done },
  openAccessLink: {
    summary: "Open one booking's consent form without logging in",
    body: z.strictObject({ token }),
    answer: z.object({ bookingId: uuid, expiresAt: instant }),
  },
  renewAccessLink: {
    summary: 'Mail a new link where one has expired; the same answer for every token',
    body: z.strictObject({ token }),
    answer: done,
  },
  logInAs: {
    summary: "See the product through a customer's eyes",
    params: idParams,
    body: z.strictObject({ reason: z.string().trim().min(3).max(500) }) /** 409 `notForThisAccount` while blocked. */,
    answer: z.object({ user: me }),
  },
  returnToOwnAccount: {
    summary: 'End a login as another user; your own session continues. Null when that has ended',
    body: noBody,
    answer: z.object({ me: me.nullable() }),
  },
  demoAccounts: {
    summary: 'The demo logins that the login page offers',
    answer: z.object({
      password: z.string().nullable(),
      accounts: z.array(z.object({ email: z.string(), label: z.string() })),
    }),
  },
};
export const auth = contracts({ ...routes, ...linkRoutes, ...ownRoutes }, schemas);
