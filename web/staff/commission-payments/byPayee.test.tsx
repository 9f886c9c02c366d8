import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import { type Payable, Paying } from './ByPayee.tsx';

beforeAll(async () => {
  await loadWords('common');
  await loadWords('staff');
});

const shown = (count: number) => {
  const items = Array.from({ length: count }, (_, index): Payable => ({
    kind: 'booking',
    id: `booking-${index}`,
    name: `Booking ${index}`,
    amountCents: 10_000,
    payee: index % 2 === 0 ? { id: 'carl', name: 'Carl' } : { id: 'carla', name: 'Carla' },
  }));
  return renderToStaticMarkup(
    <MantineProvider>
      <Paying items={items} />
    </MantineProvider>,
  );
};

test('many lines are folded below what each person gets; a few are in sight', () => {
  const many = shown(121);
  expect(many.match(/<details>/g)).toHaveLength(2);
  expect(many).toContain('<summary>61 commissions</summary>');
  expect(many.replaceAll(/<details>.*?<\/details>/g, '')).toMatch(/Carl.*\$6,100.*Carla.*\$6,000/);
  expect(shown(3)).not.toContain('<details>');
});
