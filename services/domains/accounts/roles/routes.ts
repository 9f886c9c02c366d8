import { admin, staff } from '#workflows/kernel/who.ts';
import { get, patch, post, put, remove } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;
const base = '/api/v1/permissions/';

export const permissions = get<S['permissions']>('permissions', base, [admin]);
export const roles = get<S['roles']>('roles', `${base}roles/`, [staff('users', 3)]);
/** Lists the people to whom a role can be assigned, with only the data needed for that. */
export const colleagues = get<S['colleagues']>('colleagues', `${base}colleagues/`, [staff('users', 3)]);
export const role = get<S['role']>('role', `${base}roles/:id/`, [admin]);
export const saveRole = put<S['saveRole']>('saveRole', `${base}roles/:id/`, [admin], { recentlyConfirmed: true });
/** Same as `saveRole`, but with an id from the server: one role per Idempotency-Key. */
export const addRole = post<S['addRole']>('addRole', `${base}roles/`, [admin], { recentlyConfirmed: true });
export const editRole = patch<S['editRole']>('editRole', `${base}roles/:id/`, [admin], { recentlyConfirmed: true });
export const removeRole = remove<S['removeRole']>('removeRole', `${base}roles/:id/`, [admin], {
  recentlyConfirmed: true,
});
export const attachRole = post<S['attachRole']>('attachRole', `${base}roles/:id/users/attach/`, [staff('users', 3)], {
  recentlyConfirmed: true,
});
export const detachRole = post<S['detachRole']>('detachRole', `${base}roles/:id/users/remove/`, [staff('users', 3)], {
  recentlyConfirmed: true,
});
