import type { Actor } from '#workflows/kernel/actor.ts';
import type { Json } from '#workflows/kernel/json.ts';
import { erasedData, type Personal, textsIn, valueAt, withValues } from '#workflows/kernel/personal.ts';
import type { SealedTexts } from '#workflows/kernel/sealed.ts';
import { personalIn } from '#workflows/personalIn.ts';
import type { NewEvent } from '#services/eventstore/eventStore.ts';
import { SubjectErased } from '../faults.ts';
import { subjectOfUser } from '../subject.ts';
import type { Vault } from '../vault.ts';
import type { Owners } from './owners.ts';

/** An event with texts to be sealed. */
interface Clear {
  readonly event: NewEvent;
  readonly personal: Personal;
  readonly paths: readonly string[];
  readonly subject: string;
}

/**
 * Events in the form in which they are stored: their personal texts in one box, replaced by null in the data. The same
 * events give the same bytes. A text about a client who is already forgotten is sealed for the person who wrote it (or
 * left out if nobody did); any other text of a forgotten person throws `SubjectErased`.
 */
export async function sealEvents(
  { vault, owners }: { vault: Pick<Vault, 'closeTexts'>; owners: Owners },
  stream: string,
  events: readonly NewEvent[],
): Promise<readonly NewEvent[]> {
  if (!events.some((event) => textsOf(event).length > 0)) return events;
  return Promise.all(
    events.map(async (event) => {
      const personal = personalIn(event.type);
      const paths = textsOf(event);
      if (!personal || paths.length === 0) return event;
      const subject = await owners.subject(personal.of, stream, events);
      if (subject === undefined) {
        throw new Error(`${event.type} of ${stream} has personal texts, and nobody whose they are`);
      }
      return sealed(vault, { event, personal, paths, subject });
    }),
  );
}

const textsOf = ({ type, data }: NewEvent): readonly string[] => {
  const personal = personalIn(type);
  return personal ? textsIn(personal, data) : [];
};

async function sealed(vault: Pick<Vault, 'closeTexts'>, clear: Clear): Promise<NewEvent> {
  const { event, personal, subject } = clear;
  const box = await boxFor(vault, clear);
  if (box) return withBox(clear, subject, box);
  if (!personal.said) throw new SubjectErased(subject);
  const actor = event.meta['actor'] as Actor | undefined;
  const author = actor?.kind === 'person' ? subjectOfUser(actor.userId) : undefined;
  const own = author && (await boxFor(vault, { ...clear, subject: author }));
  return author && own ? withBox(clear, author, own) : { ...event, data: erasedData(personal, event.data) as Json };
}

async function boxFor(vault: Pick<Vault, 'closeTexts'>, { event, paths, subject }: Clear): Promise<string | undefined> {
  const text = JSON.stringify(paths.map((path) => valueAt(event.data, path)));
  const [closed] = await vault.closeTexts([{ subject, eventId: event.id, path: paths.join(), text }]);
  return closed?.kind === 'closed' ? closed.box : undefined;
}

function withBox({ event, paths }: Clear, subject: string, box: string): NewEvent {
  const without = withValues(
    event.data,
    paths,
    paths.map(() => null),
  ) as Readonly<Record<string, Json>>;
  return {
    ...event,
    data: { ...without, personal: { sealed: 2, subject, paths: [...paths], box } satisfies SealedTexts },
  };
}
