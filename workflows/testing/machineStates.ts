import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';

interface StateConfig {
  readonly type?: string;
  readonly states?: Readonly<Record<string, StateConfig>>;
  readonly always?: unknown;
}

/** States in which a record of a flat machine can rest: all but those that are passed through within one step. */
export function machineStates({ machine }: Lifecycle): readonly string[] {
  const { states = {} } = machine.config as StateConfig;
  return Object.entries(states).filter(([, { always }]) => always === undefined).map(([name]) => name);
}
