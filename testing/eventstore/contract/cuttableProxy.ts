import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A stretch of network between a store and its server that a test can break. Loopback only. */
export interface CuttableProxy {
  readonly port: number;
  /** How many connections are open now. */
  readonly connections: () => number;
  /** Ends every connection that is open now, or those that `which` picks, without a farewell. New ones are let through. */
  readonly cut: (which?: () => boolean) => void;
  /** The next so many connections are let through, and cut with the server's first words. */
  readonly cutNext: (count: number) => void;
  /** The server is down: open connections end, new ones are refused. */
  readonly goDown: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  /** The server is there and silent: bytes are taken and not passed on, both ways. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly close: () => Promise<void>;
}

/** Starts one before a server. */
export async function cuttableProxy(target: { host: string; port: number }): Promise<CuttableProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let frozen = false;
  let doomed = 0;
  let server = await listening(0);
  const { port } = server.address() as AddressInfo;

  function listening(wanted: number): Promise<Server> {
    const fresh = createServer(join);
    return new Promise((resolve, reject) =>
      fresh.once('error', reject).listen(wanted, '127.0.0.1', () => resolve(fresh)),
    );
  }
  function join(near: Socket) {
    const pair = [near, connect(target)] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.setNoDelay(true).on('error', end).on('close', end);
    pair[0].pipe(pair[1]);
    pair[1].pipe(pair[0]);
    if (frozen) hold(pair);
    if (doomed === 0) return;
    doomed -= 1;
    pair[1].once('data', () => cut((one) => one === pair));
  }
  const hold = ([near, far]: readonly [Socket, Socket]) => {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  };
  const cut = (which: (pair: readonly [Socket, Socket]) => boolean = () => true) => {
    for (const pair of pairs) {
      if (!which(pair)) continue;
      pairs.delete(pair);
      for (const socket of pair) socket.resetAndDestroy();
    }
  };
  const goDown = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    cut();
    await closed;
  };

  return {
    port,
    connections: () => pairs.size,
    cut: (which) => cut(which),
    cutNext: (count) => {
      doomed = count;
    },
    goDown,
    comeBack: async () => {
      server = await listening(port);
    },
    freeze: () => {
      frozen = true;
      pairs.forEach(hold);
    },
    thaw: () => {
      frozen = false;
      for (const [near, far] of pairs) {
        near.pipe(far);
        far.pipe(near);
      }
    },
    close: goDown,
  };
}
