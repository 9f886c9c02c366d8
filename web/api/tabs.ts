/** What one tab tells the others of this browser. */
export interface Tabs<Message> {
  readonly tell: (message: Message) => void;
  /** Calls for every message of another tab; answers the way to stop. */
  readonly hear: (heard: (message: Message) => void) => () => void;
}

/** A channel between the tabs of one browser. Without `BroadcastChannel` each tab is alone, and nothing is told. */
export function tabsOn<Message>(name: string): Tabs<Message> {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => {}, hear: () => () => {} };
  let opened: BroadcastChannel | undefined;
  const heard = new Set<(message: Message) => void>();
  // One for telling and hearing: a channel does not hear itself, two of one tab would hear each other.
  const channel = () => {
    if (opened) return opened;
    opened = new BroadcastChannel(name);
    opened.onmessage = ({ data }) => heard.forEach((hear) => hear(data as Message));
    return opened;
  };
  return {
    tell: (message) => channel().postMessage(message),
    hear: (hear) => {
      channel();
      heard.add(hear);
      return () => void heard.delete(hear);
    },
  };
}
