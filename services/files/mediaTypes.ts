/** Types that an uploaded file may have. */
export const mediaTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type MediaType = (typeof mediaTypes)[number];
