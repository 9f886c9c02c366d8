/**
 * Sixty faults of the kind that a simulated company has to find: something that is not undone, not noted, not told, done twice, or
 * allowed to somebody else. `npm run test:mutants -- --simulation` plants them one at a time. `from` stands in its file exactly once.
 */
const inside = (folder, faults) =>
  Object.entries(faults).flatMap(([file, list]) => list.map(([from, to]) => ({ file: `${folder}/${file}`, from, to })));

export const plantedFaults = [
  ...inside('services/commands', {
    'commandHandler.ts': [
      ['    if (known) return firstAnswer(record, request, known);'.trim(), ''],
      ['if (undo) undos.push(undo);', ''],
      ['!isUpToDate(seen, request.expectedRevision)', 'false'],
      [
        '      deps.cache.set(record.stream, next);'.trim(),
        'deps.cache.set(record.stream, { ...next, snapshot: record.snapshot });',
      ],
    ],
    'record.ts': [['noticed !== null && noticed <= at && at <= revision', 'noticed !== null && at <= revision']],
  }),
  ...inside('services/reactions', {
    'carryOut.ts': [
      ["derivedId(event.id, reaction, 'mail', template, to,", "derivedId(reaction, 'mail', template, to,"],
      ['derivedId(event.id, reaction, lifecycle, id, name,', 'derivedId(reaction, lifecycle, id, name,'],
      ["if (answer.kind === 'refused' && ifRefused) await", "if (answer.kind === 'moved' && ifRefused) await"],
    ],
  }),
  ...inside('services/deadlines', {
    'actOnSilence.ts': [
      ["derivedId('deadline', stream, name, new Date(dueAt).toISOString())", "derivedId('deadline', stream, name)"],
      ['input: silence.input,', 'input: {},'],
    ],
  }),
  ...inside('services/domains/orders', {
    'reactions.ts': [
      [
        'on: [orderEvents.paymentConfirmed.type, orderEvents.orderRestored.type],',
        'on: [orderEvents.paymentConfirmed.type],',
      ],
      ["command('booking', bookingId, 'replace', { newBookingId, reason }),", ''],
      [
        'on: [orderEvents.orderCancelled.type, orderEvents.confirmationReversed.type],',
        'on: [orderEvents.orderCancelled.type],',
      ],
      [
        'on: [orderEvents.bookingEndNoted.type, orderEvents.refundNoted.type],',
        'on: [orderEvents.bookingEndNoted.type],',
      ],
      [
        'on: [orderEvents.orderPlaced.type, orderEvents.orderRestored.type, orderEvents.lineReplaced.type],',
        'on: [orderEvents.orderPlaced.type, orderEvents.lineReplaced.type],',
      ],
      ['  orderEvents.orderExpired.type,\n', ''],
      ['  orderEvents.slotAbandoned.type,\n] as const', '] as const'],
      [
        "return lines.map(({ cardId, line }) => command('card', cardId, 'settleSlot'",
        "return lines.slice(1).map(({ cardId, line }) => command('card', cardId, 'settleSlot'",
      ],
      ['if (besideCart) return [];', 'if (!besideCart) return [];'],
      ["? Object.keys(bookings).map((bookingId) => command('booking', bookingId, 'changeClient', { client }))", '? []'],
    ],
    'abandon.ts': [
      ['for (const { cardId, line } of slots) await give', 'for (const { cardId, line } of slots.slice(1)) await give'],
    ],
  }),
  ...inside('services/domains/promotions', {
    'promocodes/reactions.ts': [
      ['  orderEvents.promocodeAbandoned.type,\n', ''],
      ['  orderEvents.orderExpired.type,\n', ''],
      ['on: [orderEvents.orderPlaced.type, orderEvents.orderRestored.type],', 'on: [orderEvents.orderPlaced.type],'],
    ],
  }),
  ...inside('workflows/promocode', {
    'machine.ts': [["            'usesLeft',\n            'usesLeftForYou',", "            'usesLeftForYou',"]],
  }),
  ...inside('services/domains/bookings', {
    'reactions.ts': [
      ['on: [bookingEvents.auAdded.type, bookingEvents.clientAdded.type],', 'on: [bookingEvents.clientAdded.type],'],
      ["  [bookingEvents.auRemoved.type]: 'removed',\n", ''],
      [
        '{ bookingId: recordIdOf(event), amountCents, refundedAt: decidedAt(event) }',
        '{ bookingId: recordIdOf(event), amountCents: amountCents - 1, refundedAt: decidedAt(event) }',
      ],
      ['    bookingEvents.bookingRefused.type,\n', ''],
      ['    bookingEvents.auRemoved.type,\n', ''],
      ["?.fulfilment === 'refused';", "?.fulfilment === 'open';"],
    ],
  }),
  ...inside('services/domains/claims', {
    'reactions.ts': [
      ['    claimEvents.claimWithdrawn.type,\n', ''],
      ['    claimEvents.claimReopened.type,\n', ''],
      ["claimId === undefined ? [] : [command('claim', claimId, 'noteReplaced', { newBookingId })]", '[]'],
      [
        "command('booking', bookingId, 'refund', { amountCents, reason, claimId }, { notifiesStaffOfRefusal: true }),",
        '',
      ],
      ['      ...voided({ bookingId, fault, claimId }),\n', ''],
    ],
  }),
  ...inside('projections/extensions', {
    'ledger.ts': [
      [
        "    'extension.payment-settled.v1': ({ receivedCents, ...settled }) => heldOwed(receivedCents, null, settled),\n",
        '',
      ],
    ],
  }),
  ...inside('projections/ledger', {
    'lines.ts': [["  credit('customer-credit', amountCents - totalCents, note),\n", '']],
  }),
  ...inside('workflows/booking', {
    'facts.ts': [
      ['settings: keep(settings, ...keptAtOpening)', 'settings: undefined'],
      [
        '(state, { reason }, { at }) => over(state, at, reason),\n    ),\n    auAdded',
        '(state, { reason }) => ({ ...state, endedBecause: reason }),\n    ),\n    auAdded',
      ],
    ],
  }),
  ...inside('services/domains/extensions', {
    'reactions.ts': [
      [
        'on: [extensionEvents.extensionApproved.type, extensionEvents.approvalReversed.type],',
        'on: [extensionEvents.extensionApproved.type],',
      ],
      [
        'approved ? { extensionId, before, after } : { extensionId, before: after, after: before }',
        '{ extensionId, before, after }',
      ],
    ],
  }),
  ...inside('services/domains/cards', {
    'verification/reactions.ts': [
      ['  verificationEvents.revoked.type,\n', ''],
      ['on: [verificationEvents.verified.type, holdEvents.holdPlaced.type],', 'on: [holdEvents.holdPlaced.type],'],
    ],
  }),
  ...inside('services/domains/records', {
    'visibility.ts': [['owner[`${one}Id`] === person.userId);', 'owner[`${one}Id`] != null);']],
  }),
  ...inside('workflows/kernel', {
    'who.ts': [['ownerId === userId || (buyerId', 'ownerId !== undefined || (buyerId']],
  }),
  ...inside('workflows/card', {
    'facts.ts': [
      ['const { [reservationKey(data)]: _, ...reservations } = state.reservations;', 'const { reservations } = state;'],
    ],
    'machine.ts': [
      ["'ownerVerified', 'notOnHold', 'slotFree'],", "'ownerVerified', 'notOnHold'],"],
      [
        "rules: ['slotsWithinMaximum', 'slotsNotBelowReserved'], records: 'slotsChanged'",
        "rules: ['slotsWithinMaximum'], records: 'slotsChanged'",
      ],
    ],
  }),
  ...inside('workflows/extension', {
    'deadlines.ts': [["silence: { does: 'command', command: 'expire', input: {} },", 'silence: overdue,']],
  }),
  ...inside('workflows/duties', {
    'dutiesOf.ts': [[".filter(({ silence, dueAt }) => silence.does !== 'command' || isBefore(now, dueAt))", '']],
  }),
  ...inside('workflows/hold', {
    'deadlines.ts': [
      ["hold.status === 'scheduled' ? 'activate' : 'end'", "hold.status === 'scheduled' ? 'end' : 'activate'"],
    ],
  }),
  ...inside('workflows/order', {
    'machine.ts': [["            'cartIsOrderedWhole',\n", '']],
    'deadlines.ts': [
      ["silence: { does: 'command', command: 'expire', input: {} },", "silence: { does: 'flagOverdue' },"],
    ],
    'facts.ts': [
      ['.filter(({ line }) => !bookingInForce(state, line))', ''],
      ['settings: keep(settings, ...keptWithRefusal),', ''],
      ['...owing(state, -heldCents, at),', ''],
      ['amountCents: state.confirmed.amountCents + differenceCents', 'amountCents: state.confirmed.amountCents'],
      ['owedCents: Math.min(amountCents, refundableCents(state))', 'owedCents: amountCents * 2'],
      ['...owing(state, owedCents, at, settings),', '...owing(state, amountCents + 1, at, settings),'],
    ],
  }),
];
