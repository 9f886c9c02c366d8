import { z } from 'zod';

/** NOTIFY accepts less than 8,000 bytes. If the streams do not fit, `streams` is null: anything may have changed. */
const MOST_CHARACTERS = 7_000;

const reported = z.object({ positions: z.record(z.string(), z.string()), streams: z.array(z.string()).nullable() });

export interface Notice {
  readonly positions: ReadonlyMap<string, bigint>;
  readonly streams: readonly string[] | null;
}

/** The message on the channel `projection` after checkpoints were moved. */
export function notice(
  moves: readonly { readonly projection: string; readonly to: bigint }[],
  streams: readonly string[],
): string {
  const positions = Object.fromEntries(moves.map(({ projection, to }) => [projection, String(to)]));
  const whole = JSON.stringify({ positions, streams });
  return whole.length <= MOST_CHARACTERS ? whole : JSON.stringify({ positions, streams: null });
}

/** Returns the notice in a payload; undefined for a payload of another kind. */
export function noticeIn(payload: string | undefined): Notice | undefined {
  try {
    const { positions, streams } = reported.parse(JSON.parse(payload ?? ''));
    return {
      positions: new Map(Object.entries(positions).map(([name, position]) => [name, BigInt(position)])),
      streams,
    };
  } catch {
    return undefined;
  }
}
