/** Asks for a second opinion on a record: `order-{id}`. Sent when the server refused what the page had allowed. */
export const secondOpinion = {
  listeners: new Set<(stream: string) => void>(),
  ask: (streams: readonly string[]): void => {
    for (const stream of streams) secondOpinion.listeners.forEach((listener) => listener(stream));
  },
  listen: (listener: (stream: string) => void) => {
    secondOpinion.listeners.add(listener);
    return () => void secondOpinion.listeners.delete(listener);
  },
};
