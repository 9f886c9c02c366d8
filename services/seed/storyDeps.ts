import type { HistoryPlayer } from './historyPlayer.ts';

/** What the chapters of the demo write with. */
export interface StoryDeps {
  readonly player: HistoryPlayer;
  /** Stores an upload and answers its id. */
  readonly store: (upload: {
    readonly bytes: Buffer;
    readonly name: string;
    readonly by: string;
    readonly purpose: 'payment-proof' | 'au-added' | 'au-removed' | 'credit-report' | 'claim-report';
  }) => Promise<string>;
  readonly now: () => Date;
}
