import type { Json } from '#workflows/kernel/json.ts';
import { erasedText } from '#workflows/kernel/erased.ts';
import { erasedData, type Personal, textsIn, withValues } from '#workflows/kernel/personal.ts';
import { type SealedTexts, sealedTexts } from '#workflows/kernel/sealed.ts';
import { personalIn } from '#workflows/personalIn.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { accountOf, rootOf } from '../subject.ts';
import type { OpenedAmong, Vault } from '../vault.ts';
import type { Owners } from './owners.ts';

export interface Opening {
  readonly vault: Pick<Vault, 'openTexts' | 'erasedAmong'>;
  readonly owners: Owners;
  /**
   * Called with an event whose texts cannot be opened because they were altered or their key is lost. It reads as
   * erased.
   */
  readonly onDamaged: (event: StoredEvent) => void;
}

/**
 * Stored events as the product reads them: texts decrypted, or `erasedText` if their person is forgotten. Events from
 * before texts were sealed have them unencrypted in the log; for a forgotten person they read as erased all the same.
 * At most two queries for keys.
 */
export async function openEvents(deps: Opening, events: readonly StoredEvent[]): Promise<readonly StoredEvent[]> {
  const boxes: Boxed[] = [];
  const clear: Clear[] = [];
  for (const event of events) {
    deps.owners.note(event.stream, event);
    const personal = personalIn(event.type);
    const box = boxIn(event);
    if (box) boxes.push({ event, box });
    else if (personal && textsIn(personal, event.data).length > 0) clear.push({ event, personal });
  }
  if (boxes.length === 0 && clear.length === 0) return events;
  const read = new Map(
    [...(await unsealed(deps, boxes)), ...(await unlessErased(deps, clear))].map((event) => [event.id, event]),
  );
  return events.map((event) => read.get(event.id) ?? event);
}

interface Boxed {
  readonly event: StoredEvent;
  readonly box: SealedTexts;
}
interface Clear {
  readonly event: StoredEvent;
  readonly personal: Personal;
}

/** The box in an event, if its texts are sealed. */
export function boxIn({ data }: { readonly data: unknown }): SealedTexts | undefined {
  const found = (data as { readonly personal?: unknown } | null)?.personal;
  return found === undefined ? undefined : sealedTexts.safeParse(found).data;
}

async function unsealed({ vault, onDamaged }: Opening, boxes: readonly Boxed[]): Promise<readonly StoredEvent[]> {
  const opened = await vault.openTexts(
    boxes.map(({ event, box: { subject, paths, box } }) => ({ subject, eventId: event.id, path: paths.join(), box })),
  );
  return boxes.map(({ event, box }, index) => {
    const answer = opened[index]!;
    if (answer.kind === 'damaged') onDamaged(event);
    const { personal: _, ...data } = event.data as Readonly<Record<string, Json>>;
    return {
      ...event,
      data: withValues(data, box.paths, textsOf(answer, box)) as Json,
      subject: accountOf(box.subject),
      texts: box.paths,
    };
  });
}

const textsOf = (answer: OpenedAmong, { paths }: SealedTexts): readonly unknown[] =>
  answer.kind === 'open' ? (JSON.parse(answer.value) as readonly unknown[]) : paths.map(() => erasedText);

async function unlessErased({ vault, owners }: Opening, clear: readonly Clear[]): Promise<readonly StoredEvent[]> {
  const subjects: (string | undefined)[] = [];
  // One after the other: most owners are known, and the rest must not query the store all at once.
  for (const { event, personal } of clear) subjects.push(await owners.subject(personal.of, event.stream));
  const gone = await vault.erasedAmong([
    ...new Set(subjects.flatMap((subject) => (subject === undefined ? [] : [subject, rootOf(subject)]))),
  ]);
  return clear.map(({ event, personal }, index) => {
    const subject = subjects[index];
    if (subject === undefined) return event;
    const isGone = gone.has(subject) || gone.has(rootOf(subject));
    return {
      ...event,
      ...(isGone ? { data: erasedData(personal, event.data) as Json } : {}),
      subject: accountOf(subject),
      texts: textsIn(personal, event.data),
    };
  });
}
