import { admin, staff as staffOf } from '#workflows/kernel/who.ts';
import { get, patch, post, put } from '#services/http/routes.ts';

export const users = get('users', '/api/v1/user-management/', [staffOf('users', 2), staffOf('orders', 3)], {
  takesAfter: true,
});
/** The tabs of the list, each under its own path (product spec, section 7). */
export const userBuyers = get('userBuyers', '/api/v1/user-management/buyers/', [staffOf('users', 2)], {
  takesAfter: true,
});
export const userCardholders = get('userCardholders', '/api/v1/user-management/cardholders/', [staffOf('users', 3)], {
  takesAfter: true,
});
export const userFilters = get('userFilters', '/api/v1/user-management/filters/', [staffOf('users', 2)]);
export const exportUsers = get('exportUsers', '/api/v1/user-management/export/', [staffOf('users', 2)], {
  answers: 'csv',
  recentlyConfirmed: true,
});
export const accountChanges = get('accountChanges', '/api/v1/user-management/:id/changes/', [staffOf('users', 3)]);
export const blockUser = post('blockUser', '/api/v1/user-management/:id/block/', [staffOf('users', 3)]);
export const unblockUser = post('unblockUser', '/api/v1/user-management/:id/unblock/', [staffOf('users', 3)]);
export const disableUser = post('disableUser', '/api/v1/user-management/:id/disable/', [staffOf('users', 3)]);
export const enableUser = post('enableUser', '/api/v1/user-management/:id/enable/', [staffOf('users', 3)]);
export const inviteStaff = post('inviteStaff', '/api/v1/user-management/invite/', [admin], {
  recentlyConfirmed: true,
});
export const setAdmin = put('setAdmin', '/api/v1/user-management/:id/admin/', [admin], {
  recentlyConfirmed: true,
});
export const setPermissions = put('setPermissions', '/api/v1/user-management/:id/permissions/', [admin], {
  recentlyConfirmed: true,
});
export const editUser = patch('editUser', '/api/v1/user-management/:id/', [staffOf('users', 2)]);
export const confirmUserEmail = post(
  'confirmUserEmail',
  '/api/v1/user-management/:id/confirm-email/',
  [staffOf('users', 2)],
  { recentlyConfirmed: true },
);
export const changeUserEmail = put('changeUserEmail', '/api/v1/user-management/:id/email/', [staffOf('users', 2)], {
  recentlyConfirmed: true,
});
/** Resumes mails to an address that the mail server had rejected. */
export const liftMailRefusal = post('liftMailRefusal', '/api/v1/user-management/:id/mail-refusal/lift/', [
  staffOf('users', 2),
]);
export const sendUserPasswordReset = post('sendUserPasswordReset', '/api/v1/user-management/:id/reset-password/', [
  staffOf('users', 2),
]);
export const noteUser = post('noteUser', '/api/v1/user-management/:id/notes/', [staffOf('users', 3)]);
export const setBrokerRate = patch('setBrokerRate', '/api/v1/user-management/:id/broker-rate/', [staffOf('users', 3)], {
  recentlyConfirmed: true,
});
export const setCommission = put('setCommission', '/api/v1/user-management/:id/commission/', [staffOf('users', 3)], {
  recentlyConfirmed: true,
});
export const setSupportPhone = put('setSupportPhone', '/api/v1/user-management/:id/support-phone/', [
  staffOf('users', 3),
]);
export const changeStatus = post('changeStatus', '/api/v1/user-management/change_status/', [staffOf('users', 3)]);
