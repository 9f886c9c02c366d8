import { fresh } from '#services/http/fresh.ts';
import { balances } from '#projections/ledger/query.ts';
import { overdueDeadlines } from '#projections/deadlines/query.ts';
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
import { type RouteHandler, handle } from '#services/http/call.ts';
import { staffPages, type UserView } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { conflict, forbidden, notFound } from '#services/http/problems.ts';
import { changesOfAccount } from './changesOfAccount.ts';
import { usersPage, userTypesFor } from './usersPage.ts';
import { staffMaySee } from '#services/domains/records/visibility.ts';

/** Lists of people, mail, deadlines and money. */
export const staffHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, env, vault, now } = deps;
  return [
    handle(staffPages.users, async ({ query: { after: _, ...request }, person }) => {
      const userTypes = userTypesFor(person, request);
      if (!userTypes) throw forbidden();
      const { users, count } = await usersPage(db, { ...request, userTypes });
      return { rows: users.map(shown), count, countIsExact: true };
    }),
    handle(staffPages.accountChanges, async ({ params, person }) => ({
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
      handle(contract, async ({ params, person, requestOrigin }) =>
        shown(accepted(await change(deps, { actor: person, requestOrigin, userId: params.id })).user),
      ),
    ),
    handle(staffPages.setPermissions, async ({ params, body, person, requestOrigin }) =>
      shown(
        accepted(
          await setPermissions(deps, {
            actor: person,
            requestOrigin,
            userId: params.id,
            permissions: body.permissions as never,
            ...(body.revision === undefined ? {} : { expectedRevision: Number(body.revision) }),
          }),
        ).user,
      ),
    ),
    handle(staffPages.outbox, async ({ query: { page, pageSize, status } }) => {
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
    handle(staffPages.mailPreview, async ({ params }) => {
      const mail = await previewMail(
        { db, publicUrl: env.PUBLIC_URL, ...(env.production ? {} : { secretOf: vault.secretOf }) },
        params.id,
      );
      if (!mail) throw notFound();
      return mail;
    }),
    handle(staffPages.retryMail, async ({ params }) => {
      if (!(await retryMail({ db, now }, params.id))) throw conflict('mailNotRetryable');
      return { done: true as const };
    }),
    handle(
      staffPages.deadlines,
      fresh(['deadlines'], async ({ query: { lifecycle, limit }, person }) => {
        const rows = await overdueDeadlines(db, { limit, ...(lifecycle === undefined ? {} : { lifecycle }) });
        return { rows: rows.filter((row) => staffMaySee(person, row.lifecycle as LifecycleName)) };
      }),
    ),
    handle(
      staffPages.ledger,
      fresh(['ledger'], async () => ({ rows: [...(await balances(db))] })),
    ),
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
