// `npm run simulate -- [--seed 1] [--seeds 1] [--days 100] [--steps 10000] [--twice] [--find] [--never TYPE] [--replay FILE] [--write FILE]`:
// a company whose people, processes and faults all come from a seed. Ends with 1 where something was not as it must be; the story is made
// short and written to FILE (`simulation.json`), from which `--replay` tells the same again. `--twice` plays each seed again and compares;
// `--find` ends at the first fault without making it short; `--never booking.posted.v1` looks for the shortest story that has an event.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Fault } from './faults.ts';
import { type Outcome, playSeed, type Run } from './run.ts';
import { shrink } from './shrink.ts';
import { inWords, type Kept, keep } from './story.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    days: { type: 'string', default: '100' },
    steps: { type: 'string', default: '10000' },
    twice: { type: 'boolean', default: false },
    never: { type: 'string' },
    find: { type: 'boolean', default: false },
    replay: { type: 'string' },
    write: { type: 'string', default: 'simulation.json' },
  },
});
process.exitCode = values.replay === undefined ? await simulate() : await replay(values.replay);

async function simulate(): Promise<number> {
  const first = whole('seed');
  const began = performance.now();
  let days = 0;
  let commands = 0;
  for (let seed = first; seed < first + whole('seeds'); seed += 1) {
    const { never } = values;
    const run: Run = { seed, steps: whole('steps'), days: whole('days'), ...(never === undefined ? {} : { never }) };
    const outcome = await playSeed(run);
    days += outcome.days;
    commands += outcome.story.length;
    if (outcome.fault === undefined && values.twice && (await playSeed(run)).hash !== outcome.hash) {
      console.error(`Seed ${seed} did not come to the same twice`);
      return 1;
    }
    if (outcome.fault !== undefined) return values.find ? 1 : tellShort(run, outcome);
    console.log(`seed ${seed}: ${outcome.days.toFixed(0)} days, ${outcome.log.length} events, ${outcome.hash}`);
  }
  const seconds = (performance.now() - began) / 1_000;
  const perHour = Math.round((days / seconds) * 3_600);
  console.log(`${days.toFixed(0)} days and ${commands} commands in ${seconds.toFixed(0)} s: ${perHour} days an hour`);
  return 0;
}

async function tellShort(run: Run, { fault, story }: Outcome): Promise<number> {
  console.error(`Seed ${run.seed}: ${fault}\nThat took ${story.length} commands. Looking for a shorter story …`);
  const shrunk = await shrink(run);
  writeFileSync(values.write, `${JSON.stringify(keep(shrunk), undefined, 1)}\n`);
  console.error(`${inWords(shrunk.outcome)}\n${shrunk.outcome.fault}\nWritten to ${values.write}`);
  return 1;
}

async function replay(file: string): Promise<number> {
  const { seed, steps, without, off } = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  const outcome = await playSeed({ seed, steps, without: new Set(without), off: new Set(off as Fault[]) });
  console.log(inWords(outcome));
  console.log(outcome.fault ?? 'All is as it must be');
  return outcome.fault === undefined ? 0 : 1;
}

function whole(name: 'seed' | 'seeds' | 'days' | 'steps'): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) {
    console.error(`--${name} is a whole number from 1, not ${values[name]}`);
    process.exit(2);
  }
  return value;
}
