import type { Person } from '../lease/person.ts';

/** Puts a banner onto the site, as whoever may: for everyone and counted down, unless it says otherwise. */
export const putBanner = (
  { ask }: Pick<Person, 'ask'>,
  banner: { readonly texts: object; readonly activeUntil: string; readonly [field: string]: unknown },
) =>
  ask('put', `/api/v1/banners/${crypto.randomUUID()}/`, {
    data: {
      revision: 0,
      banner: {
        style: 'sale',
        promocode: null,
        timerEnabled: true,
        activeFrom: null,
        audience: 'everyone',
        published: true,
        ...banner,
      },
    },
  });
