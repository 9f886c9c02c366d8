import { staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const activeBanner: Of<'activeBanner'> = {
  name: 'activeBanner',
  method: 'get',
  path: '/api/v1/banners/active/',
  access: 'anyone',
};
export const banners: Of<'banners'> = {
  name: 'banners',
  method: 'get',
  path: '/api/v1/banners/',
  access: [staff('promocodes', 2)],
};
export const saveBanner: Of<'saveBanner'> = {
  name: 'saveBanner',
  method: 'put',
  path: '/api/v1/banners/:id/',
  access: [staff('promocodes', 2)],
};
/** The same under an id of the server's: one banner for one Idempotency-Key. */
export const addBanner: Of<'addBanner'> = {
  name: 'addBanner',
  method: 'post',
  path: '/api/v1/banners/',
  access: [staff('promocodes', 2)],
};
export const removeBanner: Of<'removeBanner'> = {
  name: 'removeBanner',
  method: 'delete',
  path: '/api/v1/banners/:id/',
  access: [staff('promocodes', 3)],
};
