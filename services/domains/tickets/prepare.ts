import type { UserType } from '#workflows/kernel/actor.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import { type Agency, codeDigits, loginFields } from '#workflows/ticket/agencies.ts';
import { customerOf, type TicketState } from '#workflows/ticket/state.ts';
import { derivedId, eventIdOf } from '#services/commands/ids.ts';
import type { Completion, CompletionsOf, Unprepared } from '#services/commands/prepare.ts';
import { loadRecord } from '#services/commands/record.ts';
import { usableFile } from '#services/domains/files/usableFile.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { subjectOfUser } from '#services/vault/subject.ts';

type Input = Readonly<Record<string, unknown>>;

/** Completes a ticket's commands: owner, ids, usable files, and sealed values. */
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
 * Returns the ticket's customer: the sender, or the customer whom staff name. A person with both customer types acts as
 * the type that owns the subject; without a subject, as their current type (domains, D0-8).
 */
async function customerNamed(
  deps: PreparationDeps,
  { request: { actor } }: Completion,
  { named, subjects }: { readonly named: unknown; readonly subjects: Subjects },
): Promise<(Customer & { customerBlocked: boolean; notTheirs: readonly string[] }) | Unprepared> {
  if (actor.kind !== 'person') return unknownCustomer;
  const id = isStaffOrAdmin(actor) ? named : (named ?? actor.userId);
  const account = typeof id === 'string' ? await deps.accountFacts(id) : undefined;
  if (typeof id !== 'string' || !account || isStaffOrAdmin(account)) return unknownCustomer;
  const as = async (kind: UserType) => {
    const customer = kind === 'cardholder' ? { buyerId: null, cardholderId: id } : { buyerId: id, cardholderId: null };
    return { ...customer, customerBlocked: account.blocked, notTheirs: await notTheirs(deps, customer, subjects) };
  };
  const now = await as(isStaffOrAdmin(actor) ? account.userType : actor.userType);
  if (now.notTheirs.length === 0 || !account.otherKind) return now;
  const other = await as(account.otherKind);
  return other.notTheirs.length === 0 ? other : now;
}
const unknownCustomer: Unprepared = {
  issues: [{ path: 'customerId', code: 'unknownAccount', message: 'is no customer' }],
};

/**
 * Returns the subjects that don't exist or aren't the customer's. A buyer's tradelines are the cards on the lines of
 * their orders.
 */
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
  // A recently placed order may not be in the read model yet.
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

/** Returns a message with its id, and those of its files that the sender may use. */
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

/** Returns a login whose values are sealed under a key of its own: destroying the key destroys the login. */
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
 * Returns the subject whose key seals a credit agency's login: it belongs to the customer, but differs for each
 * submission, so that one login can be destroyed without the customer (domains, D3). Forgetting the customer destroys
 * them all.
 */
const subjectOfLogin = (customerId: string, commandId: string): string =>
  `${subjectOfUser(customerId)}/agency-login:${commandId}`;
