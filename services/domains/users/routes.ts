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
export const setPermissions: Of<'setPermissions'> = {
  name: 'setPermissions',
  method: 'put',
  path: '/api/v1/user-management/:id/permissions/',
  access: [admin],
};
