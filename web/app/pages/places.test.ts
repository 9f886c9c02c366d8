import type { Me } from '#services/http/routeTypes.ts';
import { expect, test } from 'vitest';
import { guideFiles, sitePaths } from '#services/domains/content/site/routes.ts';
import { levelsOf, pages as accessPages } from '#workflows/kernel/access.ts';
import { placesFor } from '#web/api/session/places.ts';
import { pages as adminPages } from './adminPages.tsx';
import { pages as buyerPages } from './buyerPages.ts';
import { pages as cardholderPages } from './cardholderPages.tsx';
import { pages as openPages } from './openPages.ts';
import { pages as firstPages } from './pages.tsx';
import type { PageTable } from './pageTable.ts';
import { pages as staffPages } from './staffPages.tsx';

const table: PageTable = {
  ...adminPages,
  ...staffPages,
  ...cardholderPages,
  ...buyerPages,
  ...openPages,
  ...firstPages,
};
const ofTheSite: readonly string[] = [...Object.values(sitePaths), ...Object.keys(guideFiles)];

const who = (userType: Me['userType'], permissions: Me['permissions'] = {}, more: Partial<Me> = {}) =>
  ({ id: '', userType, permissions, ...more }) as Me;
const people: readonly (readonly [string, Me])[] = [
  ['a buyer', who('buyer')],
  ['a broker who refers others', who('broker', {}, { referralProgramUser: true })],
  ['a cardholder', who('cardholder')],
  ['an admin', who('admin')],
  ...accessPages.flatMap((page) =>
    levelsOf(page).map((level) => [`staff, ${page} ${level}`, who('staff', { [page]: level })] as const),
  ),
];

test.each(people)('every link in the header of %s leads to a page that they may see', (_, me) => {
  const closed = placesFor(me)
    .map(({ to }) => to)
    .filter((to) => !ofTheSite.includes(to))
    .filter((to) => {
      const entry = table[to];
      return !entry || ('load' in entry && entry.may?.(me) === false);
    });
  expect(closed).toEqual([]);
});
