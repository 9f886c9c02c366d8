/** The guides that are mailed to who asks for them (`/download-pdf-form?product=`), and where they are. The first is the one that nobody named. */
export const guides = { cardholders: '/cardholder/guide' } as const;
export type Guide = keyof typeof guides;
export const guideNames = Object.keys(guides) as [Guide, ...Guide[]];
