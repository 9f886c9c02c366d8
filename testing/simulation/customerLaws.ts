import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { type DutyLifecycle, dutiesOf } from '#workflows/duties/dutiesOf.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { Bea, Carla } from '#workflows/testing/people.ts';
import { viewFaults } from '#workflows/testing/viewLaw.ts';
import type { Laws } from './law.ts';

const customers = { buyer: Bea, cardholder: Carla } as const;

/** What customers see, are asked, and are told. */
export const lawsOfCustomers: Laws = {
  'a duty can be done by whom it is shown to': (settled) => {
    const now = settled.world.market.now();
    return (['order', 'booking', 'claim', 'extension'] satisfies readonly DutyLifecycle[]).flatMap((name) =>
      settled.all(name).flatMap((record) =>
        (['buyer', 'cardholder'] as const).flatMap((reader) => {
          const state = record.state as Record<string, any>;
          const userId = String(state[`${reader}Id`] ?? state['terms']?.[`${reader}Id`]);
          const actor = { ...customers[reader], userId };
          const steps = nextSteps(lifecycles[name] as Lifecycle, record as never, {
            actor,
            now,
            settings: defaultSettings,
          });
          return dutiesOf(name, record.id, record as never, reader, now).flatMap(({ what, lifecycle, command }) =>
            lifecycle !== name || command === null || steps.some((step) => step.command === command && step.allowed)
              ? []
              : [`${reader}: ${what} of ${name} ${record.id}`],
          );
        }),
      ),
    );
  },
  'two who act in one instant are two things; otherwise nobody is told the same twice': ({ world: { log }, mails }) => {
    const times = new Map<string, number>();
    return [...mails.values()].flatMap(({ id, template, toUserId, data, happenedAt }) => {
      const key = JSON.stringify([template, toUserId, data, happenedAt ?? id]);
      const before = times.get(key) ?? 0;
      times.set(key, before + 1);
      if (before === 0) return [];
      const at = happenedAt?.toISOString();
      const commands = new Set(log.filter(({ meta }) => meta['at'] === at).map(({ meta }) => meta['commandId']));
      return before < commands.size ? [] : [key];
    });
  },
  'what customers see of a record decides as the whole record does': ({ world: { market } }) =>
    (Object.keys(lifecycles) as LifecycleName[]).flatMap((name) => {
      const id = market.random.pick(market.ids(name));
      if (!id) return [];
      const snapshot = market.at(name, id);
      return (['buyer', 'cardholder'] as const).flatMap((reader) => {
        const userId = snapshot.state[`${reader}Id`];
        if (typeof userId !== 'string') return [];
        const person = { ...customers[reader], userId };
        const sentCommands = [{ input: {} }] as never;
        return viewFaults(lifecycles[name] as Lifecycle, snapshot, { person, now: market.now(), sentCommands });
      });
    }),
};
