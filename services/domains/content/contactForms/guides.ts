import { guides } from '#services/domains/content/site/routes.ts';

/** A guide that can be asked for. */
export type Guide = keyof typeof guides;
export const guideNames = Object.keys(guides) as [Guide, ...Guide[]];
