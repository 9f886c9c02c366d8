import { staff } from '#workflows/kernel/who.ts';
import { get, post, put, remove } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const activeBanner = get<S['activeBanner']>('activeBanner', '/api/v1/banners/active/', 'anyone');
export const banners = get<S['banners']>('banners', '/api/v1/banners/', [staff('promocodes', 2)]);
export const saveBanner = put<S['saveBanner']>('saveBanner', '/api/v1/banners/:id/', [staff('promocodes', 2)]);
/** The same under an id of the server's: one banner for one Idempotency-Key. */
export const addBanner = post<S['addBanner']>('addBanner', '/api/v1/banners/', [staff('promocodes', 2)]);
export const removeBanner = remove<S['removeBanner']>('removeBanner', '/api/v1/banners/:id/', [staff('promocodes', 3)]);
