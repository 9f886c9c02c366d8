import type { LoggedEvent } from '#services/http/routeTypes.ts';

/** A command with its resulting events. */
export interface CommandNode {
  readonly key: string;
  /** One of its events: all have the same sender and time. */
  readonly said: LoggedEvent;
  /** Commands that were sent on behalf of this one before it was decided: slots reserved for a placement. */
  readonly served: readonly CommandNode[];
  readonly events: readonly EventNode[];
}
export interface EventNode {
  readonly event: LoggedEvent;
  /** Commands that this event led to. */
  readonly led: readonly CommandNode[];
}

/**
 * Builds a tree of commands and their events: command → events → the commands that those led to, across records. Events
 * are in the order in which they were stored. A command whose cause is unknown starts a tree of its own.
 */
export function causeTree(rows: readonly LoggedEvent[]): readonly CommandNode[] {
  const commands = new Map<string, LoggedEvent[]>();
  for (const row of rows) put(commands, keyOf(row), row);
  const known = new Set(rows.map(({ eventId }) => eventId));
  const roots: string[] = [];
  const ledBy = new Map<string, string[]>();
  const servedBy = new Map<string, string[]>();
  for (const [key, [first]] of commands) {
    const { causationId, correlationId, commandId } = first!;
    const begun = [...commands.keys()].find(
      (other) => other !== key && commands.get(other)![0]!.commandId === correlationId,
    );
    if (causationId !== null && known.has(causationId)) put(ledBy, causationId, key);
    else if (begun !== undefined && correlationId !== commandId) put(servedBy, begun, key);
    else roots.push(key);
  }
  const node = (key: string): CommandNode => {
    const events = commands.get(key)!;
    return {
      key,
      said: events[0]!,
      served: (servedBy.get(key) ?? []).map(node),
      events: events.map((event) => ({ event, led: (ledBy.get(event.eventId) ?? []).map(node) })),
    };
  };
  return roots.map(node);
}

const keyOf = ({ stream, commandId, eventId }: LoggedEvent): string => `${stream} ${commandId ?? eventId}`;

const put = <Value>(lists: Map<string, Value[]>, name: string, value: Value) =>
  void lists.set(name, [...(lists.get(name) ?? []), value]);
