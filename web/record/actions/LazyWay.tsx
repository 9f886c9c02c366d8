import { later, whenThere } from '#web/kit/later.tsx';

/** The shortest way to a command. Loaded when something is or becomes impossible: maybe while the server is away. */
export const Way = later(() => whenThere(async () => (await import('./Way.tsx')).loadWay()));
