import { Queue } from '#web/queue/Queue.tsx';
import { ticketSpec } from './ticketSpec.tsx';

/** Tickets, those whose customers wait for an answer first. */
export default function TicketsPage() {
  return <Queue spec={ticketSpec} />;
}
