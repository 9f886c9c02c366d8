import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { seedDemoAccounts } from '#services/accounts/demoAccounts.ts';
import type { Parts } from '#services/compose.ts';
import { seedDemoSettings } from '#services/domains/settings/siteSettings.ts';
import type { NewEvent } from '#services/eventstore/eventStore.ts';
import { StartFault } from '#services/platform/startFault.ts';
import type { Json } from '#workflows/kernel/json.ts';
import { sealed } from '#workflows/kernel/sealed.ts';

/** The part of a simulated story's file (`npm run simulate`) that the product is filled with. People are the demo's. */
const simulated = z.object({
  fault: z.string().optional(),
  /** Instant at which it ended, ISO 8601 UTC. */
  now: z.iso.datetime(),
  events: z.array(
    z.object({
      id: z.uuid(),
      stream: z.string(),
      revision: z.int().min(0),
      type: z.string(),
      data: z.json(),
      meta: z.record(z.string(), z.json().optional()),
    }),
  ),
});

/**
 * Fills an empty product with the events of a simulated story, and sets its clock to the story's end; it goes on from there. Throws
 * `StartFault` if the file can't be read, or the product has a history already.
 */
export async function seedFromSimulation(
  { env, db, now, clock, eventStore, vault, log }: Parts,
  file: string,
): Promise<void> {
  if (env.production) throw new StartFault('A simulated story is for development: production has its own');
  if ((await eventStore.head()) !== undefined) {
    throw new StartFault('A simulated story needs an empty product: name a new folder in DATA_DIR');
  }
  const story = readStory(file);
  await seedDemoAccounts({ db, now });
  await seedDemoSettings({ db, now });
  for (const { stream, revision, ...event } of story.events) {
    const before = revision === 0 ? 'noStream' : BigInt(revision - 1);
    const data = await sealedAnew(event.data, vault);
    await eventStore.append(stream, [{ ...event, data } as NewEvent], before);
  }
  await clock.move(Date.parse(story.now) - now().getTime());
  log.info(`${story.events.length} events until ${story.now}${story.fault ? `: ${story.fault}` : ''}`);
}

/** Simulated values are sealed in name only: their box is the text in base64. */
async function sealedAnew(value: Json, vault: Parts['vault']): Promise<Json> {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return Promise.all(value.map((one) => sealedAnew(one, vault)));
  const found = sealed.safeParse(value);
  if (found.success) {
    const { subject, box, eventId, path } = found.data;
    return vault.seal(subject, Buffer.from(box, 'base64').toString(), { eventId, path });
  }
  const inner = await Promise.all(
    Object.entries(value).map(async ([name, one]) => [name, await sealedAnew(one as Json, vault)] as const),
  );
  return Object.fromEntries(inner);
}

function readStory(file: string): z.infer<typeof simulated> {
  try {
    return simulated.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartFault(`${file} is no story of npm run simulate`, { cause });
  }
}
