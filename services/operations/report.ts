import type { ProjectionLag } from '#projections/engine/lag.ts';
import type { ParkedStream } from '#projections/engine/parked.ts';
import type { ProjectionStatus } from '#projections/engine/status.ts';
import type { JobsReport } from '#services/jobs/jobsDesk.ts';
import type { OutboxMail } from '#services/mail/mailOutbox.ts';
import type { ParkedReaction } from '#services/reactions/parked.ts';
import type { ReactionGroup } from '#services/reactions/groups.ts';

/** How far something is behind the end of the event store. */
export interface Backlog {
  /** Events not dealt with yet; at most `BACKLOG_SEEN`, which then means "that many or more". */
  readonly behind: number;
  /** Time the first of them has waited, in ms; 0 when none does. */
  readonly lagMs: number;
}
/** So many events are looked at to say how far behind something is. */
export const BACKLOG_SEEN = 500;

export interface ProjectionReport extends ProjectionStatus {
  /** Null while the event store does not answer. */
  readonly backlog: Backlog | null;
  /** From an event's being stored to its row's being there, of 95 in 100 batches: ms. Null while no living process runs it. */
  readonly p95Ms: number | null;
  /** Whether a living process keeps it up to date; one that has halted is kept by none. */
  readonly kept: boolean;
}

export interface ReactionGroupReport {
  readonly name: string;
  readonly setsAside: ReactionGroup['setsAside'];
  readonly position: string | null;
  /** Instant; null before its first event. */
  readonly movedAt: string | null;
  readonly backlog: Backlog | null;
}

export interface EventStoreReport {
  readonly kind: 'postgres' | 'eventstoredb';
  readonly reachable: boolean;
  /** Position of the newest event; null for an empty store, or one that cannot be reached. */
  readonly head: string | null;
  /** How long it took to ask. */
  readonly ms: number;
}

export interface ProcessReport {
  readonly role: string;
  readonly version: string;
  readonly node: string;
  readonly production: boolean;
  readonly startedAt: string;
  readonly uptimeSeconds: number;
  readonly memory: { readonly rssBytes: number; readonly heapUsedBytes: number; readonly heapTotalBytes: number };
}

/** A projection that a process keeps up to date, and how fast it is there: 95 in 100 batches, in ms. */
export interface RunProjection {
  readonly name: string;
  readonly p95Ms: number | null;
}

/** A process of the product, as of its last heartbeat. */
export interface RunningProcess {
  readonly id: string;
  readonly role: string;
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  readonly node: string;
  /** Instants. */
  readonly startedAt: string;
  readonly seenAt: string;
  /** How long ago that is. */
  readonly silentMs: number;
  /** Silent for so long that it is likely gone. */
  readonly stale: boolean;
  /** The one that answers this question. */
  readonly answers: boolean;
  readonly memory: { readonly rssBytes: number; readonly heapUsedBytes: number };
  /** How late its event loop was in the worst hundredth of the last seconds. */
  readonly loopDelayMs: number;
  readonly projections: readonly RunProjection[];
  readonly queues: readonly string[];
}

export type MailCounts = Readonly<Record<OutboxMail['status'], number>> & {
  /** When the oldest mail that should be on its way by now was written: instant. */
  readonly oldestDueAt: string | null;
};

export interface WorkReport {
  /** Overdue, and shown to staff as such. */
  readonly overdue: number;
  /** Passed, and not acted upon yet: none, while the clock of deadlines runs. */
  readonly unheeded: number;
  readonly oldestUnheededAt: string | null;
  /** Changes of accounts and settings whose event is not appended yet. */
  readonly auditWaiting: number;
}

/** When the whole log's chain of hashes was last verified, and whether it was whole. */
export interface ChainReport {
  readonly verifiedAt: string;
  readonly whole: boolean;
  readonly events: number;
}

/** The health of all parts at one instant. What could not be queried is null. */
export interface OperationsReport {
  /** Instant. */
  readonly at: string;
  readonly process: ProcessReport;
  /** All of them, those that live first. */
  readonly processes: readonly RunningProcess[];
  readonly eventStore: EventStoreReport;
  readonly projections: readonly ProjectionReport[];
  readonly parkedStreams: readonly ParkedStream[];
  readonly reactionGroups: readonly ReactionGroupReport[];
  readonly parkedReactions: readonly ParkedReaction[];
  readonly work: WorkReport;
  readonly mail: MailCounts;
  readonly jobs: JobsReport | null;
  /** Null before the first verification. */
  /** Whether the keys of personal data are in a database of their own. */
  readonly keysApart: boolean;
  readonly chain: ChainReport | null;
}

/** What a projector in this process knows of its own speed. */
export type OwnLag = () => readonly ProjectionLag[];
