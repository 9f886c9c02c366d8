import {
  blockAccount,
  disableAccount,
  enableAccount,
  setPermissions,
  unblockAccount,
} from '#services/accounts/accountChanges.ts';
import { sessionsOf } from '#services/accounts/sessionsOf.ts';
import { findUsers, type User } from '#services/accounts/users.ts';
import { mailsInOutbox, previewMail, retryMail } from '#services/mail/mailOutbox.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { accepted } from '#services/domains/accounts/accountProblem.ts';
import { type Mount, mount } from '#services/http/call.ts';
import { staffPages, type UserView } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { freshAfter } from '#services/http/freshness.ts';
import { conflict, forbidden, notFound } from '#services/http/problems.ts';
import { changesOfAccount } from './changesOfAccount.ts';
import { usersPage, userTypesFor } from './usersPage.ts';
import { staffMaySee } from '#services/domains/records/visibility.ts';

/** Lists of people, mail, deadlines and money. */
export const staffMounts = (deps: ApiDeps): readonly Mount[] => {
  const { db, queries, env, vault, now } = deps;
  return [
    mount(staffPages.users, async ({ query: { after: _, ...request }, person }) => {
      const userTypes = userTypesFor(person, request);
      if (!userTypes) throw forbidden();
      const { users, count } = await usersPage(db, { ...request, userTypes });
      return { rows: users.map(shown), count, countIsExact: true };
    }),
    mount(staffPages.accountChanges, async ({ params, person }) => ({
      rows: await changesOfAccount(deps, params.id, person),
      ...(await sessionsOf(deps, params.id)),
    })),
    ...(
      [
        [staffPages.blockUser, blockAccount],
        [staffPages.unblockUser, unblockAccount],
        [staffPages.disableUser, disableAccount],
        [staffPages.enableUser, enableAccount],
      ] as const
    ).map(([contract, change]) =>
      mount(contract, async ({ params, person, whence }) =>
        shown(accepted(await change(deps, { actor: person, whence, userId: params.id })).user),
      ),
    ),
    mount(staffPages.setPermissions, async ({ params, body, person, whence }) =>
      shown(
        accepted(
          await setPermissions(deps, {
            actor: person,
            whence,
            userId: params.id,
            permissions: body.permissions as never,
            ...(body.revision === undefined ? {} : { expectedRevision: Number(body.revision) }),
          }),
        ).user,
      ),
    ),
    mount(staffPages.outbox, async ({ query: { page, pageSize, status } }) => {
      const { total, mails } = await mailsInOutbox(db, {
        limit: pageSize,
        offset: (page - 1) * pageSize,
        ...(status ? { status } : {}),
      });
      const users = await findUsers(
        db,
        mails.map(({ toUserId }) => toUserId),
      );
      return {
        rows: mails.map((mail) => ({ ...mail, data: { ...mail.data }, to: users.get(mail.toUserId)?.email ?? null })),
        count: total,
        countIsExact: true,
      };
    }),
    mount(staffPages.mailPreview, async ({ params }) => {
      const mail = await previewMail(
        { db, publicUrl: env.PUBLIC_URL, ...(env.production ? {} : { secretOf: vault.secretOf }) },
        params.id,
      );
      if (!mail) throw notFound();
      return mail;
    }),
    mount(staffPages.retryMail, async ({ params }) => {
      if (!(await retryMail({ db, now }, params.id))) throw conflict('mailNotRetryable');
      return { done: true as const };
    }),
    mount(staffPages.deadlines, async ({ query: { after, ...request }, person }) => {
      const stale = await freshAfter(queries, after, 'deadlines');
      const rows = await queries.overdue(request);
      return { rows: rows.filter(({ lifecycle }) => staffMaySee(person, lifecycle as LifecycleName)), ...stale };
    }),
    mount(staffPages.ledger, async ({ query }) => {
      const stale = await freshAfter(queries, query.after, 'ledger');
      return { rows: [...(await queries.ledgerBalances())], ...stale };
    }),
  ];
};

const shown = ({
  id,
  email,
  firstName,
  lastName,
  phone,
  userType,
  permissions,
  blocked,
  disabled,
  forgotten,
  createdAt,
  revision,
}: User): UserView => ({
  id,
  email,
  firstName,
  lastName,
  phone,
  userType,
  permissions,
  blocked,
  disabled,
  forgotten,
  createdAt,
  revision: String(revision),
});
