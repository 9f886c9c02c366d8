import type { Page } from '#workflows/kernel/access.ts';
import { staff } from '#workflows/kernel/who.ts';
import { get, post, put, remove } from '#services/http/routes.ts';

/**
 * Records to whose people staff can write, with the page that each belongs to (product spec, section 6: level 3
 * notifies).
 */
export const toldPages = { order: 'orders', booking: 'orders', card: 'cards', user: 'users' } as const satisfies Record<
  string,
  Page
>;
export type NotifiedEntity = keyof typeof toldPages;
export const toldEntities = Object.keys(toldPages) as [NotifiedEntity, ...NotifiedEntity[]];
/** Level of the page that is required for writing to people. */
export const notifyLevel = 3;
/** Delivery channels of a message. */
export const messageChannels = ['both', 'mail', 'app'] as const;
/** Maximum number of characters. */
export const messageLimits = { subject: 120, body: 2_000 } as const;
/** Templates to start from: `telling.template.<name>`. */
export const messageTemplates = ['somethingMissing', 'takesLonger', 'pleaseCall', 'allDone'] as const;

const path = '/api/v1/notifications/:entity/:id/';
const access = [...new Set(Object.values(toldPages))].map((page) => staff(page, notifyLevel));

export const messageTexts = get('messageTexts', '/api/v1/notifications/templates/', access);
export const toldAbout = get('toldAbout', path, access);
export const toldPreview = get('toldPreview', `${path}told/:toldId/`, access);
export const tellAgain = post('tellAgain', `${path}told/:toldId/again/`, access);
export const muteRecord = put('muteRecord', `${path}mute/`, access);
export const writeToPeople = post('writeToPeople', `${path}messages/`, access);
export const cancelToPeople = remove('cancelToPeople', `${path}messages/:messageId/`, access);
