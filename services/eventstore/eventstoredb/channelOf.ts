import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Channel } from '@grpc/grpc-js';
import { Subchannel } from './protocol.ts';

/** The protected parts of the client that are used (6.2.1, `Client/index.js`). */
interface Inside {
  createChannel: () => Promise<Channel>;
  readonly disposableStreams: ReadonlySet<unknown>;
}

/** The channels that a client has opened; it uses one at a time. */
export interface ClientChannel {
  /** Opens no more connections. Calls under way go on, and their connection ends with the last one. */
  readonly close: () => void;
  /** True while calls are in progress. */
  readonly isBusy: () => boolean;
}

/**
 * gRPC goes on connecting for a channel that was closed while it waited to try again: once the server is back, each client that was
 * replaced meanwhile would open a connection that nobody closes.
 */
const { unref } = Subchannel.prototype;
Subchannel.prototype.unref = function unrefAndRest() {
  unref.call(this);
  if (this.refcount === 0) this.continueConnecting = false;
};

/** The client's own `dispose` ends its calls, but leaves its channel open, which goes on connecting by itself. */
export function channelOf(client: EventStoreDBClient): ClientChannel {
  // Protected parts of just this version of the client.
  const inside = client as unknown as Inside;
  const create = inside.createChannel;
  const channels = new Set<Channel>();
  let closed = false;
  const closeAll = () => {
    for (const channel of channels) channel.close();
    channels.clear();
  };
  inside.createChannel = async () => {
    const fresh = await create();
    // Two faults at once make the client drop one that it has just opened, without closing it.
    closeAll();
    channels.add(fresh);
    if (closed) closeAll();
    return fresh;
  };
  return {
    close: () => {
      closed = true;
      closeAll();
    },
    isBusy: () => inside.disposableStreams.size > 0,
  };
}
