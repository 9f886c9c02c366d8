import type { UserType } from '#workflows/kernel/actor.ts';
import { staffOrAdmin } from '#workflows/kernel/staffOrAdmin.ts';
import { type Agency, codeDigits, loginFields } from '#workflows/ticket/agencies.ts';
import { customerOf, type TicketState } from '#workflows/ticket/state.ts';
import { derivedId, eventIdOf } from '#services/commands/ids.ts';
import type { Completion, CompletionsOf, Unprepared } from '#services/commands/prepare.ts';
import { loadRecord } from '#services/commands/record.ts';
import { usableFile } from '#services/domains/files/usableFile.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { subjectOfUser } from '#services/vault/subject.ts';

type Input = Readonly<Record<string, unknown>>;

/** What the server adds to a ticket's commands: whose it is, ids, which files are usable, and sealed values. */
export const ticketCompletions = (deps: PreparationDeps): CompletionsOf<'ticket'> => ({
  openTicket: async (completion) => {
    const { type, comment, refundPolicyAgreed, customerId: named, ...input } = completion.request.input;
    const subjects = {
      orderId: idIn(input, 'orderId'),
      bookingId: idIn(input, 'bookingId'),
      cardId: idIn(input, 'cardId'),
    };
    const customer = await customerNamed(deps, completion, { named, subjects });
    if ('issues' in customer) return customer;
    return {
      input: {
        type,
        ...(refundPolicyAgreed === undefined ? {} : { refundPolicyAgreed }),
        ...customer,
        ...subjects,
        ...(await messageOf(deps, completion, comment)),
      },
    };
  },
  reply: async (completion) => written(deps, completion),
  answer: async (completion) => written(deps, completion),
  addNote: async (completion) => ({
    input: { ...completion.request.input, messageId: derivedId('message', completion.request.commandId) },
  }),
  assign: async ({ request: { input } }) => {
    const { assigneeId } = input as { assigneeId: string | null };
    const userType = assigneeId === null ? undefined : (await deps.accountFacts(assigneeId))?.userType;
    return { input: { ...input, isStaff: userType === 'staff' || userType === 'admin' } };
  },
  giveAgencyLogin: (completion) => sealedLogin(deps, completion),
});

const idIn = (input: Input, name: string): string | null => (typeof input[name] === 'string' ? input[name] : null);

type Subjects = Readonly<Record<'orderId' | 'bookingId' | 'cardId', string | null>>;
interface Customer {
  readonly buyerId: string | null;
  readonly cardholderId: string | null;
}

/**
 * Whose ticket it becomes: the sender's own, or the customer's that staff name. Who is a buyer and a cardholder, too, asks as what the
 * subject is theirs; without one as what they are just now (domains, D0-8).
 */
async function customerNamed(
  deps: PreparationDeps,
  { request: { actor } }: Completion,
  { named, subjects }: { readonly named: unknown; readonly subjects: Subjects },
): Promise<(Customer & { customerBlocked: boolean; notTheirs: readonly string[] }) | Unprepared> {
  if (actor.kind !== 'person') return unknownCustomer;
  const id = staffOrAdmin(actor) ? named : (named ?? actor.userId);
  const account = typeof id === 'string' ? await deps.accountFacts(id) : undefined;
  if (typeof id !== 'string' || !account || staffOrAdmin(account)) return unknownCustomer;
  const as = async (kind: UserType) => {
    const customer = kind === 'cardholder' ? { buyerId: null, cardholderId: id } : { buyerId: id, cardholderId: null };
    return { ...customer, customerBlocked: account.blocked, notTheirs: await notTheirs(deps, customer, subjects) };
  };
  const now = await as(staffOrAdmin(actor) ? account.userType : actor.userType);
  if (now.notTheirs.length === 0 || !account.otherKind) return now;
  const other = await as(account.otherKind);
  return other.notTheirs.length === 0 ? other : now;
}
const unknownCustomer: Unprepared = {
  issues: [{ path: 'customerId', code: 'unknownAccount', message: 'is no customer' }],
};

/** What was named and isn't the customer's, or isn't there. A buyer's tradelines are the cards on the lines of their orders. */
async function notTheirs(
  { eventStore, hasOrdered }: PreparationDeps,
  { buyerId, cardholderId }: Customer,
  { orderId, bookingId, cardId }: Subjects,
): Promise<readonly string[]> {
  const state = async <Name extends 'order' | 'booking' | 'card'>(lifecycle: Name, id: string | null) =>
    id === null ? undefined : (await loadRecord(eventStore, lifecycle, id)).snapshot.state;
  const [order, booking, card] = await Promise.all([
    state('order', orderId),
    state('booking', bookingId),
    state('card', cardId),
  ]);
  // An order that was just placed may not be in the read model yet.
  const inOrder = order?.buyerId === buyerId && order?.lines.some((line) => line.cardId === cardId);
  const theirs = {
    orderId: order === undefined || (buyerId !== null && order.buyerId === buyerId),
    bookingId:
      booking === undefined ||
      (buyerId !== null && booking.buyerId === buyerId) ||
      (cardholderId !== null && booking.cardholderId === cardholderId),
    cardId:
      cardId === null ||
      (cardholderId !== null && card?.cardholderId === cardholderId) ||
      (buyerId !== null && (inOrder || (await hasOrdered(buyerId, cardId)))),
  };
  return Object.entries(theirs).flatMap(([name, own]) => (own ? [] : [name]));
}

async function written(deps: PreparationDeps, completion: Completion<TicketState>) {
  const { text } = completion.request.input;
  return { input: await messageOf(deps, completion, text) };
}

/** A message with its id, and those of its files that the sender may use. */
async function messageOf(deps: PreparationDeps, completion: Completion, text: unknown) {
  const { commandId, input } = completion.request;
  const fileIds = (input['fileIds'] ?? []) as readonly string[];
  const files = await Promise.all(
    fileIds.map(async (id) => ({ id, file: await usableFile(deps, completion, id, 'ticket-file') })),
  );
  const usable = files.flatMap(({ id, file }) => (file ? [id] : []));
  return {
    text,
    messageId: derivedId('message', commandId),
    fileIds: usable,
    strangeFiles: fileIds.filter((id) => !usable.includes(id)),
  };
}

/** A login with each of its values sealed under a key of its own, so that destroying it is destroying that key. */
async function sealedLogin({ vault, settingsAt }: PreparationDeps, completion: Completion<TicketState>) {
  const { request, record, now } = completion;
  const { agency, ...values } = request.input as { agency: Agency } & Partial<Record<string, string>>;
  const digits = codeDigits(agency, await settingsAt(now));
  const code = values['securityCode'] ?? '';
  if (code.length !== digits) {
    return {
      issues: [
        {
          path: 'securityCode',
          code: digits === 0 ? 'noSecurityCode' : 'wrongDigits',
          message: `has ${digits} digits`,
        },
      ],
    };
  }
  const subject = subjectOfLogin(customerOf(record.snapshot.state) ?? 'nobody', request.commandId);
  const eventId = eventIdOf(request, 0);
  const seal = async (field: string, value: string) =>
    [field, value === '' ? null : await vault.seal(subject, value, { eventId, path: field })] as const;
  const login = await Promise.all(loginFields.map((field) => seal(field, values[field] ?? '')));
  return { input: { agency, codeDigits: digits, login: Object.fromEntries(login) } };
}

/**
 * Whose key seals a credit agency's login: the customer's, but a key of each giving, so that one login can be destroyed while
 * the customer stays (domains, D3). Forgetting the customer destroys them all.
 */
const subjectOfLogin = (customerId: string, commandId: string): string =>
  `${subjectOfUser(customerId)}/agency-login:${commandId}`;
