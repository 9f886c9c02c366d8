import { admin, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;
const base = '/api/v1/permissions/';

export const permissions: Of<'permissions'> = { name: 'permissions', method: 'get', path: base, access: [admin] };
export const roles: Of<'roles'> = {
  name: 'roles',
  method: 'get',
  path: `${base}roles/`,
  access: [staff('users', 3)],
};
/** Whom a role can be given to, and taken from: so much of them as that takes. */
export const colleagues: Of<'colleagues'> = {
  name: 'colleagues',
  method: 'get',
  path: `${base}colleagues/`,
  access: [staff('users', 3)],
};
export const role: Of<'role'> = { name: 'role', method: 'get', path: `${base}roles/:id/`, access: [admin] };
export const saveRole: Of<'saveRole'> = {
  name: 'saveRole',
  method: 'put',
  path: `${base}roles/:id/`,
  access: [admin],
  recentlyConfirmed: true,
};
/** The same under an id of the server's: one role for one Idempotency-Key. */
export const addRole: Of<'addRole'> = {
  name: 'addRole',
  method: 'post',
  path: `${base}roles/`,
  access: [admin],
  recentlyConfirmed: true,
};
export const editRole: Of<'editRole'> = {
  name: 'editRole',
  method: 'patch',
  path: `${base}roles/:id/`,
  access: [admin],
  recentlyConfirmed: true,
};
export const removeRole: Of<'removeRole'> = {
  name: 'removeRole',
  method: 'delete',
  path: `${base}roles/:id/`,
  access: [admin],
  recentlyConfirmed: true,
};
export const attachRole: Of<'attachRole'> = {
  name: 'attachRole',
  method: 'post',
  path: `${base}roles/:id/users/attach/`,
  access: [staff('users', 3)],
  recentlyConfirmed: true,
};
export const detachRole: Of<'detachRole'> = {
  name: 'detachRole',
  method: 'post',
  path: `${base}roles/:id/users/remove/`,
  access: [staff('users', 3)],
  recentlyConfirmed: true,
};
