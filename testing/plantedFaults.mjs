/**
 * Sixty small faults, one of each kind that somebody could make: a rule dropped, a bound moved by one, a cent lost, an actor added, an
 * event not projected, a permission left out. `npm run test:mutants` plants them one at a time and runs the tests that concern the file.
 * `from` stands in its file exactly once; `tests`: folders or files, by default the folder of the file.
 */
const inside = (folder, tests, faults) =>
  Object.entries(faults).flatMap(([file, list]) =>
    list.map(([from, to, own]) => ({ file: `${folder}/${file}`, from, to, tests: own ?? tests })),
  );
const dropped = (rule, before = '') => [`${before}'${rule}',`, before];

export const plantedFaults = [
  ...inside('workflows/order', ['workflows/order'], {
    'machine.ts': [
      ["'ownOrderOrForCustomer',\n            'buyerNotBlocked',", "'ownOrderOrForCustomer',"],
      dropped('fewUnpaidOrders'),
      ["rules: ['paymentWindowOver'], ", ''],
      [", 'bookingIsInForce', 'refundNotNotedYet'", ", 'bookingIsInForce'"],
      ["'replacementIsAnotherCard',\n      'replacementIsNotDearer',", "'replacementIsAnotherCard',"],
    ],
    'rules.ts': [
      ['amountCents >= totalCents', 'amountCents > totalCents'],
      ['unpaid < most', 'unpaid <= most'],
      ['until !== null && isBefore(now, until)', 'until !== null'],
    ],
    'facts.ts': [
      ['totalCents: state.totalCents + differenceCents', 'totalCents: state.totalCents'],
      ['heldCents - creditReturnedCents, at', 'heldCents, at'],
    ],
  }),
  ...inside('workflows/parts/payment', ['workflows/parts', 'workflows/order', 'workflows/extension'], {
    'transitions.ts': [
      [
        "by: [orders3, payments3],\n    rules: ['notActingForAnother', 'creditIsLeft']",
        "by: [buyer, orders3, payments3],\n    rules: ['notActingForAnother', 'creditIsLeft']",
      ],
      [
        "'notActingForAnother', 'withinPaymentWindow', 'amountIsAboveZero'",
        "'notActingForAnother', 'amountIsAboveZero'",
      ],
    ],
    'rules.ts': [
      ['amountCents <= owedCents', 'amountCents < owedCents', ['workflows/parts']],
      ['until === null || isBefore(now, until)', 'until === null || !isBefore(until, now)', ['workflows/parts']],
      [
        "actor.kind === 'system' || (actor.userId !== buyerId",
        "actor.kind !== 'system' || (actor.userId !== buyerId",
        ['workflows/parts'],
      ],
    ],
    'decline.ts': [['depositCents: state.depositCents + newCents', 'depositCents: newCents']],
  }),
  ...inside('workflows/booking', ['workflows/booking'], {
    'machine.ts': [
      dropped('clientIsShownOnceSigned'),
      ["'claimWindowClosed', 'noOpenClaim'", "'claimWindowClosed'"],
      ["'postingIsSettled', 'leaseIsOver'", "'postingIsSettled'"],
      ['markPosted: {\n                by: [orders3]', 'markPosted: {\n                by: [cardholder, orders3]'],
      [", 'balanceIsEnough'", ''],
    ],
    'rules.ts': [
      ['new Set(bureaus).size >= 2', 'bureaus.length >= 2'],
      ['endOfDay(state.lease.claimWindowCloses)', 'startOfDay(state.lease.claimWindowCloses)'],
      ['amountCents >= minimumCents', 'amountCents > minimumCents'],
      ['startOfDay(state.lease.firstStatementDate)', 'endOfDay(state.lease.firstStatementDate)'],
    ],
  }),
  ...inside('workflows/extension', ['workflows/extension'], {
    'machine.ts': [
      [", 'withinRefusalWindow'", ''],
      [
        "'payerIsNotConfirmer', 'notActingForAnother', 'paymentIsUnsettled'",
        "'notActingForAnother', 'paymentIsUnsettled'",
      ],
      [
        "by: [buyer, orders3],\n    rules: ['notActingForAnother', 'receivedIsForStaffToSay', 'notLessThanKnown', 'receivedWasReported']",
        "by: [orders3],\n    rules: ['notActingForAnother', 'receivedIsForStaffToSay', 'notLessThanKnown', 'receivedWasReported']",
      ],
    ],
  }),
  ...inside('workflows/claim', ['workflows/claim'], {
    'machine.ts': [
      ["'reportsConfirmIt',\n      'notMoreThanUnrefunded',", "'notMoreThanUnrefunded',"],
      [", 'notMoreThanHeld'", ''],
      ['withdraw: {\n    by: [buyer]', 'withdraw: {\n    by: [buyer, orders3]'],
    ],
    'rules.ts': [
      ['new Set(showing).size < 2', 'new Set(showing).size <= 2'],
      ['reportDate >= from)', 'reportDate > from)'],
      ['amountCents <= refundableCents', 'amountCents < refundableCents'],
      ["actor.kind === 'person' && buyerId === actor.userId", "actor.kind === 'person'"],
    ],
  }),
  ...inside('workflows/hold', ['workflows/hold'], {
    'machine.ts': [
      dropped('oneUnverificationHold'),
      [
        "'ownHold',\n            'staysUntilVerified',\n            'startStaysOnceActive'",
        "'ownHold',\n            'startStaysOnceActive'",
      ],
    ],
  }),
  ...inside('workflows', [], {
    'kernel/calendar.ts': [['to.slice(5) < from.slice(5)', 'to.slice(5) <= from.slice(5)', ['workflows/kernel']]],
    'kernel/nextSteps.ts': [
      ['all || isOneOf(offer.who, actor, snapshot.state)', 'true', ['workflows/kernel', 'workflows/order']],
    ],
    'parts/payout/setOff.ts': [
      ['Math.min(roomCents, amountCents)', 'amountCents', ['workflows/parts/payout']],
      ['roomCents -= takenCents;', 'roomCents -= 0;', ['workflows/parts/payout']],
    ],
    'referral/referralCode.ts': [['referralDays = 60', 'referralDays = 61', ['workflows/referral']]],
  }),
  ...inside('projections', [], {
    'ledger/bookOne.ts': [
      ['told || change !== 0', 'told', ['projections/ledger']],
      ['[...entry, ...referralLines(referralChanges(before, after))]', 'entry', ['projections/ledger']],
    ],
    'ledger/lines.ts': [
      [
        "debit('cash', amountCents - heldCents - depositCents, note)",
        "debit('cash', amountCents - heldCents, note)",
        ['projections/ledger'],
      ],
      ["  credit('customer-credit', amountCents - totalCents, note),\n", '', ['projections/ledger']],
    ],
    'ledger/owedBack.ts': [
      [
        'having sum(l.amount_cents) > 0',
        'having sum(l.amount_cents) >= 0',
        ['projections/ledger/setOff.test.ts', 'services/domains/payouts'],
      ],
    ],
    'duties/endedDuties.ts': [["silence.does === 'flagOverdue'", "silence.does !== 'command'", ['projections/duties']]],
    'deadlines/writeDeadlines.ts': [[' and m.due_at = r.due_at', '', ['projections/deadlines', 'services/deadlines']]],
  }),
  ...inside('services', [], {
    'domains/records/visibility.ts': [
      ['id === person.onlyBooking && owner', 'owner', ['services/domains/records/visibility.test.ts']],
      ['(await isDeleted(records, lifecycle, id, record))', 'false', ['services/domains/records']],
      [
        'abandoned || !maySee(person, lifecycle, id, owner)',
        'abandoned',
        ['services/domains/records', 'services/domains/extensions'],
      ],
    ],
    'accounts/passwordRules.ts': [
      [
        '.length < passwordMinimum',
        '.length <= passwordMinimum',
        ['services/accounts', 'services/domains/accounts/signup.test.ts'],
      ],
    ],
    'domains/bookings/reactions.ts': [
      ["'removed'", "'refused'", ['services/reactions/lease.test.ts', 'workflows/order']],
    ],
    'domains/cards/releaseOfSlot.ts': [
      [
        '!reservation || (await slotIsInUse(context, slot))',
        '!reservation',
        ['services/reactions/slots.test.ts', 'services/reactions/lease.test.ts'],
      ],
    ],
    'domains/orders/reactions.ts': [
      [
        'paymentConfirmed.type, orderEvents.orderRestored',
        'paymentConfirmed.type, orderEvents.orderPlaced',
        ['services/reactions'],
      ],
    ],
  }),
  ...inside('web', [], {
    'cardholder/my-bookings/dutyOf.ts': [['!turn.upcoming && ', '', ['web/cardholder/my-bookings']]],
    'staff/managed-order/moneySums.ts': [['&& !ofRefunds(row)', '', ['web/staff/managed-order']]],
    'record/actions/shownSteps.ts': [['form?.danger ? 2 : 1', '1', ['web/record/actions']]],
    'kit/theme/tokens.css': [['--ink-quiet: #a0a8a7', '--ink-quiet: #60686a', ['web/kit/theme']]],
  }),
];
