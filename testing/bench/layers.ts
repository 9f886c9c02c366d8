import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** What V8 writes with `--cpu-prof`; times in microseconds of the monotonic clock. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly children?: readonly number[];
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      /** From 0. */
      readonly lineNumber: number;
      readonly columnNumber: number;
    };
  }[];
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** The first that matches a frame, from the one at work outwards, says what the time went into. */
const layers: readonly (readonly [layer: string, file: RegExp])[] = [
  ['canonical JSON and hash', /eventstore\/chain\.ts|safe-stable-stringify/],
  ['append', /eventstore\/(postgres\/appender|admissible|chainedEventStore|postgres\/postgresEventStore)/],
  ['read the log', /services\/eventstore\//],
  ['seal and open texts', /services\/vault\//],
  ['decide', /workflows\/kernel\/decide|services\/commands\//],
  ['reactions', /services\/reactions\//],
  ['deadlines', /services\/deadlines\//],
  ['projections', /^projections\/|\/projections\//],
  ['session', /services\/accounts\//],
  ['live', /services\/http\/live\//],
  ['jobs, seals and other work behind', /services\/(jobs|mail|transparency|audit|notifications|operations)\//],
  [
    'HTTP',
    /services\/(http|domains|createApi|roles\/api)|node_modules\/(express|router|finalhandler|body-parser|raw-body|send)/,
  ],
  // What no frame of ours stands behind: sockets, timers, the client's parser.
  ['PostgreSQL client', /node_modules\/(pg|pg-protocol|pg-pool|knex|tarn)\//],
  ['HTTP', /^node:_http|^node:http/],
];
const outside = new Map([
  ['(garbage collector)', 'garbage collector'],
  ['(program)', 'native code'],
  ['(idle)', 'idle'],
]);

/** Milliseconds of a stretch of a profile by layer and by function, the busiest first. */
export function byLayer(
  profile: CpuProfile,
  { from, to }: { readonly from: number; readonly to: number },
): { readonly layers: ReadonlyMap<string, number>; readonly functions: ReadonlyMap<string, number> } {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const sources = sourceFinder();
  const places = new Map<number, { layer: string; name: string }>();
  const placeOf = (id: number) => {
    const known = places.get(id);
    if (known) return known;
    const { callFrame } = nodes.get(id)!;
    const name = `${callFrame.functionName || '(anonymous)'} ${sources(callFrame)}`;
    let layer = outside.get(callFrame.functionName);
    for (let at: number | undefined = id; layer === undefined && at !== undefined; at = parents.get(at)) {
      const file = sources(nodes.get(at)!.callFrame);
      layer = layers.find(([, pattern]) => pattern.test(file))?.[0];
    }
    const place = { layer: layer ?? "Node's own", name };
    places.set(id, place);
    return place;
  };
  const found = { layers: new Map<string, number>(), functions: new Map<string, number>() };
  let at = profile.startTime;
  profile.samples.forEach((id, index) => {
    at += profile.timeDeltas[index]!;
    if (at < from || at > to) return;
    const { layer, name } = placeOf(id);
    // A sample stands for the time until the next one.
    const ms = (profile.timeDeltas[index + 1] ?? 0) / 1_000;
    found.layers.set(layer, (found.layers.get(layer) ?? 0) + ms);
    found.functions.set(name, (found.functions.get(name) ?? 0) + ms);
  });
  return { layers: busiest(found.layers), functions: busiest(found.functions) };
}

const busiest = (ms: ReadonlyMap<string, number>) => new Map([...ms].toSorted(([, a], [, b]) => b - a));

/** Where a frame's function stands in the sources that were bundled. */
function sourceFinder(): (frame: CpuProfile['nodes'][number]['callFrame']) => string {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (url: string) => {
    if (!maps.has(url)) maps.set(url, readMap(url));
    return maps.get(url);
  };
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.startsWith('file:')) return url;
    const entry = mapOf(url)?.findEntry(lineNumber, columnNumber);
    if (entry && 'originalSource' in entry) return entry.originalSource.replace(/^(\.\.\/)+/, '');
    return url.replace(/^.*\/node_modules\//, 'node_modules/');
  };
}

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}
