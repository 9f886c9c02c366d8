import type { Page } from '#workflows/kernel/access.ts';
import { staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

/** Whose people staff can write to, by the page of the record (product spec, section 6: level 3 notifies). */
export const toldPages = { order: 'orders', booking: 'orders', card: 'cards', user: 'users' } as const satisfies Record<
  string,
  Page
>;
export type ToldEntity = keyof typeof toldPages;
export const toldEntities = Object.keys(toldPages) as [ToldEntity, ...ToldEntity[]];
/** The level of the page from which somebody is told. */
export const tellingLevel = 3;
/** How a message reaches its readers. */
export const messageChannels = ['both', 'mail', 'app'] as const;
/** Characters. */
export const messageLimits = { subject: 120, body: 2_000 } as const;
/** Texts to start from: `telling.template.<name>`. */
export const messageTemplates = ['somethingMissing', 'takesLonger', 'pleaseCall', 'allDone'] as const;

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const path = '/api/v1/notifications/:entity/:id/';
const access = [...new Set(Object.values(toldPages))].map((page) => staff(page, tellingLevel));

export const messageTexts: Of<'messageTexts'> = {
  name: 'messageTexts',
  method: 'get',
  path: '/api/v1/notifications/templates/',
  access,
};
export const toldAbout: Of<'toldAbout'> = { name: 'toldAbout', method: 'get', path, access };
export const toldPreview: Of<'toldPreview'> = {
  name: 'toldPreview',
  method: 'get',
  path: `${path}told/:toldId/`,
  access,
};
export const tellAgain: Of<'tellAgain'> = {
  name: 'tellAgain',
  method: 'post',
  path: `${path}told/:toldId/again/`,
  access,
};
export const muteRecord: Of<'muteRecord'> = { name: 'muteRecord', method: 'put', path: `${path}mute/`, access };
export const writeToPeople: Of<'writeToPeople'> = {
  name: 'writeToPeople',
  method: 'post',
  path: `${path}messages/`,
  access,
};
export const cancelToPeople: Of<'cancelToPeople'> = {
  name: 'cancelToPeople',
  method: 'delete',
  path: `${path}messages/:messageId/`,
  access,
};
