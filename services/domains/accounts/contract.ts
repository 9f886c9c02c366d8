import { z } from 'zod';
import { languageCodes } from '#words/languages.ts';
import { pages } from '#workflows/kernel/access.ts';
import { userTypes } from '#workflows/kernel/actor.ts';
import { staff } from '#workflows/kernel/who.ts';
import { route } from '#services/http/route.ts';
import { done, idParams, instant, noBody, uuid } from '#services/http/shapes.ts';

const level = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const email = z.email().max(200);
const password = z.string().min(1).max(500);
const name = z.string().trim().min(1).max(80);
const phone = z.string().regex(/^(\+1-)?\d{3}-\d{3}-\d{4}$/);
const locale = z.enum(languageCodes);
const token = z.string().min(20).max(200);

/** A signed-in person, as pages know them. */
export const me = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  state: z.string().nullable(),
  userType: z.enum(userTypes),
  permissions: z.partialRecord(z.enum(pages), level),
  emailVerified: z.boolean(),
  locale,
  blocked: z.boolean(),
  /** Who really sits there, while logged in as somebody else. */
  behind: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  /** Set for a person who came through an access link: they see this booking and nothing else. */
  onlyBooking: z.string().nullable(),
});
export type Me = z.infer<typeof me>;

/** Signing in and out, and one's own account (product spec, section 7 "Auth"). */
export const auth = {
  login: route({
    name: 'login',
    method: 'post',
    path: '/api/users/rest-auth/login/',
    summary: 'Sign in; sets the session cookie',
    access: 'anyone',
    whileReadOnly: true,
    body: z.strictObject({
      email: z.string().trim().min(1).max(254),
      password,
      redirect: z.string().max(2000).optional(),
    }),
    /** `key` is the session's token for programs (`Authorization: Token …`); `redirect` is safe to follow. */
    answer: z.object({ key: z.string(), user: me, redirect: z.string(), expiresAt: instant }),
  }),
  logout: route({
    name: 'logout',
    method: 'post',
    path: '/api/users/rest-auth/logout/',
    summary: 'End this session',
    access: 'anyone',
    whileReadOnly: true,
    body: noBody,
    answer: done,
  }),
  me: route({
    name: 'me',
    method: 'get',
    path: '/api/users/edit_info/',
    summary: 'Who is signed in',
    access: 'signedIn',
    accessLink: 'answered',
    answer: me,
  }),
  /** What pages ask first: to be nobody is an answer here, no fault. */
  session: route({
    name: 'session',
    method: 'get',
    path: '/api/v1/users/session/',
    summary: 'Who is signed in, null for a guest',
    access: 'anyone',
    answer: z.object({
      me: me.nullable(),
      /** The log is behind what was signed of it: everything may be read, nothing changed. */ readOnly: z
        .literal(true)
        .optional(),
    }),
  }),
  editMe: route({
    name: 'editMe',
    method: 'patch',
    path: '/api/users/edit_info/',
    summary: 'Change one’s own profile',
    access: 'signedIn',
    body: z
      .strictObject({
        firstName: name,
        lastName: name,
        phone: phone.nullable(),
        state: z.string().trim().max(60).nullable(),
        locale,
      })
      .partial(),
    answer: me,
  }),
  register: route({
    name: 'register',
    method: 'post',
    path: '/api/users/register/',
    summary: 'Open an account; an e-mail with a link follows',
    access: 'anyone',
    body: z.strictObject({
      userType: z.enum(['buyer', 'broker', 'cardholder']),
      email,
      password,
      firstName: name,
      lastName: name,
      phone,
      state: z.string().trim().min(2).max(60),
      companyName: z.string().trim().max(120).optional(),
      source: z.string().trim().max(120).optional(),
      locale: locale.optional(),
    }),
    /** 409 `emailTaken` for an address that has an account (product spec, section 8). */
    answer: done,
  }),
  verifyEmail: route({
    name: 'verifyEmail',
    method: 'post',
    path: '/api/users/rest-auth/registration/verify-email/',
    summary: 'Confirm an e-mail address by its link',
    access: 'anyone',
    body: z.strictObject({ key: token }),
    answer: done,
  }),
  resendEmail: route({
    name: 'resendEmail',
    method: 'post',
    path: '/api/users/resend_email/',
    summary: 'Send the activation link again',
    access: 'anyone',
    body: z.strictObject({ email }),
    answer: done,
  }),
  checkToken: route({
    name: 'checkToken',
    method: 'post',
    path: '/api/users/check_token/',
    summary: 'Whether a session token is still good',
    access: 'anyone',
    body: z.strictObject({ token: z.string().max(200) }),
    answer: z.object({ valid: z.boolean() }),
  }),
  resetPassword: route({
    name: 'resetPassword',
    method: 'post',
    path: '/api/users/rest-auth/password/reset/',
    summary: 'Mail a link to choose a new password',
    access: 'anyone',
    body: z.strictObject({ email }),
    answer: done,
  }),
  confirmPasswordReset: route({
    name: 'confirmPasswordReset',
    method: 'post',
    path: '/api/users/rest-auth/password/reset/confirm/',
    summary: 'Choose a new password by the mailed link',
    access: 'anyone',
    body: z.strictObject({ token, password }),
    answer: done,
  }),
  setPassword: route({
    name: 'setPassword',
    method: 'post',
    path: '/api/v1/users/set-password/',
    summary: 'Change one’s own password; ends all other sessions',
    access: 'signedIn',
    body: z.strictObject({ currentPassword: password, password }),
    answer: done,
  }),
  changePassword: route({
    name: 'changePassword',
    method: 'patch',
    path: '/api/v1/users/set-password/',
    summary: 'The same as POST',
    access: 'signedIn',
    body: z.strictObject({ currentPassword: password, password }),
    answer: done,
  }),
  confirmPassword: route({
    name: 'confirmPassword',
    method: 'post',
    path: '/api/v1/users/confirm-password/',
    summary: 'The password once more: secrets may be looked at for ten minutes',
    access: 'signedIn',
    body: z.strictObject({ password }),
    answer: done,
  }),
  passwordConfirmed: route({
    name: 'passwordConfirmed',
    method: 'get',
    path: '/api/v1/users/confirm-password/',
    summary: 'Whether secrets may be looked at now; 403 `confirmPassword` otherwise',
    access: 'signedIn',
    recentlyConfirmed: true,
    answer: done,
  }),
  openAccessLink: route({
    name: 'openAccessLink',
    method: 'post',
    path: '/api/v1/bookings/access-link/open/',
    summary: 'Open one booking’s consent form without logging in',
    access: 'anyone',
    body: z.strictObject({ token }),
    answer: z.object({ bookingId: uuid, expiresAt: instant }),
  }),
  logInAs: route({
    name: 'logInAs',
    method: 'post',
    path: '/api/v1/user-management/:id/login-as/',
    summary: 'See the product through a customer’s eyes',
    access: [staff('users', 3)],
    params: idParams,
    body: noBody,
    answer: z.object({ user: me }),
  }),
  returnToOwnAccount: route({
    name: 'returnToOwnAccount',
    method: 'post',
    path: '/api/v1/users/return/',
    summary: 'End a login as somebody else; one’s own session goes on. Null when that has ended',
    access: 'signedIn',
    body: noBody,
    answer: z.object({ me: me.nullable() }),
  }),
  /** Empty in production. */
  demoAccounts: route({
    name: 'demoAccounts',
    method: 'get',
    path: '/api/v1/demo-accounts/',
    summary: 'The demo logins that the sign-in page offers',
    access: 'anyone',
    answer: z.object({
      password: z.string().nullable(),
      accounts: z.array(z.object({ email: z.string(), label: z.string() })),
    }),
  }),
};
