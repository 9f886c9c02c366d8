import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { until } from '../until.ts';
import type { Answer, As, LeaseRig } from './actors.ts';

/** One order of one tradeline, as far as it has got. */
export interface Lease {
  readonly buyerId: string;
  readonly cardId: string;
  orderId: string;
  bookingId: string;
  cardholderId: string;
  totalCents: number;
  fileId: string;
  extensionId: string;
  claimId: string;
}

export interface LeaseCommand {
  readonly name: string;
  /** What one lease needs before the command: a file, the booking. */
  readonly before?: (lease: Lease, as: As) => Promise<void>;
  /** Who has to wait until the booking's dates allow it; so many days, where these don't say when. */
  readonly opens?: string;
  /** Whether the dates allow it, where its record is not there yet. */
  readonly offered?: (lease: Lease, as: As) => Promise<Offered | undefined>;
  readonly days?: number;
  readonly send: (lease: Lease, as: As) => Promise<Answer>;
}
interface Offered {
  readonly allowed: boolean;
  readonly opensAt?: string;
}
export const idOf = (name: string) => demoAccounts.find(({ email }) => email.startsWith(`${name}@`))!.id;

/** So many orders to be, each of a card with a free slot; of cards that report on the same days, as far as there are any. */
export async function newLeases(as: As, count: number): Promise<Lease[]> {
  const buyers = ['buyer', 'buyer-two', 'broker'].map(idOf);
  const { body } = await as(buyers[0]!).get('/api/v1/cards/?limit=100');
  const cards = body.rows as readonly { id: string; slotsAvailable: number; statementDay: number }[];
  const slots = cards
    .toSorted((one, other) => one.statementDay - other.statementDay)
    .flatMap(({ id, slotsAvailable }) => Array.from({ length: slotsAvailable }, () => id));
  if (slots.length < count) throw new Error(`${count} free slots are needed, there are ${slots.length}`);
  return slots.slice(0, count).map((cardId, index) => {
    const unknown = {
      orderId: '',
      bookingId: '',
      cardholderId: '',
      totalCents: 0,
      fileId: '',
      extensionId: '',
      claimId: '',
    };
    return { buyerId: buyers[index % buyers.length]!, cardId, ...unknown };
  });
}

/** Moves the clock until all bookings' dates allow the command, and waits for what the system does meanwhile. */
export async function waitForLeases(
  { parts }: LeaseRig,
  as: As,
  leases: readonly Lease[],
  { name, opens: who, offered, days = 0 }: LeaseCommand,
): Promise<void> {
  if (days > 0) await parts.clock.move(days * 24 * 3_600_000);
  const ofBooking = async ({ bookingId, cardholderId }: Lease): Promise<Offered | undefined> => {
    const { body } = await as(who === 'cardholder' ? cardholderId : who!).get(
      `/api/v1/bookings/${bookingId}/next-steps/`,
    );
    const step = body.steps.find(({ command }: { command: string }) => command === name);
    return step && { allowed: step.allowed, opensAt: step.refusal?.opensAt };
  };
  const asked = offered ? (lease: Lease) => offered(lease, as) : who && ofBooking;
  if (!asked) return;
  const opensAt = (await Promise.all(leases.map(asked))).map((step) => step?.opensAt);
  const latest = Math.max(...opensAt.map((at) => (at === undefined ? 0 : Date.parse(at))));
  const ahead = latest + 3_600_000 - parts.now().getTime();
  if (latest > 0 && ahead > 0) await parts.clock.move(ahead);
  for (const lease of leases) {
    await until(
      () => asked(lease),
      (step) => step?.allowed === true,
      120_000,
    );
  }
}
