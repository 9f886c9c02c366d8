import { staff } from '#workflows/kernel/who.ts';
import { get, post, put, remove } from '#services/http/routes.ts';

export const activeBanner = get('activeBanner', '/api/v1/banners/active/', 'anyone');
export const banners = get('banners', '/api/v1/banners/', [staff('promocodes', 2)]);
export const saveBanner = put('saveBanner', '/api/v1/banners/:id/', [staff('promocodes', 2)]);
/** The same under an id of the server's: one banner for one Idempotency-Key. */
export const addBanner = post('addBanner', '/api/v1/banners/', [staff('promocodes', 2)]);
export const removeBanner = remove('removeBanner', '/api/v1/banners/:id/', [staff('promocodes', 3)]);
