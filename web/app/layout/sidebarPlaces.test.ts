import { expect, test } from 'vitest';
import { pages } from '#workflows/kernel/access.ts';
import { placesFor } from '#web/api/session/places.ts';
import { groupedPlaces } from './sidebarPlaces.ts';

test('each place of staff and admins, and no other, has a group and an icon in the sidebar', () => {
  const everything = Object.fromEntries(pages.map((page) => [page, 3]));
  const admin = placesFor({ userType: 'admin', permissions: {} });
  const staff = placesFor({ userType: 'staff', permissions: everything });
  const all = new Set([...admin, ...staff].map(({ to }) => to));
  expect([...all].toSorted()).toEqual(groupedPlaces.toSorted());
});
