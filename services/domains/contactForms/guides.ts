import type { GuideFile } from '#services/domains/site/routes.ts';

/** The guides that are mailed to who asks for them (`/download-pdf-form?product=`), and where they are. The first is the one that nobody named. */
export const guides = {
  cardholders: '/Tradelines_CARDHOLDERS_TUTORIAL.pdf',
  brokers: '/Tradelines_BROKERS_GUIDE.pdf',
} as const satisfies Readonly<Record<string, GuideFile>>;
export type Guide = keyof typeof guides;
export const guideNames = Object.keys(guides) as [Guide, ...Guide[]];
/** Whether there is such a guide. */
export const isGuide = (name: string): name is Guide => Object.hasOwn(guides, name);
