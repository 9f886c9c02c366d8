/** Messages between the tabs of this browser. */
export interface Tabs<Message> {
  readonly report: (message: Message) => void;
  /** Subscribes to the messages of other tabs; returns the unsubscribe function. */
  readonly onMessage: (heard: (message: Message) => void) => () => void;
}

/** A channel between the tabs of one browser. Without `BroadcastChannel` nothing is sent or received. */
export function tabsOn<Message>(name: string): Tabs<Message> {
  if (!('BroadcastChannel' in globalThis)) return { report: () => {}, onMessage: () => () => {} };
  let opened: BroadcastChannel | undefined;
  const heard = new Set<(message: Message) => void>();
  // One channel for sending and receiving: a channel does not receive its own messages, but two channels of one tab
  // would receive each other's.
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
