import { admin } from '#workflows/kernel/who.ts';
import { get, patch, post, put } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const siteInfo = get<S['siteInfo']>('siteInfo', '/api/v1/configurations/', 'anyone');
export const sitePreferences = get<S['sitePreferences']>('sitePreferences', '/api/v1/site-preferences/', 'anyone');
export const settings = get<S['settings']>('settings', '/api/v1/settings/', [admin]);
export const changeSettings = put<S['changeSettings']>('changeSettings', '/api/v1/settings/', [admin], {
  recentlyConfirmed: true,
});

export const aboutSettings = get<S['aboutSettings']>('aboutSettings', '/api/v1/settings/about/', [admin]);
export const undoSettings = post<S['undoSettings']>('undoSettings', '/api/v1/settings/undo/', [admin], {
  recentlyConfirmed: true,
});

export const constants = get<S['constants']>('constants', '/api/v1/constants/', 'anyone');
export const lenders = get<S['lenders']>('lenders', '/api/v1/lenders/', [admin]);
export const changeLender = patch<S['changeLender']>('changeLender', '/api/v1/lenders/:id/', [admin], {
  recentlyConfirmed: true,
});

export const previewLender = post<S['previewLender']>('previewLender', '/api/v1/lenders/:id/preview/', [admin]);
export const undoLender = post<S['undoLender']>('undoLender', '/api/v1/lenders/undo/', [admin], {
  recentlyConfirmed: true,
});

/** Previews the effects of a change. */
export const previewConstants = post<S['previewConstants']>('previewConstants', '/api/v1/constants/preview/', [admin]);
export const undoConstants = post<S['undoConstants']>('undoConstants', '/api/v1/constants/undo/', [admin], {
  recentlyConfirmed: true,
});
export const changeConstants = post<S['changeConstants']>('changeConstants', '/api/v1/constants/', [admin], {
  recentlyConfirmed: true,
});
