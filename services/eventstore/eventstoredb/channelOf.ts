import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Channel } from '@grpc/grpc-js';

/** The protected parts of the client that are used (6.2.1, `Client/index.js`). */
interface Inside {
  createChannel: () => Promise<Channel>;
  readonly disposableStreams: ReadonlySet<unknown>;
}

/** The channel that a client has now; it has one at a time. */
export interface ClientChannel {
  /** Opens no more connections. Calls under way go on, and their connection ends with the last one. */
  readonly close: () => void;
  /** Whether calls are under way. */
  readonly isBusy: () => boolean;
}

/** The client's own `dispose` ends its calls, but leaves its channel open, which goes on connecting by itself. */
export function channelOf(client: EventStoreDBClient): ClientChannel {
  // Protected parts of just this version of the client.
  const inside = client as unknown as Inside;
  const create = inside.createChannel;
  let channel: Channel | undefined;
  let closed = false;
  inside.createChannel = async () => {
    channel = await create();
    if (closed) channel.close();
    return channel;
  };
  return {
    close: () => {
      closed = true;
      channel?.close();
    },
    isBusy: () => inside.disposableStreams.size > 0,
  };
}
