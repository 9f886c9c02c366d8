import { admin } from '#workflows/kernel/who.ts';
import { get, patch, post, put } from '#services/http/routes.ts';

export const siteInfo = get('siteInfo', '/api/v1/configurations/', 'anyone');
export const sitePreferences = get('sitePreferences', '/api/v1/site-preferences/', 'anyone');
export const settings = get('settings', '/api/v1/settings/', [admin]);
export const changeSettings = put('changeSettings', '/api/v1/settings/', [admin], {
  recentlyConfirmed: true,
});

export const aboutSettings = get('aboutSettings', '/api/v1/settings/about/', [admin]);
export const undoSettings = post('undoSettings', '/api/v1/settings/undo/', [admin], {
  recentlyConfirmed: true,
});

export const constants = get('constants', '/api/v1/constants/', 'anyone');
export const lenders = get('lenders', '/api/v1/lenders/', [admin]);
export const changeLender = patch('changeLender', '/api/v1/lenders/:id/', [admin], {
  recentlyConfirmed: true,
});

export const previewLender = post('previewLender', '/api/v1/lenders/:id/preview/', [admin]);
export const undoLender = post('undoLender', '/api/v1/lenders/undo/', [admin], {
  recentlyConfirmed: true,
});

/** Previews the effects of a change. */
export const previewConstants = post('previewConstants', '/api/v1/constants/preview/', [admin]);
/** Decides the last days' commands again with a change that is not made. */
export const whatIf = post('whatIf', '/api/v1/constants/what-if/', [admin]);
export const undoConstants = post('undoConstants', '/api/v1/constants/undo/', [admin], {
  recentlyConfirmed: true,
});
export const changeConstants = post('changeConstants', '/api/v1/constants/', [admin], {
  recentlyConfirmed: true,
});
