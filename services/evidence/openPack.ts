import { erasedText } from '#workflows/kernel/erased.ts';
import { textsIn, valueAt, withValues } from '#workflows/kernel/personal.ts';
import type { Json } from '#workflows/kernel/json.ts';
import { personalIn } from '#workflows/personalIn.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { boxIn } from '#services/vault/personal/openEvents.ts';
import type { PersonalEventStore } from '#services/vault/personal/personalEventStore.ts';
import type { PackContent, PackedEvent, PackedStream } from './pack.ts';

type Texts = NonNullable<PackContent['texts']>;

/**
 * What may be read of the sealed texts, beside the events as they are stored. An event from before texts were sealed, of somebody
 * who is forgotten, is given without them.
 */
export async function openPack(
  { open }: Pick<PersonalEventStore, 'open'>,
  streams: readonly PackedStream[],
): Promise<{ readonly streams: PackedStream[]; readonly texts: Texts }> {
  const opened = new Map(
    (await open(streams.flatMap(({ stream, events }) => events.map((event) => asStored(stream, event))))).map(
      (event) => [event.id, event.data],
    ),
  );
  const texts: Texts = {};
  const given = streams.map(({ events, ...stream }) => ({
    ...stream,
    events: events.map((event) => {
      const data = opened.get(event.id);
      const box = boxIn(event);
      if (box) texts[event.id] = Object.fromEntries(box.paths.map((path) => [path, shownText(valueAt(data, path))]));
      const personal = personalIn(event.type);
      const isGone = !box && personal && textsIn(personal, data).length < textsIn(personal, event.data).length;
      return isGone ? { ...event, data: data as PackedEvent['data'], erased: true as const } : event;
    }),
  }));
  return { streams: given, texts };
}

/** The pack's events as the product itself reads them: with their texts in place, or `erasedText`. */
export const readStreams = ({ streams, texts = {} }: Pick<PackContent, 'streams' | 'texts'>): readonly PackedStream[] =>
  streams.map(({ events, ...stream }) => ({
    ...stream,
    events: events.map((event) => {
      const own = Object.entries(texts[event.id] ?? {});
      return own.length === 0
        ? event
        : {
            ...event,
            data: withValues(
              event.data,
              own.map(([path]) => path),
              own.map(([, text]) => text ?? erasedText),
            ) as PackedEvent['data'],
          };
    }),
  }));

const shownText = (value: unknown): string | null => (typeof value === 'string' && value !== erasedText ? value : null);

const asStored = (
  stream: string,
  { revision, position, data, meta, id, type, recordedAt }: PackedEvent,
): StoredEvent => ({
  id,
  type,
  stream,
  recordedAt,
  revision: BigInt(revision),
  position: BigInt(position),
  data: data as Json,
  meta: meta as StoredEvent['meta'],
});
