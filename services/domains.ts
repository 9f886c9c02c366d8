// oxlint-disable max-lines -- one subject after the other
import { authHandlers } from './domains/accounts/handlers.ts';
import { auth } from './domains/accounts/contract.ts';
import { providers } from './domains/accounts/providers/contract.ts';
import { providerHandlers } from './domains/accounts/providers/handlers.ts';
import { secondFactor } from './domains/accounts/secondFactor/contract.ts';
import { secondFactorHandlers } from './domains/accounts/secondFactor/handlers.ts';
import { addresses } from './domains/orders/addresses/contract.ts';
import { addressHandlers } from './domains/orders/addresses/handlers.ts';
import { audit } from './domains/audit/contract.ts';
import { auditHandlers } from './domains/audit/handlers.ts';
import { chainCheckHandlers } from './domains/audit/chainCheckHandlers.ts';
import { chainCheckMigrations } from './domains/audit/chainCheck/migrations.ts';
import { bookingHandlers } from './domains/bookings/handlers.ts';
import { banners } from './domains/promotions/banners/contract.ts';
import { bannerHandlers } from './domains/promotions/banners/handlers.ts';
import { bannerMigrations } from './domains/promotions/banners/bannersTable.ts';
import { bankLineContracts } from './domains/bank/contract.ts';
import { bankLineHandlers } from './domains/bank/handlers.ts';
import { bankLineMigrations } from './domains/bank/migrations.ts';
import { bookings } from './domains/bookings/contract.ts';
import { calendarHandlers } from './domains/bookings/calendars/handlers.ts';
import { calendars } from './domains/bookings/calendars/contract.ts';
import { captcha } from './domains/system/captcha/contract.ts';
import { captchaHandlers } from './domains/system/captcha/handlers.ts';
import { cardHandlers } from './domains/cards/handlers.ts';
import { cardholderHomeHandlers } from './domains/cards/home/handlers.ts';
import { cardholderHomes } from './domains/cards/home/contract.ts';
import { cardManagement } from './domains/cards/contract.ts';
import { cardImport } from './domains/cards/import/contract.ts';
import { cardImportHandlers } from './domains/cards/import/handlers.ts';
import { cart } from './domains/catalogue/cart/contract.ts';
import { cartMigrations } from './domains/catalogue/cart/migrations.ts';
import { cartHandlers } from './domains/catalogue/cart/handlers.ts';
import { claims } from './domains/claims/contract.ts';
import { claimHandlers } from './domains/claims/handlers.ts';
import { commandRoutes } from './domains/records/commands/commandRoutes.ts';
import { content } from './domains/content/contract.ts';
import { contentHandlers } from './domains/content/handlers.ts';
import { publicContentHandlers } from './domains/content/publicHandlers.ts';
import { contentMigrations } from './domains/content/migrations.ts';
import type { ContentDeps } from './domains/content/deps.ts';
import type { QueueDeps } from './domains/queues/queueLists.ts';
import type { Quoting } from './domains/promotions/promocodes/quoting.ts';
import type { DryRuns } from './domains/records/previews/dryRun.ts';
import { contactForms } from './domains/content/contactForms/contract.ts';
import { contactFormHandlers } from './domains/content/contactForms/handlers.ts';
import { contactFormMigrations } from './domains/content/contactForms/migrations.ts';
import { deadlines } from './domains/records/deadlines/contract.ts';
import { deadlineHandlers } from './domains/records/deadlines/handlers.ts';
import { consentCopies } from './domains/bookings/consentCopies/contract.ts';
import { consentCopyHandlers } from './domains/bookings/consentCopies/handlers.ts';
import { evidence } from './domains/audit/evidence/contract.ts';
import { evidenceHandlers } from './domains/audit/evidence/handlers.ts';
import { extensions } from './domains/extensions/contract.ts';
import { extensionHandlers } from './domains/extensions/handlers.ts';
import { documentHandlers } from './domains/files/documentHandlers.ts';
import { fileHandlers } from './domains/files/handlers.ts';
import { files } from './domains/files/contract.ts';
import { documentMigrations } from './domains/files/migrations.ts';
import { recordHistory } from './domains/audit/history/contract.ts';
import { historyHandlers } from './domains/audit/history/handlers.ts';
import { holdHandlers } from './domains/cards/holds/handlers.ts';
import { holds } from './domains/cards/holds/contract.ts';
import { journeyHandlers } from './domains/journeys/handlers.ts';
import { journeys } from './domains/journeys/contract.ts';
import { ledger } from './domains/accounting/ledger/contract.ts';
import { ledgerHandlers } from './domains/accounting/ledger/handlers.ts';
import { notificationContracts } from './domains/news/notifications/contract.ts';
import { notificationHandlers } from './domains/news/notifications/handlers.ts';
import { notificationMigrations } from './domains/news/notifications/migrations.ts';
import { pageFaults } from './domains/system/pageFaults/contract.ts';
import { pageFaultHandlers } from './domains/system/pageFaults/handlers.ts';
import { pageFaultMigrations } from './domains/system/pageFaults/migrations.ts';
import { operations } from './domains/system/operations/contract.ts';
import { operationsHandlers } from './domains/system/operations/handlers.ts';
import { orderManagement } from './domains/orders/management/contract.ts';
import { orderManagementHandlers } from './domains/orders/management/handlers.ts';
import { severalOrders } from './domains/orders/several/contract.ts';
import { severalOrdersHandlers } from './domains/orders/several/handlers.ts';
import { clientLinkHandlers } from './domains/orders/clientLinkHandlers.ts';
import { orderMigrations } from './domains/orders/migrations.ts';
import { orderHandlers } from './domains/orders/handlers.ts';
import { orders } from './domains/orders/contract.ts';
import { outbox } from './domains/messages/outbox/contract.ts';
import { outboxHandlers } from './domains/messages/outbox/handlers.ts';
import { overviewHandlers } from './domains/queues/overview/handlers.ts';
import { overviewMigrations } from './domains/queues/overview/migrations.ts';
import { overviews } from './domains/queues/overview/contract.ts';
import { payoutHandlers } from './domains/payouts/handlers.ts';
import { payouts } from './domains/payouts/contract.ts';
import { payoutMigrations } from './domains/payouts/migrations.ts';
import { presence } from './domains/queues/presence/contract.ts';
import { presenceMigrations } from './domains/queues/presence/migrations.ts';
import { presenceHandlers } from './domains/queues/presence/handlers.ts';
import { previewHandlers } from './domains/records/previews/handlers.ts';
import { previews } from './domains/records/previews/contract.ts';
import { promocodeHandlers } from './domains/promotions/promocodes/handlers.ts';
import { promocodes } from './domains/promotions/promocodes/contract.ts';
import { queueHandlers } from './domains/queues/handlers.ts';
import { queues } from './domains/queues/contract.ts';
import { queueWorkHandlers } from './domains/queues/work/handlers.ts';
import { queueWork } from './domains/queues/work/contract.ts';
import { queueWorkMigrations } from './domains/queues/work/migrations.ts';
import { queueMigrations } from './domains/queues/migrations.ts';
import { recordHandlers } from './domains/records/handlers.ts';
import { records } from './domains/records/contract.ts';
import { referralHandlers } from './domains/referrals/handlers.ts';
import { referrals } from './domains/referrals/contract.ts';
import { referralMigrations } from './domains/referrals/migrations.ts';
import { roles } from './domains/accounts/roles/contract.ts';
import { roleHandlers } from './domains/accounts/roles/handlers.ts';
import { savedViewHandlers } from './domains/queues/views/handlers.ts';
import { savedViews } from './domains/queues/views/contract.ts';
import { savedViewMigrations } from './domains/queues/views/migrations.ts';
import { settings } from './domains/settings/contract.ts';
import { settingsMigrations } from './domains/settings/migrations.ts';
import { settingsHandlers } from './domains/settings/handlers.ts';
import { statementHandlers } from './domains/accounting/statements/handlers.ts';
import { statements } from './domains/accounting/statements/contract.ts';
import { systemHandlers } from './domains/system/handlers.ts';
import { systemRoutes } from './domains/system/contract.ts';
import { messages } from './domains/messages/contract.ts';
import { messagesToGroups } from './domains/messages/groupContract.ts';
import { groupMessageHandlers } from './domains/messages/groupHandlers.ts';
import { messageHandlers } from './domains/messages/handlers.ts';
import { messageMigrations } from './domains/messages/migrations.ts';
import { testimonials } from './domains/content/testimonials/contract.ts';
import { testimonialHandlers } from './domains/content/testimonials/handlers.ts';
import { testimonialMigrations } from './domains/content/testimonials/testimonialsTable.ts';
import { ticketHandlers } from './domains/tickets/handlers.ts';
import { tickets } from './domains/tickets/contract.ts';
import { tradelineHandlers } from './domains/catalogue/handlers.ts';
import { tradelines } from './domains/catalogue/contract.ts';
import { dutyContracts } from './domains/news/duties/contract.ts';
import { dutyHandlers } from './domains/news/duties/handlers.ts';
import { unreadCounters } from './domains/news/contract.ts';
import { unreadHandlers } from './domains/news/handlers.ts';
import { unreadMigrations } from './domains/news/migrations.ts';
import { people } from './domains/accounts/users/personContract.ts';
import { personHandlers } from './domains/accounts/users/personHandlers.ts';
import { userHandlers } from './domains/accounts/users/handlers.ts';
import { users } from './domains/accounts/users/contract.ts';
import { words } from './domains/content/words/contract.ts';
import { wordsHandlers } from './domains/content/words/handlers.ts';
import { wordsMigrations } from './domains/content/words/wordsTable.ts';
import { verificationHandlers } from './domains/cards/verification/handlers.ts';
import { verifications } from './domains/cards/verification/contract.ts';
import type { RouteHandler } from './http/call.ts';
import type { RouteContract } from './http/route.ts';
import type { Migration } from './platform/migrate.ts';

/** Everything that the subjects ask of the rest of the server. */
export interface AllDeps extends ContentDeps, QueueDeps, DryRuns, Quoting {}

/** What the caller of `createApi` has to bring. */
export type GivenDeps = Omit<
  AllDeps,
  'content' | 'words' | 'live' | 'contracts' | 'linkIsOpen' | 'inPlace' | 'countWrite'
>;

export interface Domain {
  readonly contracts: readonly RouteContract[];
  /** What its routes do. A route that only sends a command needs none. */
  readonly handlers?: (deps: AllDeps) => readonly RouteHandler[];
  /** Its plain tables. */
  readonly migrations?: readonly Migration[];
  /** Changes accounts and sessions: this process's caches know before the answer says that it is done. */
  readonly changesSessions?: true;
}

const allOf = (...groups: readonly object[]): readonly RouteContract[] =>
  groups.flatMap((group) => Object.values(group) as RouteContract[]);

/**
 * Everything that the API can do. What is not in here is not served, not described and not tested. Migrations run in this order on an
 * empty database.
 */
export const domains: readonly Domain[] = [
  { contracts: allOf(auth), handlers: authHandlers, changesSessions: true },
  { contracts: allOf(secondFactor), handlers: secondFactorHandlers, changesSessions: true },
  { contracts: allOf(providers), handlers: providerHandlers },
  { contracts: allOf(captcha), handlers: captchaHandlers },
  { contracts: allOf(settings), handlers: settingsHandlers, migrations: settingsMigrations },
  { contracts: allOf(cart), handlers: cartHandlers, migrations: cartMigrations },
  { contracts: allOf(tradelines), handlers: tradelineHandlers },
  { contracts: allOf(addresses), handlers: addressHandlers },
  {
    contracts: allOf(orders),
    handlers: (deps) => [...orderHandlers(deps), ...clientLinkHandlers(deps)],
    migrations: orderMigrations,
  },
  { contracts: allOf(severalOrders), handlers: severalOrdersHandlers },
  { contracts: allOf(orderManagement), handlers: orderManagementHandlers },
  { contracts: allOf(bankLineContracts), handlers: bankLineHandlers, migrations: bankLineMigrations },
  { contracts: allOf(bookings), handlers: bookingHandlers },
  { contracts: allOf(extensions), handlers: extensionHandlers },
  { contracts: allOf(claims), handlers: claimHandlers },
  { contracts: allOf(promocodes), handlers: promocodeHandlers },
  { contracts: allOf(tickets), handlers: ticketHandlers },
  { contracts: allOf(cardholderHomes), handlers: cardholderHomeHandlers },
  { contracts: allOf(payouts), handlers: payoutHandlers, migrations: payoutMigrations },
  { contracts: allOf(statements), handlers: statementHandlers },
  { contracts: allOf(referrals), handlers: referralHandlers, migrations: referralMigrations },
  { contracts: allOf(journeys), handlers: journeyHandlers },
  { contracts: allOf(calendars), handlers: calendarHandlers },
  { contracts: allOf(cardManagement), handlers: cardHandlers },
  { contracts: allOf(cardImport), handlers: cardImportHandlers },
  { contracts: allOf(holds), handlers: holdHandlers },
  { contracts: allOf(verifications), handlers: verificationHandlers },
  {
    contracts: allOf(files),
    handlers: (deps) => [...fileHandlers(deps), ...documentHandlers(deps)],
    migrations: documentMigrations,
  },
  { contracts: allOf(records.nextSteps, records.timeline, records.verify), handlers: recordHandlers },
  { contracts: allOf(users), handlers: userHandlers, changesSessions: true },
  { contracts: allOf(people), handlers: personHandlers, changesSessions: true },
  { contracts: allOf(roles), handlers: roleHandlers, changesSessions: true },
  { contracts: allOf(contactForms), handlers: contactFormHandlers, migrations: contactFormMigrations },
  { contracts: allOf(outbox), handlers: outboxHandlers },
  { contracts: allOf(deadlines), handlers: deadlineHandlers },
  { contracts: allOf(ledger), handlers: ledgerHandlers },
  { contracts: allOf(systemRoutes), handlers: systemHandlers },
  { contracts: allOf(operations), handlers: operationsHandlers },
  { contracts: allOf(pageFaults), handlers: pageFaultHandlers, migrations: pageFaultMigrations },
  { contracts: allOf(previews), handlers: previewHandlers },
  { contracts: allOf(recordHistory.moments, recordHistory.asOf), handlers: historyHandlers },
  { contracts: allOf(savedViews), handlers: savedViewHandlers, migrations: savedViewMigrations },
  { contracts: allOf(presence), handlers: presenceHandlers, migrations: presenceMigrations },
  { contracts: allOf(queues), handlers: queueHandlers, migrations: queueMigrations },
  { contracts: allOf(queueWork), handlers: queueWorkHandlers, migrations: queueWorkMigrations },
  {
    contracts: allOf(audit),
    handlers: (deps) => [...auditHandlers(deps), ...chainCheckHandlers(deps)],
    migrations: chainCheckMigrations,
  },
  { contracts: allOf(evidence), handlers: evidenceHandlers },
  { contracts: allOf(consentCopies), handlers: consentCopyHandlers },
  { contracts: allOf(banners), handlers: bannerHandlers, migrations: bannerMigrations },
  { contracts: allOf(testimonials), handlers: testimonialHandlers, migrations: testimonialMigrations },
  {
    contracts: allOf(content),
    handlers: (deps) => [...contentHandlers(deps), ...publicContentHandlers(deps)],
    migrations: contentMigrations,
  },
  { contracts: allOf(words), handlers: wordsHandlers, migrations: wordsMigrations },
  { contracts: allOf(dutyContracts), handlers: dutyHandlers },
  { contracts: allOf(unreadCounters), handlers: unreadHandlers, migrations: unreadMigrations },
  { contracts: allOf(notificationContracts), handlers: notificationHandlers, migrations: notificationMigrations },
  { contracts: allOf(overviews), handlers: overviewHandlers, migrations: overviewMigrations },
  { contracts: allOf(messages), handlers: messageHandlers, migrations: messageMigrations },
  { contracts: allOf(messagesToGroups), handlers: groupMessageHandlers },
  { contracts: commandRoutes },
];

/** Every route there is. */
export const contracts: readonly RouteContract[] = domains.flatMap((domain) => domain.contracts);
