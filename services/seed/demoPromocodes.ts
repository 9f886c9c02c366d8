import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import { promocodeIdOf } from '#services/domains/promotions/promocodes/promocodeId.ts';
import type { Ago } from './demoOffers.ts';
import { people } from './demoPeople.ts';
import type { StoryDeps } from './storyDeps.ts';

/** Promo codes of the demo: two that can be used, one for brokers alone, one that is paused, one that is over and one that was deleted. */
export async function demoPromocodes({ player }: StoryDeps, ago: Ago): Promise<void> {
  const at = ago(60);
  const today = pacificDate(ago(0));
  const create = (code: string, terms: object) =>
    player.play(at, people.ada, 'promocode', promocodeIdOf(code), 'create', { code, ...terms });
  await create('WELCOME10', { salePercent: 10, usesPerUser: 1, campaign: 'First orders' });
  await create('BROKER25', { salePercent: 25, uses: 40, forUserTypes: ['broker'], campaign: 'Broker mailing' });
  await create('NEWYEAR20', { salePercent: 20, until: addDays(today, 45), uses: 100, leastTotalCents: 90_000 });
  await create('AUTUMN15', { salePercent: 15, until: addDays(today, -5), campaign: 'Autumn sale' });
  await create('PARTNER12', { salePercent: 12, campaign: 'Partner site' });
  await player.play(ago(9), people.ada, 'promocode', promocodeIdOf('PARTNER12'), 'pause', {});
  await create('TEST50', { salePercent: 50, uses: 1 });
  await player.play(ago(58), people.ada, 'promocode', promocodeIdOf('TEST50'), 'delete', {});
}
