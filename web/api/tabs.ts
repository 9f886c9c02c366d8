/** What one tab tells the others of this browser. */
export interface Tabs<Message> {
  readonly report: (message: Message) => void;
  /** Calls for every message of another tab; answers the way to stop. */
  readonly onMessage: (heard: (message: Message) => void) => () => void;
}

/** A channel between the tabs of one browser. Without `BroadcastChannel` each tab is alone, and nothing is sent. */
export function tabsOn<Message>(name: string): Tabs<Message> {
  if (!('BroadcastChannel' in globalThis)) return { report: () => {}, onMessage: () => () => {} };
  let opened: BroadcastChannel | undefined;
  const heard = new Set<(message: Message) => void>();
  // One for telling and hearing: a channel does not hear itself, two of one tab would hear each other.
  const channel = () => {
    if (opened) return opened;
    opened = new BroadcastChannel(name);
    opened.onmessage = ({ data }) => heard.forEach((onMessage) => onMessage(data as Message));
    return opened;
  };
  return {
    report: (message) => channel().postMessage(message),
    onMessage: (onMessage) => {
      channel();
      heard.add(onMessage);
      return () => void heard.delete(onMessage);
    },
  };
}
