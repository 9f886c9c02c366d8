import { z } from 'zod';
import { languageCodes } from '#words/languages.ts';
import { mostOwnCents } from '#workflows/card/ownCommission.ts';
import { sourceTypes } from '#workflows/sourceTypes.ts';
import { pages } from '#workflows/kernel/access.ts';
import { ledgerAccounts } from '#projections/ledger/columns.ts';
import { customerTypes, userTypes } from '#workflows/kernel/actor.ts';
import { nameOf } from '#workflows/kernel/inputs.ts';
import { done, idParams, instant, level, money, noBody, pageOf, searchText, uuid } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import { profile } from '#services/domains/accounts/contract.ts';
import { riskNames } from './personRoutes.ts';
import * as routes from './routes.ts';
import { narrowedBy, userGroup, userGroups, userStandings, usersQuery, userState } from './usersQuery.ts';

const commission = z.strictObject({ percent: z.int().min(0).max(100), cents: z.int().min(0).max(mostOwnCents) });

/** An account, as staff see it. */
export const user = z.object({
  id: uuid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  state: z.string().nullable(),
  companyName: z.string().nullable(),
  /** How they heard of us. */
  source: z.enum(sourceTypes).nullable(),
  emailVerified: z.boolean(),
  /** The broker's own discount: whole percent off each line, the current one and the next one with its start. */
  brokerPercent: z.int(),
  nextBrokerRate: z.object({ percent: z.int(), from: instant }).nullable(),
  /** Commission that they earn as a cardholder on top of a card's commission. */
  commission,
  /** True if they see the support phone number in their menu and where they pay. */
  supportPhoneShown: z.boolean(),
  /** Set if mail to their address is suppressed: the instant, and the mail server's answer. */
  mailRefused: z.object({ at: instant, said: z.string() }).nullable(),
  userType: z.enum(userTypes),
  /** The customer's second type. */
  otherKind: z.enum(customerTypes).nullable(),
  /** Effective permissions: the higher of those from roles and their own. */
  permissions: z.partialRecord(z.enum(pages), level),
  ownPermissions: z.partialRecord(z.enum(pages), level),
  roleIds: z.array(uuid),
  blocked: z.boolean(),
  disabled: z.boolean(),
  forgotten: z.boolean(),
  createdAt: instant,
  revision: z.string(),
});
export type UserView = z.infer<typeof user>;
/** In a list also what they share with another customer: reasons to look twice. */
const listedUser = user.extend({ marks: z.array(z.enum(riskNames)) });
export type ListedUser = z.infer<typeof listedUser>;

const accountChange = z.object({
  id: z.string(),
  at: instant,
  /** The kind of change: `blocked`, `permissionsSet`. */ what: z.string(),
  by: z.string().nullable(),
  /** The reason, if one was required. */ reason: z.string().nullable(),
  /** Personal values are left out: null before and after, and `hidden`. */
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable(), hidden: z.boolean() }),
  ),
});
export type AccountChangeView = z.infer<typeof accountChange>;

const name = nameOf(80);
/** The revision of the account that the client has seen. */
const seen = z.string().regex(/^\d{1,9}$/);

/** People, and what staff and admins may change of their accounts. */
const schemas = {
  users: {
    summary: 'People: to pick the customer of an order from, and to manage',
    query: usersQuery.extend({ group: userGroup }),
    answer: pageOf(listedUser),
  },
  userBuyers: { summary: 'Buyers and brokers', query: usersQuery, answer: pageOf(listedUser) },
  userCardholders: { summary: 'Cardholders', query: usersQuery, answer: pageOf(listedUser) },
  userFilters: {
    summary: 'What people can be filtered by, as far as the asker may see them',
    answer: z.object({
      group: z.array(z.enum(userGroups)),
      userType: z.array(z.enum(userTypes)),
      standing: z.array(z.enum(userStandings)),
      /** States in which any of them live. */ state: z.array(userState),
      source: z.array(z.enum(sourceTypes)),
      /** Roles, if the reader may see staff. */ role: z.array(z.object({ id: uuid, name: z.string() })),
      hasOrders: z.array(z.boolean()),
      verified: z.array(z.boolean()),
      marked: z.array(z.boolean()),
    }),
  },
  exportUsers: {
    summary: 'All people of a group that match, as a table for spreadsheets',
    query: z.strictObject({
      search: searchText.optional(),
      ...narrowedBy,
      group: userGroup,
      language: z.enum(languageCodes).default('en'),
    }),
    answer: z.string(),
  },
  accountChanges: {
    summary: "An account's changes and who made them, latest first, and the last login",
    params: idParams,
    answer: z.object({
      rows: z.array(accountChange),
      /** When they last signed in themselves, and the number of their open sessions. */ lastSignedIn:
        instant.nullable(),
      openSessions: z.int(),
      /** What staff noted about them, latest first. */
      notes: z.array(z.object({ id: z.string(), at: instant, by: z.string().nullable(), text: z.string() })),
      /** True if a second factor is set up. */ hasFactor: z.boolean(),
      /** Amounts that we owe them, by ledger account. */ owed: z.array(
        z.object({ account: z.enum(ledgerAccounts), amountCents: money }),
      ),
      /** Commissions that were voided after payment and are not set off yet. */ owedBackCents: money,
    }),
  },
  blockUser: { summary: 'Nothing new for this person', params: idParams, body: noBody, answer: user },
  unblockUser: { summary: 'Lift a block', params: idParams, body: noBody, answer: user },
  disableUser: { summary: 'Block logging in and end all sessions', params: idParams, body: noBody, answer: user },
  enableUser: { summary: 'Allow logging in again', params: idParams, body: noBody, answer: user },
  editUser: {
    summary: "Names, phone and state of a customer's account",
    params: idParams,
    body: profile.extend({ revision: seen.optional() }),
    answer: user,
  },
  confirmUserEmail: { summary: 'Confirm an address without its link', params: idParams, body: noBody, answer: user },
  liftMailRefusal: {
    summary: 'Send e-mail again to an address that bounced',
    params: idParams,
    body: noBody,
    answer: user,
  },
  changeUserEmail: {
    summary: 'Another address: it gets a link to confirm, the old one is notified, and all sessions end',
    params: idParams,
    body: z.strictObject({ email: z.string().trim().min(1).max(254) }) /** 409 `emailTaken`, 422 `emailInvalid`. */,
    answer: user,
  },
  sendUserPasswordReset: {
    summary: 'Mail a link to choose a new password',
    params: idParams,
    body: noBody,
    answer: done,
  },
  noteUser: {
    summary: 'A note about a person, for colleagues who manage users',
    params: idParams,
    body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
    answer: user,
  },
  setBrokerRate: {
    summary: "A broker's own discount, in whole percent: now, or from an instant on",
    params: idParams,
    body: z.strictObject({ percent: z.int().min(0).max(100), from: instant.optional(), revision: seen.optional() }),
    answer: user,
  },
  setCommission: {
    summary:
      'What a cardholder earns over the commission of their cards, from the next order on: a percentage or an amount',
    params: idParams,
    body: commission
      .extend({ revision: seen.optional() })
      .refine(({ percent, cents }) => percent === 0 || cents === 0, { path: ['cents'], message: 'one of the two' }),
    answer: user,
  },
  setSupportPhone: {
    summary: 'Whether a customer reads the support phone in their menu and where they pay',
    params: idParams,
    body: z.strictObject({ shown: z.boolean(), revision: seen.optional() }),
    answer: user,
  },
  changeStatus: {
    summary: 'Make an account active, blocked or disabled; both end all its sessions at once',
    body: z.strictObject({ userId: uuid, status: z.enum(userStandings), reason: z.string().trim().min(3).max(500) }),
    answer: user,
  },
  inviteStaff: {
    summary: 'Open an account for a colleague; they are mailed the link that sets its password',
    body: z.strictObject({
      email: z.string().trim().min(1).max(254) /** 409 `emailTaken`, 422 `emailInvalid`. */,
      firstName: name,
      lastName: name,
      locale: z.enum(languageCodes),
      roleIds: z.array(uuid).max(20),
    }),
    answer: user,
  },
  setAdmin: {
    summary: 'Make a staff member an admin, or an admin staff again; 409 `lastAdmin` for the last one',
    params: idParams,
    body: z.strictObject({ admin: z.boolean(), revision: seen.optional() }),
    answer: user,
  },
  setPermissions: {
    summary: 'Pages and levels of a staff member besides their roles',
    params: idParams /** 412 if the account's revision is not the one seen. */,
    body: z.strictObject({ permissions: z.partialRecord(z.enum(pages), level), revision: seen.optional() }),
    answer: user,
  },
};
export const users = contracts(routes, schemas);
