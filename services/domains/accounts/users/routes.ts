import { admin, staff as staffOf } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const users: Of<'users'> = {
  name: 'users',
  method: 'get',
  path: '/api/v1/user-management/',
  access: [staffOf('users', 2), staffOf('orders', 3)],
  takesAfter: true,
};
/** The tabs of the list by paths of their own (product spec, section 7). */
export const userBuyers: Of<'userBuyers'> = {
  name: 'userBuyers',
  method: 'get',
  path: '/api/v1/user-management/buyers/',
  access: [staffOf('users', 2)],
  takesAfter: true,
};
export const userCardholders: Of<'userCardholders'> = {
  name: 'userCardholders',
  method: 'get',
  path: '/api/v1/user-management/cardholders/',
  access: [staffOf('users', 3)],
  takesAfter: true,
};
export const userFilters: Of<'userFilters'> = {
  name: 'userFilters',
  method: 'get',
  path: '/api/v1/user-management/filters/',
  access: [staffOf('users', 2)],
};
export const exportUsers: Of<'exportUsers'> = {
  name: 'exportUsers',
  method: 'get',
  path: '/api/v1/user-management/export/',
  access: [staffOf('users', 2)],
  answers: 'csv',
  recentlyConfirmed: true,
};
export const accountChanges: Of<'accountChanges'> = {
  name: 'accountChanges',
  method: 'get',
  path: '/api/v1/user-management/:id/changes/',
  access: [staffOf('users', 3)],
};
export const blockUser: Of<'blockUser'> = {
  name: 'blockUser',
  method: 'post',
  path: '/api/v1/user-management/:id/block/',
  access: [staffOf('users', 3)],
};
export const unblockUser: Of<'unblockUser'> = {
  name: 'unblockUser',
  method: 'post',
  path: '/api/v1/user-management/:id/unblock/',
  access: [staffOf('users', 3)],
};
export const disableUser: Of<'disableUser'> = {
  name: 'disableUser',
  method: 'post',
  path: '/api/v1/user-management/:id/disable/',
  access: [staffOf('users', 3)],
};
export const enableUser: Of<'enableUser'> = {
  name: 'enableUser',
  method: 'post',
  path: '/api/v1/user-management/:id/enable/',
  access: [staffOf('users', 3)],
};
export const inviteStaff: Of<'inviteStaff'> = {
  name: 'inviteStaff',
  method: 'post',
  path: '/api/v1/user-management/invite/',
  access: [admin],
  recentlyConfirmed: true,
};
export const setAdmin: Of<'setAdmin'> = {
  name: 'setAdmin',
  method: 'put',
  path: '/api/v1/user-management/:id/admin/',
  access: [admin],
  recentlyConfirmed: true,
};
export const setPermissions: Of<'setPermissions'> = {
  name: 'setPermissions',
  method: 'put',
  path: '/api/v1/user-management/:id/permissions/',
  access: [admin],
  recentlyConfirmed: true,
};
export const editUser: Of<'editUser'> = {
  name: 'editUser',
  method: 'patch',
  path: '/api/v1/user-management/:id/',
  access: [staffOf('users', 2)],
};
export const confirmUserEmail: Of<'confirmUserEmail'> = {
  name: 'confirmUserEmail',
  method: 'post',
  path: '/api/v1/user-management/:id/confirm-email/',
  access: [staffOf('users', 2)],
  recentlyConfirmed: true,
};
export const changeUserEmail: Of<'changeUserEmail'> = {
  name: 'changeUserEmail',
  method: 'put',
  path: '/api/v1/user-management/:id/email/',
  access: [staffOf('users', 2)],
  recentlyConfirmed: true,
};
/** Mails go to their address again, which the mail server refused. */
export const liftMailRefusal: Of<'liftMailRefusal'> = {
  name: 'liftMailRefusal',
  method: 'post',
  path: '/api/v1/user-management/:id/mail-refusal/lift/',
  access: [staffOf('users', 2)],
};
export const sendUserPasswordReset: Of<'sendUserPasswordReset'> = {
  name: 'sendUserPasswordReset',
  method: 'post',
  path: '/api/v1/user-management/:id/reset-password/',
  access: [staffOf('users', 2)],
};
export const noteUser: Of<'noteUser'> = {
  name: 'noteUser',
  method: 'post',
  path: '/api/v1/user-management/:id/notes/',
  access: [staffOf('users', 3)],
};
export const setBrokerRate: Of<'setBrokerRate'> = {
  name: 'setBrokerRate',
  method: 'patch',
  path: '/api/v1/user-management/:id/broker-rate/',
  access: [staffOf('users', 3)],
  recentlyConfirmed: true,
};
export const setCommission: Of<'setCommission'> = {
  name: 'setCommission',
  method: 'put',
  path: '/api/v1/user-management/:id/commission/',
  access: [staffOf('users', 3)],
  recentlyConfirmed: true,
};
export const setSupportPhone: Of<'setSupportPhone'> = {
  name: 'setSupportPhone',
  method: 'put',
  path: '/api/v1/user-management/:id/support-phone/',
  access: [staffOf('users', 3)],
};
export const changeStatus: Of<'changeStatus'> = {
  name: 'changeStatus',
  method: 'post',
  path: '/api/v1/user-management/change_status/',
  access: [staffOf('users', 3)],
};
