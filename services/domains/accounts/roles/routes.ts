import { admin, staff } from '#workflows/kernel/who.ts';
import { get, patch, post, put, remove } from '#services/http/routes.ts';

const base = '/api/v1/permissions/';

export const permissions = get('permissions', base, [admin]);
export const roles = get('roles', `${base}roles/`, [staff('users', 3)]);
/** Lists the people to whom a role can be assigned, with only the data needed for that. */
export const colleagues = get('colleagues', `${base}colleagues/`, [staff('users', 3)]);
export const role = get('role', `${base}roles/:id/`, [admin]);
export const saveRole = put('saveRole', `${base}roles/:id/`, [admin], { recentlyConfirmed: true });
/** Same as `saveRole`, but with an id from the server: one role per Idempotency-Key. */
export const addRole = post('addRole', `${base}roles/`, [admin], { recentlyConfirmed: true });
export const editRole = patch('editRole', `${base}roles/:id/`, [admin], { recentlyConfirmed: true });
export const removeRole = remove('removeRole', `${base}roles/:id/`, [admin], {
  recentlyConfirmed: true,
});
export const attachRole = post('attachRole', `${base}roles/:id/users/attach/`, [staff('users', 3)], {
  recentlyConfirmed: true,
});
export const detachRole = post('detachRole', `${base}roles/:id/users/remove/`, [staff('users', 3)], {
  recentlyConfirmed: true,
});
