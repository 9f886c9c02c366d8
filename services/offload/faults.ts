import type { Works } from './works.ts';

/** Too much of a work is waiting: of everybody (`full`) or of this person (`ownTurn`). Nothing was begun; asking again later is safe. */
export class OffloadBusy extends Error {
  readonly why: 'full' | 'ownTurn';
  readonly work: keyof Works;
  constructor(why: OffloadBusy['why'], work: OffloadBusy['work']) {
    super(`Too much work is waiting (${work}, ${why})`);
    this.name = 'OffloadBusy';
    this.why = why;
    this.work = work;
  }
}

/** The work took longer, or more memory, than it may, and its process was ended. Trying again will not help. */
export class StoppedWork extends Error {
  constructor(why: 'time' | 'memory') {
    super(`The work was stopped: it took too much ${why}`);
    this.name = 'StoppedWork';
  }
}

/** The process ended under the work, or the server is stopping. Trying again may help. */
export class WorkLost extends Error {
  constructor(why: string) {
    super(`The work was lost: ${why}`);
    this.name = 'WorkLost';
  }
}
