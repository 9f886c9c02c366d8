import { admin, staff as staffOf } from '#workflows/kernel/who.ts';
import { get, patch, post, put } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const users = get<S['users']>('users', '/api/v1/user-management/', [staffOf('users', 2), staffOf('orders', 3)], {
  takesAfter: true,
});
/** The tabs of the list, each under its own path (product spec, section 7). */
export const userBuyers = get<S['userBuyers']>('userBuyers', '/api/v1/user-management/buyers/', [staffOf('users', 2)], {
  takesAfter: true,
});
export const userCardholders = get<S['userCardholders']>(
  'userCardholders',
  '/api/v1/user-management/cardholders/',
  [staffOf('users', 3)],
  { takesAfter: true },
);
export const userFilters = get<S['userFilters']>('userFilters', '/api/v1/user-management/filters/', [
  staffOf('users', 2),
]);
export const exportUsers = get<S['exportUsers']>(
  'exportUsers',
  '/api/v1/user-management/export/',
  [staffOf('users', 2)],
  { answers: 'csv', recentlyConfirmed: true },
);
export const accountChanges = get<S['accountChanges']>('accountChanges', '/api/v1/user-management/:id/changes/', [
  staffOf('users', 3),
]);
export const blockUser = post<S['blockUser']>('blockUser', '/api/v1/user-management/:id/block/', [staffOf('users', 3)]);
export const unblockUser = post<S['unblockUser']>('unblockUser', '/api/v1/user-management/:id/unblock/', [
  staffOf('users', 3),
]);
export const disableUser = post<S['disableUser']>('disableUser', '/api/v1/user-management/:id/disable/', [
  staffOf('users', 3),
]);
export const enableUser = post<S['enableUser']>('enableUser', '/api/v1/user-management/:id/enable/', [
  staffOf('users', 3),
]);
export const inviteStaff = post<S['inviteStaff']>('inviteStaff', '/api/v1/user-management/invite/', [admin], {
  recentlyConfirmed: true,
});
export const setAdmin = put<S['setAdmin']>('setAdmin', '/api/v1/user-management/:id/admin/', [admin], {
  recentlyConfirmed: true,
});
export const setPermissions = put<S['setPermissions']>(
  'setPermissions',
  '/api/v1/user-management/:id/permissions/',
  [admin],
  { recentlyConfirmed: true },
);
export const editUser = patch<S['editUser']>('editUser', '/api/v1/user-management/:id/', [staffOf('users', 2)]);
export const confirmUserEmail = post<S['confirmUserEmail']>(
  'confirmUserEmail',
  '/api/v1/user-management/:id/confirm-email/',
  [staffOf('users', 2)],
  { recentlyConfirmed: true },
);
export const changeUserEmail = put<S['changeUserEmail']>(
  'changeUserEmail',
  '/api/v1/user-management/:id/email/',
  [staffOf('users', 2)],
  { recentlyConfirmed: true },
);
/** Resumes mails to an address that the mail server had rejected. */
export const liftMailRefusal = post<S['liftMailRefusal']>(
  'liftMailRefusal',
  '/api/v1/user-management/:id/mail-refusal/lift/',
  [staffOf('users', 2)],
);
export const sendUserPasswordReset = post<S['sendUserPasswordReset']>(
  'sendUserPasswordReset',
  '/api/v1/user-management/:id/reset-password/',
  [staffOf('users', 2)],
);
export const noteUser = post<S['noteUser']>('noteUser', '/api/v1/user-management/:id/notes/', [staffOf('users', 3)]);
export const setBrokerRate = patch<S['setBrokerRate']>(
  'setBrokerRate',
  '/api/v1/user-management/:id/broker-rate/',
  [staffOf('users', 3)],
  { recentlyConfirmed: true },
);
export const setCommission = put<S['setCommission']>(
  'setCommission',
  '/api/v1/user-management/:id/commission/',
  [staffOf('users', 3)],
  { recentlyConfirmed: true },
);
export const setSupportPhone = put<S['setSupportPhone']>(
  'setSupportPhone',
  '/api/v1/user-management/:id/support-phone/',
  [staffOf('users', 3)],
);
export const changeStatus = post<S['changeStatus']>('changeStatus', '/api/v1/user-management/change_status/', [
  staffOf('users', 3),
]);
