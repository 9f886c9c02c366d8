/* oxlint-disable -- written by scripts/routeTypes.ts (npm run typecheck) from the contracts of services/domains */

export interface AccountChangeView {
  id: string;
  at: string;
  what: string;
  by: string | null;
  reason: string | null;
  fields: { field: string; before: string | null; after: string | null; hidden: boolean }[];
}

export interface ActiveBanner {
  id: string;
  text: string;
  style: 'info' | 'sale' | 'warning';
  promocode: { code: string } | null;
  timer_enabled: boolean;
  active_until: string | null;
}

export interface AsOfAnswer {
  id: string;
  revision: string | null;
  at: string;
  state: unknown;
  fields: Record<string, unknown>;
  names: Record<string, string>;
  deadlines: {
    name: string;
    dueAt: string;
    turn: 'buyer' | 'cardholder' | 'staff' | 'system';
    silence: 'command' | 'remind' | 'flagOverdue';
    command: string | null;
  }[];
  people: { asker: Asker; steps: NextStepView[] }[];
  way?: readonly {
    command: string;
    from: unknown;
    who: readonly ({ who: 'buyer' | 'cardholder' | 'customer' | 'admin' | 'system' } | {
      who: 'staff';
      page: 'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets';
      level: 1 | 2 | 3;
    })[];
    yours: boolean;
    opensAt?: string | undefined;
  }[] | null | undefined;
}

export type Asker = { who: 'me' | 'buyer' | 'cardholder' | 'customer' | 'admin' | 'system' } | {
  who: 'staff';
  page: 'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets';
  level: 1 | 2 | 3;
};

export interface BankLine {
  id: string;
  day: string;
  amountCents: number;
  name: string;
  memo: string;
  reference: string;
  asideBecause: string | null;
  settledAt: string | null;
  settledBy: string | null;
  matched: {
    kind: 'order' | 'several' | 'refund' | 'extensionRefund' | 'claimRefund' | 'commissions' | 'referral' | 'recorded' | 'returned';
    numbers: string[];
    orderId: string | null;
    name: string;
  } | null;
  proposals: { target: BankTarget; clues: ('number' | 'amount' | 'name' | 'reference' | 'day')[] }[];
}

export interface BankTarget {
  kind: 'order' | 'several' | 'refund' | 'extensionRefund' | 'claimRefund' | 'commissions' | 'referral' | 'recorded' | 'returned';
  id: string;
  numbers: string[];
  orderId: string | null;
  name: string;
  dueCents: number;
  method: 'zelle' | 'cashapp' | 'chase' | 'bank' | null;
  recorded: { reference: string; at: string } | null;
}

export interface BannerView {
  id: string;
  texts: Partial<Record<'en' | 'ru' | 'es' | 'zh', string>>;
  style: 'info' | 'sale' | 'warning';
  promocode: string | null;
  timerEnabled: boolean;
  activeFrom: string | null;
  activeUntil: string | null;
  audience: 'everyone' | 'guests' | 'buyers';
  published: boolean;
  state: 'draft' | 'scheduled' | 'active' | 'ended';
  revision: number;
}

export interface BookingDue {
  bookingId: string;
  clientName: string;
  bank: string;
  name: string;
  dueAt: string;
  turn: 'buyer' | 'cardholder' | 'staff' | 'system';
  doneBy: string | null;
  upcoming: boolean;
  overdue: boolean;
}

export interface CardDetails {
  bankId: number;
  lender: string;
  limitCents: number;
  statementDay: number;
  openedOn: string;
}

export interface Cart {
  items: {
    id: string;
    lender: string;
    bankId: number;
    limitCents: number;
    openedOn: string;
    ageMonths: number;
    priceCents: number;
    statementDay: number;
    statementDate: string;
    window: 'guaranteed' | 'mayReportNextCycle' | 'followingStatement';
    daysBefore: number;
    purchaseBy: string;
    payInBy: string | null;
    reportsBy: string;
    slotsAvailable: number;
    slotsOffered: number;
    orderable: boolean;
    status: 'available' | 'underReview' | 'deleted' | 'onHold' | 'soldOut' | 'unavailable';
    statementDateWhenAdded: string;
    priceCentsWhenAdded: number | null;
    available: boolean;
    deleted: boolean;
    package: null;
  }[];
  maximum: number;
  leftOut: string[];
}

export interface ChainCheckView {
  id: string;
  stream: string | null;
  state: 'running' | 'whole' | 'broken' | 'failed';
  startedByName: string;
  startedAt: string;
  endedAt: string | null;
  events: number;
  streams: number;
  progress: number;
  broken: {
    stream: string;
    revision: string;
    position: string;
    why: 'hashMissing' | 'hashDiffers' | 'revisionSkipped' | 'otherStream';
    expected: string;
    found: string;
  }[];
  differences: {
    why: 'logCut' | 'streamMissing' | 'streamCut' | 'eventMissing' | 'positionsMissing' | 'eventAdded' | 'hashedAnew' | 'recordedAtChanged' | 'eventMoved' | 'checkpointDiffers' | 'treeAltered' | 'checkpointForged';
    from: string;
    to: string;
    stream: string | null;
    revision: string | null;
    expected: string;
    found: string;
  }[];
}

export interface ChainChecksView {
  last: ChainCheckView | null;
  rows: ChainCheckView[];
  readOnly: {
    why: 'missing' | 'differs';
    signed: number;
    found: number;
    from: string | null;
    to: string | null;
  } | null;
  watch: { at: string; whole: boolean; events: number; signed: number; findings: string[] } | null;
}

export type ClaimOffer = { allowed: true } | {
  allowed: false;
  refusal: {
    kind: 'state' | 'role' | 'rule';
    code: string;
    command: string;
    state: unknown;
    values: Record<string, unknown>;
    opensAt?: string | undefined;
    unmet?: readonly {
      code: string;
      values: Record<string, unknown>;
      opensAt?: string | undefined;
      who?: readonly { who: string; page?: string | undefined; level?: number | undefined }[] | undefined;
    }[] | undefined;
    way?: WayBody | undefined;
  };
};

export interface ClientOfBooking {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  ssnLastFour: string | null;
  birthDate: string | null;
  address: string | null;
  erased: boolean;
  version: string;
  readable: ('ssn' | 'birthDate' | 'address' | 'email' | 'phone')[];
}

export interface CommandAnswerBody { id: string; revision: string; position: string; state: unknown; repeated: boolean }

export interface Consequences {
  states: {
    of: 'order' | 'fulfilment' | 'balance' | 'commission' | 'card' | 'verification' | 'extension' | 'claim' | 'ticket' | 'promocode';
    from: string | null;
    to: string;
    amountCents: number | null;
    line: number | null;
    bank: string | null;
  }[];
  money: {
    account: 'cash' | 'revenue' | 'customer-credit' | 'customer-deposits' | 'refunds-payable' | 'refunds' | 'commission-expense' | 'commission-payable' | 'commission-owed-back' | 'referral-expense' | 'referral-payable';
    amountCents: number;
    takenBack?: true | undefined;
  }[];
  slots: { does: 'reserved' | 'released'; line: number | null; bank: string | null }[];
  holds: {
    does: 'placed' | 'moved' | 'ended';
    kind: string;
    bank: string | null;
    from: string;
    until: string | null;
  }[];
  deadlines: {
    lifecycle: string;
    name: string;
    dueAt: string;
    turn: 'buyer' | 'cardholder' | 'staff' | 'system';
    change: 'set' | 'moved' | 'dropped';
    line: number | null;
    bank: string | null;
  }[];
  dates: { name: 'firstStatement' | 'reportedUntil' | 'removalDue' | 'payableFrom'; on: string }[];
  mails: { template: string; to: 'you' | 'buyer' | 'cardholder'; name: string | null }[];
}

export interface ConstantView {
  name: 'paymentWindowHours' | 'paymentReminderHours' | 'quietHours' | 'expiresSoonHours' | 'reviewHours' | 'declinedPaymentHours' | 'restoreDays' | 'unpaidOrdersPerBuyer' | 'replaceOrRefundHours' | 'refundBusinessDays' | 'consentHours' | 'accessLinkDays' | 'addAuDaysBefore' | 'unableToAddHours' | 'balanceReminderDaysBefore' | 'minimumBalanceCents' | 'verificationHours' | 'leaseDays' | 'extendBeforeDays' | 'extendSoonDays' | 'claimOpensDays' | 'claimUrgedDays' | 'claimWindowDays' | 'claimReviewHours' | 'claimAnswerDays' | 'claimReopenDays' | 'removalOverdueDays' | 'commissionWaitDays' | 'commissionOverdueDays' | 'payoutHoldDays' | 'referralPercent' | 'referralSecondPercent' | 'referralWaitDays' | 'cardholderReferralCents' | 'salesTargetCents' | 'salesTargetOfOneCents' | 'cardReviewBusinessDays' | 'bankReportingDays' | 'bankSecurityDays' | 'bankRemovalHoldDays' | 'guaranteedDays' | 'possibleDays' | 'settleMinutes' | 'ownHoldsPerCard' | 'recommendedSlotsFrom' | 'recommendedSlotsTo' | 'volumeTiers' | 'extensionPricePercent' | 'extensionHours' | 'extensionsPerBooking' | 'agencyLoginDays' | 'ticketReplyHours' | 'experianCodeDigits' | 'equifaxCodeDigits' | 'transunionCodeDigits' | 'otherCodeDigits';
  group: 'order' | 'fulfilment' | 'lease' | 'commission' | 'card' | 'pricing' | 'support';
  kind: 'number' | 'list' | 'tiers';
  unit: 'hours' | 'minutes' | 'days' | 'businessDays' | 'cents' | 'percent' | 'count';
  min: number | null;
  max: number | null;
  source: string;
  default: number | readonly number[] | readonly { fromCents: number; percent: number }[];
  value: number | readonly number[] | readonly { fromCents: number; percent: number }[];
  since: string | null;
  next: {
    from: string;
    value: number | readonly number[] | readonly { fromCents: number; percent: number }[];
  } | null;
}

export interface ContactRequest {
  id: string;
  kind: 'contact' | 'lead';
  name: string;
  email: string;
  phone: string | null;
  message: string | null;
  bank: string | null;
  cardLimitCents: number | null;
  cardAgeYears: number | null;
  locale: 'en' | 'ru' | 'es' | 'zh';
  createdAt: string;
  answeredAt: string | null;
  answeredBy: string | null;
}

export interface ContentRow {
  id: string;
  kind: 'blog' | 'faq' | 'page' | 'policy' | 'guide';
  slug: string;
  title: string;
  state: 'draft' | 'scheduled' | 'published' | 'archived';
  missing: ('en' | 'ru' | 'es' | 'zh')[];
  differing: ('en' | 'ru' | 'es' | 'zh')[];
  unpublished: boolean;
  live: number | null;
  next: { version: number; from: string } | null;
  published: string | null;
  updatedAt: string;
  revision: number;
}

export interface ContentView {
  id: string;
  kind: 'blog' | 'faq' | 'page' | 'policy' | 'guide';
  slug: string;
  title: string;
  state: 'draft' | 'scheduled' | 'published' | 'archived';
  missing: ('en' | 'ru' | 'es' | 'zh')[];
  differing: ('en' | 'ru' | 'es' | 'zh')[];
  unpublished: boolean;
  live: number | null;
  next: { version: number; from: string } | null;
  published: string | null;
  updatedAt: string;
  revision: number;
  draft: Partial<Record<'en' | 'ru' | 'es' | 'zh', string>>;
  oldSlugs: string[];
  path: string | null;
  versions: {
    version: number;
    texts: Partial<Record<'en' | 'ru' | 'es' | 'zh', string>>;
    from: string;
    madeAt: string;
    madeBy: string | null;
    broughtBack: number | null;
  }[];
}

export interface DeadlineRow {
  stream: string;
  lifecycle: string;
  recordId: string;
  name: string;
  dueAt: string;
  turn: 'buyer' | 'cardholder' | 'staff' | 'system';
  silence: {
    does: 'command';
    command: string;
    input: Record<string, unknown>;
    on?: { lifecycle: string; id: string } | undefined;
  } | { does: 'remind'; template: string } | { does: 'flagOverdue' };
  doneAt: string | null;
  outcome: string | null;
  becauseOf: string;
}

export interface Decision {
  decided: 'verified' | 'rejected' | 'revoked';
  at: string;
  reason: string | null;
  wrongReports: ('transunion' | 'equifax')[];
  reports: { transunion: string | null; equifax: string | null };
}

export interface DocumentView {
  id: string;
  mediaType: string;
  size: number;
  orderId: string | null;
  bookingId: string | null;
  type: 'clientId' | 'proofOfAddress' | 'ssnCard' | 'creditReport' | 'cardStatement' | 'bankLetter' | 'governmentId' | 'taxForm' | 'agreement' | 'other' | 'auScreenshot' | 'removalScreenshot';
  name: string;
  uploadedAt: string;
  uploadedBy: string | null;
  erased: boolean;
  deletable: 'yes' | 'inUse' | 'no';
}

export interface Earnings {
  bookings: number;
  comingCents: number;
  payableCents: number;
  paidCents: number;
  nextPayout: { bookingId: string; amountCents: number; dueAt: string } | null;
}

export interface Expected {
  id: string;
  source: 'booking' | 'extension' | 'referral';
  bookingId: string | null;
  number: string | null;
  bank: string | null;
  referred: string | null;
  amountCents: number;
  payable: boolean;
  on: string | null;
}

export type ExtensionOffer = {
  allowed: true;
  priceCents: number;
  payBy: string;
  before: { reportedUntil: string; extendBefore: string; removalDue: string };
  after: { reportedUntil: string; extendBefore: string; removalDue: string };
} | {
  allowed: false;
  refusal: {
    kind: 'state' | 'role' | 'rule';
    code: string;
    command: string;
    state: unknown;
    values: Record<string, unknown>;
    opensAt?: string | undefined;
    unmet?: readonly {
      code: string;
      values: Record<string, unknown>;
      opensAt?: string | undefined;
      who?: readonly { who: string; page?: string | undefined; level?: number | undefined }[] | undefined;
    }[] | undefined;
    way?: WayBody | undefined;
  };
};

export interface ImportFault {
  column: 'bank' | 'limit' | 'statementDay' | 'opened' | 'slots' | 'amex' | 'cardholder' | null;
  code: string;
  values: Record<string, string | number | boolean | null>;
}

export interface JourneyStepView {
  key: string;
  lifecycle: 'order' | 'booking' | 'extension' | 'claim';
  kind: 'done' | 'now' | 'next' | 'detour' | 'stopped';
  at: string | null;
  by: string | null;
  who: ('you' | 'buyer' | 'cardholder' | 'staff' | 'system')[];
  name: string | null;
  because: string | null;
  amountCents: number | null;
  fileId: string | null;
  otherwise: {
    command: string;
    who: ('you' | 'buyer' | 'cardholder' | 'staff' | 'system')[];
    at: string | null;
  }[];
}

export interface LedgerBalance {
  account: 'cash' | 'revenue' | 'customer-credit' | 'customer-deposits' | 'refunds-payable' | 'refunds' | 'commission-expense' | 'commission-payable' | 'commission-owed-back' | 'referral-expense' | 'referral-payable';
  amountCents: number;
  lines: number;
}

export interface LenderView {
  id: number;
  name: string;
  minAgeYears: number;
  minLimitCents: number;
  maxSlots: number;
  statementDay: number | null;
  securityDays: number | null;
  removalHoldDays: number | null;
  reportingDays: number | null;
  followUpCall: boolean;
  oneCardPerProfile: boolean;
  goodForBlankProfile: boolean;
  refused: boolean;
  asks: ('ssn' | 'birthDate' | 'address' | 'email' | 'phone')[];
  cards: number;
  planned: {
    from: string;
    changes: {
      minAgeYears?: number | undefined;
      minLimitCents?: number | undefined;
      maxSlots?: number | undefined;
      statementDay?: number | null | undefined;
      securityDays?: number | null | undefined;
      removalHoldDays?: number | null | undefined;
      reportingDays?: number | null | undefined;
      followUpCall?: boolean | undefined;
      oneCardPerProfile?: boolean | undefined;
      goodForBlankProfile?: boolean | undefined;
      refused?: boolean | undefined;
      asks?: ('ssn' | 'birthDate' | 'address' | 'email' | 'phone')[] | undefined;
    };
  }[];
}

export interface ListView {
  tab: string;
  search: string;
  filters: Record<string, unknown>;
  sort: { colId: string; sort: 'asc' | 'desc' }[];
  columns: { id: string; width?: number | undefined; hidden?: boolean | undefined }[];
}

export interface ListedTicket {
  id: string;
  number: string;
  type: 'question' | 'existingOrder' | 'tradeline' | 'nonPosting' | 'refundPolicy' | 'payment' | 'payout' | 'card' | 'verification' | 'login' | 'other';
  state: 'new' | 'inProgress' | 'closed' | 'reopened' | 'deleted';
  openedAt: string;
  lastMessageAt: string;
  lastMessageFrom: 'customer' | 'staff';
  unread: number;
  messages: number;
  answerBy: string | null;
  orderId: string | null;
  bookingId: string | null;
  cardId: string | null;
  customerKind: 'buyer' | 'cardholder';
  names: Record<string, string>;
  customer: { id: string; name: string; email: string } | null;
  firstWords: string | null;
}

export interface ListedUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  state: string | null;
  companyName: string | null;
  source: 'search' | 'friend' | 'broker' | 'social' | 'blog' | 'creditRepair' | 'other' | null;
  emailVerified: boolean;
  brokerPercent: number;
  nextBrokerRate: { percent: number; from: string } | null;
  commission: { percent: number; cents: number };
  supportPhoneShown: boolean;
  mailRefused: { at: string; said: string } | null;
  userType: 'buyer' | 'broker' | 'cardholder' | 'staff' | 'admin';
  otherKind: 'buyer' | 'broker' | 'cardholder' | null;
  permissions: Partial<Record<'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets', 1 | 2 | 3>>;
  ownPermissions: Partial<Record<'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets', 1 | 2 | 3>>;
  roleIds: string[];
  blocked: boolean;
  disabled: boolean;
  forgotten: boolean;
  createdAt: string;
  revision: string;
  marks: ('samePhone' | 'sameNetwork' | 'sameReference' | 'sameProof' | 'sameAddress' | 'samePayout' | 'otherPayer')[];
}

export interface LiveMessage {
  lifecycle: 'order' | 'booking' | 'card' | 'holds' | 'verification' | 'extension' | 'claim' | 'ticket' | 'promocode';
  id: string;
  position: string;
}

export interface LoggedEvent {
  position: string;
  eventId: string;
  stream: string;
  revision: string;
  lifecycle: string;
  recordId: string;
  orderId: string | null;
  type: string;
  at: string;
  actor: {
    kind: 'person';
    userId: string;
    userType: string;
    behind?: { userId: string } | undefined;
    onlyBooking?: string | undefined;
  } | { kind: 'system'; because: string } | null;
  command: string | null;
  commandId: string | null;
  from: unknown;
  to: unknown;
  correlationId: string | null;
  causationId: string | null;
  origin: string | null;
  via: 'browser' | 'link' | 'program' | 'commandLine' | 'system' | null;
  hash: string | null;
  actorName: string;
  behindName: string | null;
  names: Record<string, string>;
  note: string | null;
}

export interface MailView {
  id: string;
  template: string;
  toUserId: string;
  to: string | null;
  refused: boolean;
  data: Record<string, unknown>;
  status: 'pending' | 'sending' | 'sent' | 'kept' | 'failed' | 'skipped' | 'gathering' | 'gathered';
  tries: number;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
}

export interface MaskedPayout {
  account: {
    holder: string;
    routingNumber: string;
    accountNumber: string;
    type: 'checking' | 'savings';
  } | null;
  cashtag: string | null;
  heldUntil: string | null;
}

export interface Me {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  state: string | null;
  userType: 'buyer' | 'broker' | 'cardholder' | 'staff' | 'admin';
  otherKind: 'buyer' | 'broker' | 'cardholder' | null;
  permissions: Partial<Record<'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets', 1 | 2 | 3>>;
  referralProgramUser: boolean;
  emailVerified: boolean;
  passStatus: 'set' | 'none' | 'oneTime';
  locale: 'en' | 'ru' | 'es' | 'zh';
  blocked: boolean;
  supportPhone: string | null;
  mustAddFactor: boolean;
  behind: { id: string; name: string; email: string; until: string } | null;
  onlyBooking: string | null;
}

export interface Moment {
  revision: string;
  position: string;
  eventId: string;
  type: string;
  at: string;
  command: string | null;
  commandId: string | null;
  actor: {
    kind: 'person';
    userId: string;
    userType: string;
    behind?: { userId: string } | undefined;
    onlyBooking?: string | undefined;
  } | { kind: 'system'; because: string } | null;
  actorName: string;
  behindName: string | null;
  from: unknown;
  to: unknown;
  part: string | null;
}

export interface MomentsAnswer { id: string; moments: Moment[] }

export interface MoneyRowView {
  eventId: string;
  stream: string;
  key: string;
  at: string;
  who: 'you' | 'buyer' | 'cardholder' | 'staff' | 'system';
  account: 'cash' | 'revenue' | 'customer-credit' | 'customer-deposits' | 'refunds-payable' | 'refunds' | 'commission-expense' | 'commission-payable' | 'commission-owed-back' | 'referral-expense' | 'referral-payable' | 'agreed';
  amountCents: number;
}

export interface MyOrderLine {
  line: number;
  cardId: string;
  bank: string;
  bankId: number;
  limitCents: number;
  openedOn: string;
  statementDay: number;
  statementDate: string;
  window: 'guaranteed' | 'mayReportNextCycle' | 'followingStatement';
  payInBy: string | null;
  mayReportNextCycle: boolean;
  listPriceCents: number;
  discount: { kind: 'none' | 'brokerRate' | 'volume' | 'promocode'; percent: number };
  discountCents: number;
  priceCents: number;
  bookingId: string | null;
  fulfilment: string | null;
  label: 'paymentPending' | 'underReview' | 'orderPaid' | 'cancelled' | 'addedToCard' | 'userRemoved' | 'replaced' | 'expiresSoon' | 'orderExpires' | 'cardOnHold' | 'restored' | 'deleted';
  auAddedAt: string | null;
  postedAt: string | null;
  bureaus: string[];
  firstStatementDate: string | null;
  reportsBy: string | null;
  reportedUntil: string | null;
  extendBefore: string | null;
  endedAt: string | null;
  endedBecause: string | null;
  replacedBy: string | null;
}

export interface MyOrderRow {
  id: string;
  number: string;
  state: 'paymentPending' | 'paymentUnderReview' | 'paid' | 'expired' | 'cancelled' | 'closed';
  label: 'paymentPending' | 'underReview' | 'orderPaid' | 'cancelled' | 'addedToCard' | 'userRemoved' | 'replaced' | 'expiresSoon' | 'orderExpires' | 'cardOnHold' | 'restored' | 'deleted';
  clientName: string;
  totalCents: number;
  placedAt: string;
  payBy: string | null;
  paidAt: string | null;
  declinedBecause: string | null;
  declinedWhy: 'shortAmount' | 'unreadable' | 'wrongRecipient' | 'duplicate' | 'notFound' | null;
  endedBecause: string | null;
  lines: MyOrderLine[];
  duties: OpenDuty[];
  revision: string;
  updatedAt: string;
}

export type NextStepView = {
  needs?: readonly string[] | undefined;
  prepared?: readonly string[] | undefined;
  takesBack?: readonly string[] | undefined;
  command: string;
  allowed: true;
} | {
  needs?: readonly string[] | undefined;
  prepared?: readonly string[] | undefined;
  takesBack?: readonly string[] | undefined;
  command: string;
  allowed: false;
  refusal: {
    kind: 'state' | 'role' | 'rule';
    code: string;
    command: string;
    state: unknown;
    values: Record<string, unknown>;
    opensAt?: string | undefined;
    unmet?: readonly {
      code: string;
      values: Record<string, unknown>;
      opensAt?: string | undefined;
      who?: readonly { who: string; page?: string | undefined; level?: number | undefined }[] | undefined;
    }[] | undefined;
    way?: WayBody | undefined;
  };
};

export interface NextStepsAnswer {
  id: string;
  state: unknown;
  revision: string | null;
  steps: NextStepView[];
  deadlines: {
    name: string;
    dueAt: string;
    from?: string | undefined;
    turn: 'buyer' | 'cardholder' | 'staff' | 'system';
    doneBy?: string | undefined;
    waits?: 'added' | 'posted' | 'payable' | 'claim' | undefined;
  }[];
  at: string;
}

export interface OpenDuty {
  what: 'pay' | 'payExtension' | 'payDifference' | 'sendRest' | 'clearerProof' | 'findPayment' | 'fixPayment' | 'signClientConsent' | 'answerClaim' | 'acceptExtension' | 'signConsent' | 'reportAuAdded' | 'confirmBalance' | 'reportAuRemoved' | 'uploadReports' | 'addPayoutAccount';
  lifecycle: 'order' | 'booking' | 'claim' | 'extension' | 'account';
  recordId: string;
  orderId: string | null;
  bookingId: string | null;
  until: string | null;
  command: string | null;
  page: string;
  amountCents: number | null;
  bank: string | null;
  reason: string | null;
  expires: boolean;
  orderNumber: string | null;
  clientName: string | null;
}

export type OpenWindow = 'orders' | 'extensions' | 'reviews' | 'refunds' | 'referrals' | 'consents' | 'additions' | 'unable' | 'bookings' | 'claims' | 'verifications' | 'cardReviews' | 'restorable';

export interface OperationsAnswer {
  at: string;
  process: {
    role: string;
    version: string;
    node: string;
    production: boolean;
    startedAt: string;
    uptimeSeconds: number;
    memory: { rssBytes: number; heapUsedBytes: number; heapTotalBytes: number };
  };
  processes: {
    id: string;
    role: string;
    host: string;
    pid: number;
    version: string;
    node: string;
    startedAt: string;
    seenAt: string;
    silentMs: number;
    stale: boolean;
    answers: boolean;
    memory: { rssBytes: number; heapUsedBytes: number };
    loopDelayMs: number;
    projections: { name: string; p95Ms: number | null }[];
    queues: string[];
  }[];
  eventStore: { kind: 'postgres' | 'eventstoredb'; reachable: boolean; head: string | null; ms: number };
  projections: {
    projection: string;
    version: number;
    position: string;
    movedAt: string;
    halted: { eventId: string; type: string; position: string; error: string; at: string } | null;
    parkedStreams: number;
    backlog: { behind: number; lagMs: number } | null;
    p95Ms: number | null;
    kept: boolean;
  }[];
  parkedStreams: {
    projection: string;
    stream: string;
    position: string;
    revision: string;
    eventId: string;
    eventType: string;
    error: string;
    skipped: number;
    parkedAt: string;
    skip: { at: string; by: string; reason: string } | null;
  }[];
  reactionGroups: {
    name: string;
    setsAside: 'record' | 'reaction';
    position: string | null;
    movedAt: string | null;
    backlog: { behind: number; lagMs: number } | null;
  }[];
  parkedReactions: {
    id: string;
    reaction: string;
    eventId: string;
    eventType: string;
    stream: string;
    position: string;
    kind: 'failed' | 'behind' | 'refused';
    reason: string;
    parkedAt: string;
  }[];
  work: {
    overdue: number;
    unheeded: number;
    oldestUnheededAt: string | null;
    auditWaiting: number;
  };
  mail: {
    pending: number;
    sending: number;
    sent: number;
    kept: number;
    failed: number;
    skipped: number;
    gathering: number;
    gathered: number;
    oldestDueAt: string | null;
  };
  jobs: {
    place: 'redis' | 'postgres';
    failed: {
      queue: 'mail';
      id: string;
      name: string;
      data: Record<string, string>;
      reason: string;
      tries: number;
      failedAt: string | null;
    }[];
    queues: {
      queue: 'mail';
      waiting: number;
      active: number;
      delayed: number;
      failed: number;
      completed: number;
    }[];
  } | null;
  keysApart: boolean;
  chain: { verifiedAt: string; whole: boolean; events: number } | null;
  names: Record<string, string>;
}

export interface Outcome {
  orderId: string;
  number: string;
  refused: { code: string; values: Record<string, unknown> } | null;
}

export interface OwnCard {
  lender: string;
  state: 'onReview' | 'active' | 'onUpdateReview' | 'rejected' | 'archived';
  reviewDueAt: string | null;
  bankId: number;
  limitCents: number;
  openedOn: string;
  statementDay: number;
  commissionCents: number;
  slotsOffered: number;
  slotsReserved: number;
  slotsAvailable: number;
  onHold: boolean;
  ownerVerified: boolean;
  isAmex: boolean;
  proposed: CardDetails | null;
  reserved: { statementDate: string }[];
  updateRequestId: string | null;
  reason: string | null;
  archiveReason: 'closed' | 'soldOut' | 'lostCard' | 'lendersPolicy' | 'notInterested' | 'other' | null;
  nextStatementDate: string;
  submittedAt: string;
  revision: string;
  updatedAt: string;
  id: string;
  earnings: { bookings: number; paidCents: number; comingCents: number };
}

export interface OwnersCard {
  id: string;
  lender: string;
  state: 'onReview' | 'active' | 'onUpdateReview' | 'rejected' | 'archived';
  limitCents: number;
  openedOn: string;
  statementDay: number;
  priceCents: number;
  commissionCents: number;
}

export interface OwnersRecord { bookings: number; posted: number; declined: number; faults: number }

export interface PaidOutcome {
  kind: 'booking' | 'extension' | 'referrer';
  id: string;
  paid: boolean;
  code: string | null;
  opensAt: string | null;
}

export interface PersonCounts {
  orders: number;
  ordersInHistory: number;
  cards: number;
  bookings: number;
  spentCents: number;
}

export interface PersonEvent {
  key: string;
  at: string;
  kind: 'orders' | 'payments' | 'bookings' | 'cards' | 'claims' | 'tickets' | 'account' | 'mails';
  what: string;
  record: { lifecycle: string; id: string; names: Record<string, string> } | null;
  actor: { kind: 'person' | 'system'; actorName: string; behindName: string | null } | null;
  note: string | null;
  amountCents: number | null;
  status: string | null;
}

export type PreviewAnswer = { kind: 'accepted'; consequences: Consequences; assumed: string[] } | {
  kind: 'refused';
  refusal: {
    kind: 'state' | 'role' | 'rule';
    code: string;
    command: string;
    state: unknown;
    values: Record<string, unknown>;
    opensAt?: string | undefined;
    unmet?: readonly {
      code: string;
      values: Record<string, unknown>;
      opensAt?: string | undefined;
      who?: readonly { who: string; page?: string | undefined; level?: number | undefined }[] | undefined;
    }[] | undefined;
    way?: WayBody | undefined;
  };
} | { kind: 'incomplete'; fields: string[] };

export interface Quote {
  lines: {
    cardId: string;
    bank: string;
    limitCents: number;
    listPriceCents: number;
    discount: { kind: 'none' | 'brokerRate' | 'volume' | 'promocode'; percent: number };
    discountCents: number;
    priceCents: number;
    statementDate: string;
    window: 'guaranteed' | 'mayReportNextCycle' | 'followingStatement';
    payInBy: string | null;
    notOrderable: string | null;
  }[];
  totalCents: number;
  discounts: {
    kind: 'none' | 'brokerRate' | 'volume' | 'promocode';
    percent: number;
    discountCents: number;
  }[];
  promocode: {
    code: string;
    percent: number | null;
    refused: { code: string; values: Record<string, unknown> } | null;
  } | null;
  tooManyUnpaid: { most: number; orders: { id: string; number: string | null }[] } | null;
  unpaid: { most: number; orders: { id: string; number: string | null }[] } | null;
}

export interface RecordSnapshot {
  value: unknown;
  state: Record<string, unknown>;
  revision: string | null;
  at: string;
  settings: { from: string; values: Record<string, unknown> }[];
}

export interface ReferralFigures {
  clicks: number;
  signUps: number;
  firstOrders: number;
  converted: number;
  orders: number;
  confirmedCents: number;
  refundedCents: number;
  openOrders: number;
  earnedCents: number;
  paidCents: number;
  unpaidCents: number;
}

export interface ReferralGroup {
  ownerId: string | null;
  name: string | null;
  code: string | null;
  kind: 'client' | 'broker' | 'cardholder' | 'sales' | null;
  day: string | null;
  clicks: number;
  signUps: number;
  firstOrders: number;
  orders: number;
  cards: number;
  confirmedCents: number;
  refundedCents: number;
  earnedCents: number;
  cardCents: number;
  paidCents: number;
}

export interface ReferralLink {
  limitMin: number | null;
  limitMax: number | null;
  ageMin: number | null;
  ageMax: number | null;
  lenders: number[];
}

export interface Replacement {
  id: string;
  bank: string;
  limitCents: number;
  ageMonths: number;
  statementDate: string;
  slotsAvailable: number;
  priceCents: number;
  differenceCents: number;
  mayComeLater: boolean;
  owner: OwnersRecord;
}

export interface RiskView {
  what: 'samePhone' | 'sameNetwork' | 'sameReference' | 'sameProof' | 'sameAddress' | 'samePayout' | 'otherPayer';
  others: { id: string; name: string }[];
  count: number;
  order: { id: string; number: string } | null;
}

export interface RoleView {
  id: string;
  name: string;
  permissions: Partial<Record<'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets', 1 | 2 | 3>>;
  people: number;
  builtIn: boolean;
  revision: number;
}

export interface SavedView {
  id: string;
  queue: 'orders' | 'bookings' | 'commissions' | 'refunds' | 'extensions' | 'claims' | 'tickets' | 'verifications' | 'cards' | 'promocodes';
  name: string;
  scope: 'own' | 'role' | 'everyone';
  ownerName: string;
  mine: boolean;
  mayChange: boolean;
  revision: number;
  view: ListView;
}

export interface SettingsView {
  phone: string | null;
  email: string | null;
  telegram: string | null;
  paymentEmail: string | null;
  cashtag: string | null;
  bankInstructions: string | null;
  opensAt: number;
  closesAt: number;
  company: string | null;
  address: string | null;
  license: string | null;
  chatbot: boolean;
  revision: number;
}

export interface ShownClaim {
  id: string;
  ordinal: number;
  bookingId: string;
  orderId: string;
  orderNumber: string;
  line: number;
  bank: string;
  priceCents: number;
  state: 'submitted' | 'inReview' | 'moreNeeded' | 'awaitingDifference' | 'differenceUnderReview' | 'replacing' | 'refunded' | 'replaced' | 'rejected' | 'withdrawn';
  window: {
    firstStatementDate: string;
    opens: string;
    urgedUntil: string;
    closes: string;
    reportsFrom: string;
  };
  submittedAt: string;
  checks: ('realSsn' | 'notCpn' | 'emailReceived' | 'allThreeRefreshed' | 'within60Days' | 'fewerThanTwoShow')[];
  reports: {
    fileId: string;
    name: string | null;
    bureaus: ('experian' | 'equifax' | 'transunion')[];
    reportDate: string;
  }[];
  bureausShowing: ('experian' | 'equifax' | 'transunion')[];
  wish: 'refund' | 'replacement';
  comment: string;
  ticketId: string | null;
  question: { reason: string; at: string } | null;
  replies: { text: string; at: string }[];
  decision: {
    outcome: 'refund' | 'replacement' | 'rejection';
    at: string;
    reason: string;
    bureausSeen: string[];
    amountCents: number | null;
    replacement: { cardId: string; bank: string; paidCents: number } | null;
  } | null;
  offer: { at: string; bank: string; reason: string; differenceCents: number; payBy: string } | null;
  payment: { at: string; method: string; amountCents: number; proofFileId: string } | null;
  declinedBecause: string | null;
  declinedWhy: 'shortAmount' | 'unreadable' | 'wrongRecipient' | 'duplicate' | 'notFound' | null;
  heldCents: number;
  newBookingId: string | null;
  endedAt: string | null;
  managed: {
    buyer: { id: string; name: string; email: string };
    cardholder: { id: string; name: string; email: string };
    fault: 'cardholder' | 'buyer' | 'bureau' | 'us' | null;
    availableCents: number;
    proofUsedOn: { id: string; number: string }[];
    lineFacts: {
      refundableCents: number;
      extensionIsUnserved: boolean;
      fulfilment: string;
      commission: string;
      commissionCents: number;
      auAddedAt: string | null;
      auScreenshotFileId: string | null;
      postedAt: string | null;
      bureaus: string[];
      balance: { amountCents: number; at: string } | null;
    } | null;
  } | null;
  snapshot: RecordSnapshot;
}

export interface ShownClient {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  ssnLastFour: string | null;
  birthDate: string | null;
  address: string | null;
  erased: boolean;
  version: string;
}

export interface ShownExtension {
  id: string;
  ordinal: number;
  bookingId: string;
  orderId: string;
  line: number;
  bank: string;
  state: string;
  status: string;
  requestedAt: string;
  payBy: string | null;
  mayRefuseUntil: string | null;
  acceptedAt: string | null;
  priceCents: number | null;
  commissionCents: number | null;
  before: { reportedUntil: string; extendBefore: string; removalDue: string };
  after: { reportedUntil: string; extendBefore: string; removalDue: string };
  endedAt: string | null;
  shortCents: number | null;
  confirmedCents: number | null;
  refundOwedCents: number | null;
  because: string | null;
  declinedWhy: 'shortAmount' | 'unreadable' | 'wrongRecipient' | 'duplicate' | 'notFound' | null;
  payment: {
    at: string;
    method: string | null;
    amountCents: number | null;
    proofFileId: string | null;
  } | null;
  managed: {
    orderNumber: string;
    buyer: { id: string; name: string; email: string };
    cardholder: { id: string; name: string; email: string };
    markedBecause: string | null;
    proofUsedOn: { id: string; number: string }[];
  } | null;
  snapshot: RecordSnapshot;
}

export interface ShownTicket {
  id: string;
  number: string;
  type: 'question' | 'existingOrder' | 'tradeline' | 'nonPosting' | 'refundPolicy' | 'payment' | 'payout' | 'card' | 'verification' | 'login' | 'other';
  state: 'new' | 'inProgress' | 'closed' | 'reopened' | 'deleted';
  openedAt: string;
  lastMessageAt: string;
  lastMessageFrom: 'customer' | 'staff';
  unread: number;
  messages: number;
  answerBy: string | null;
  orderId: string | null;
  bookingId: string | null;
  cardId: string | null;
  customerKind: 'buyer' | 'cardholder';
  names: Record<string, string>;
  customer: { id: string; name: string; email: string } | null;
  closedAt: string | null;
  firstReplyAt: string | null;
  agencyLogin: {
    agency: 'experian' | 'equifax' | 'transunion' | 'creditKarma' | 'other';
    givenAt: string;
    fields: ('username' | 'password' | 'securityAnswer' | 'securityCode')[];
    destroyBy: string | null;
  } | null;
  entries: TicketEntry[];
  managed: {
    assignee: { id: string; name: string; email: string } | null;
    staff: { id: string; name: string; email: string }[];
    previous: string | null;
    next: string | null;
    deletedBecause: string | null;
  } | null;
  snapshot: RecordSnapshot;
}

export interface SignedConsent { orderId: string | null; bookingId: string | null; signedAt: string }

export interface TestimonialRow {
  name: string;
  kind: 'buyer' | 'broker' | 'cardholder';
  place: string;
  text: string;
  stars: number;
  language: 'en' | 'ru' | 'es' | 'zh';
  status: 'submitted' | 'published' | 'hidden';
  id: string;
  updatedAt: string;
  revision: number;
}

export interface TicketEntry {
  id: string;
  at: string;
  kind: 'message' | 'note' | 'status';
  from: 'customer' | 'staff' | 'system';
  mine: boolean;
  by: string | null;
  text: string | null;
  files: { id: string; name: string | null; mediaType: string; sizeBytes: number }[];
  event: string | null;
}

export interface TimelineEvent {
  position: string;
  eventId: string;
  stream: string;
  revision: string;
  lifecycle: string;
  recordId: string;
  orderId: string | null;
  type: string;
  at: string;
  actor: {
    kind: 'person';
    userId: string;
    userType: string;
    behind?: { userId: string } | undefined;
    onlyBooking?: string | undefined;
  } | { kind: 'system'; because: string } | null;
  command: string | null;
  commandId: string | null;
  from: unknown;
  to: unknown;
  data: unknown;
  machine: string | null;
  correlationId: string | null;
  causationId: string | null;
  origin: string | null;
  via: 'browser' | 'link' | 'program' | 'commandLine' | 'system' | null;
  hash: string | null;
  actorName: string;
  behindName: string | null;
  names: Record<string, string>;
  changes: { path: string; before: unknown; after: unknown }[];
}

export interface Told {
  id: string;
  at: string;
  template: string;
  to: { id: string; name: string; email: string };
  mail: {
    status: 'pending' | 'sending' | 'sent' | 'kept' | 'failed' | 'skipped' | 'gathering' | 'gathered';
    sentAt: string | null;
    lastError: string | null;
  } | null;
  app: { readAt: string | null } | null;
  again: boolean;
}

export interface ToldPerson {
  id: string;
  name: string;
  email: string;
  as: 'buyer' | 'cardholder' | 'user';
  language: 'en' | 'ru' | 'es' | 'zh';
  gone: boolean;
  muted: boolean;
}

export interface Turn {
  who: 'you' | 'buyer' | 'cardholder' | 'staff' | 'system';
  lifecycle: 'order' | 'booking' | 'extension' | 'claim';
  name: string;
  dueAt: string;
  overdue: boolean;
  upcoming: boolean;
  waits: 'added' | 'posted' | 'payable' | 'claim' | null;
  doneBy: string | null;
  silence: 'command' | 'remind' | 'flagOverdue' | 'lapse';
  line: number | null;
  bank: string | null;
  duty: {
    what: 'pay' | 'payExtension' | 'payDifference' | 'sendRest' | 'clearerProof' | 'findPayment' | 'fixPayment' | 'signClientConsent' | 'answerClaim' | 'acceptExtension' | 'signConsent' | 'reportAuAdded' | 'confirmBalance' | 'reportAuRemoved' | 'uploadReports' | 'addPayoutAccount';
    lifecycle: 'order' | 'booking' | 'claim' | 'extension' | 'account';
    recordId: string;
    orderId: string | null;
    bookingId: string | null;
    until: string | null;
    command: string | null;
    page: string;
    amountCents: number | null;
    bank: string | null;
    reason: string | null;
    expires: boolean;
  } | null;
}

export interface UserView {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  state: string | null;
  companyName: string | null;
  source: 'search' | 'friend' | 'broker' | 'social' | 'blog' | 'creditRepair' | 'other' | null;
  emailVerified: boolean;
  brokerPercent: number;
  nextBrokerRate: { percent: number; from: string } | null;
  commission: { percent: number; cents: number };
  supportPhoneShown: boolean;
  mailRefused: { at: string; said: string } | null;
  userType: 'buyer' | 'broker' | 'cardholder' | 'staff' | 'admin';
  otherKind: 'buyer' | 'broker' | 'cardholder' | null;
  permissions: Partial<Record<'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets', 1 | 2 | 3>>;
  ownPermissions: Partial<Record<'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets', 1 | 2 | 3>>;
  roleIds: string[];
  blocked: boolean;
  disabled: boolean;
  forgotten: boolean;
  createdAt: string;
  revision: string;
}

export type WayBody = readonly {
  command: string;
  who: readonly ('you' | 'buyer' | 'cardholder' | 'customer' | 'staff' | 'admin' | 'system')[];
  opensAt?: string | undefined;
}[] | null;

export interface WordView {
  key: string;
  domain: string;
  locked: boolean;
  languages: Record<'en' | 'ru' | 'es' | 'zh', {
    forms: string[];
    written: Record<string, string>;
    changed: Record<string, string> | null;
    changedAt: string | null;
    missing: boolean;
    revision: number;
  }>;
}

export interface WrittenMessage {
  id: string;
  texts: Partial<Record<'en' | 'ru' | 'es' | 'zh', { subject: string; body: string }>>;
  channels: 'both' | 'mail' | 'app';
  to: { id: string; name: string; email: string }[];
  by: { id: string; name: string; email: string };
  writtenAt: string;
  sendAt: string;
  sentAt: string | null;
  cancelledAt: string | null;
}

export interface RouteTypes {
  login: {
    body: { email: string; password: string; redirect?: string | undefined };
    answer: { key: string; user: Me; redirect: string; expiresAt: string } | { secondFactor: { totp: boolean; passkey: boolean; expiresAt: string } };
  };
  logout: {
    body?: Record<never, never>;
    answer: { done: true };
  };
  me: {
    answer: Me;
  };
  session: {
    answer: { me: Me | null; ended?: true | undefined; readOnly?: true | undefined };
  };
  editMe: {
    body?: {
      firstName?: string | undefined;
      lastName?: string | undefined;
      phone?: string | null | undefined;
      state?: string | null | undefined;
      locale?: 'en' | 'ru' | 'es' | 'zh' | undefined;
    };
    answer: Me;
  };
  switchKind: {
    body?: Record<never, never>;
    answer: Me;
  };
  ownSessions: {
    answer: {
      sessions: {
        id: string;
        createdAt: string;
        seenAt: string;
        address: string | null;
        userAgent: string | null;
        isThis: boolean;
      }[];
    };
  };
  endOtherSessions: {
    body?: Record<never, never>;
    answer: { ended: number };
  };
  endOwnSession: {
    params: { id: string };
    body?: Record<never, never>;
    answer: { done: true };
  };
  ownLooks: {
    answer: { looks: { id: string; at: string; until: string; by: string; reason: string | null }[] };
  };
  emailChange: {
    answer: {
      pending: { email: string; oldConfirmed: boolean; newConfirmed: boolean; expiresAt: string } | null;
    };
  };
  setEmail: {
    body: { email: string };
    answer: {
      pending: { email: string; oldConfirmed: boolean; newConfirmed: boolean; expiresAt: string } | null;
    };
  };
  withdrawEmail: {
    body?: Record<never, never>;
    answer: { done: true };
  };
  emailLink: {
    body: { token: string };
    answer: { side: 'old' | 'new'; state: 'open' | 'waiting' | 'changed' | 'over'; email: string };
  };
  confirmEmail: {
    body: { token: string };
    answer: { side: 'old' | 'new'; state: 'open' | 'waiting' | 'changed' | 'over'; email: string };
  };
  stopEmail: {
    body: { token: string };
    answer: { side: 'old' | 'new'; state: 'open' | 'waiting' | 'changed' | 'over'; email: string };
  };
  saveSource: {
    body: {
      sourceType: 'search' | 'friend' | 'broker' | 'social' | 'blog' | 'creditRepair' | 'other';
      text?: string | undefined;
    };
    answer: { done: true };
  };
  sourceSurvey: {
    answer: { asked: boolean };
  };
  closeSourceSurvey: {
    body?: Record<never, never>;
    answer: { done: true };
  };
  exportMe: {
    answer: Record<string, unknown>;
  };
  register: {
    body: {
      userType: 'buyer' | 'broker' | 'cardholder';
      email: string;
      password: string;
      firstName: string;
      lastName: string;
      phone: string;
      state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'GU' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VI' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY';
      companyName?: string | undefined;
      source?: 'search' | 'friend' | 'broker' | 'social' | 'blog' | 'creditRepair' | 'other' | undefined;
      locale?: 'en' | 'ru' | 'es' | 'zh' | undefined;
      referral?: {
        code?: string | undefined;
        at?: string | undefined;
        utm?: Record<string, string> | undefined;
      } | undefined;
      redirect?: string | undefined;
      captcha?: string | undefined;
    };
    answer: { done: true };
  };
  hasAccount: {
    body: { email: string; captcha?: string | undefined };
    answer: { hasAccount: boolean };
  };
  registerAtCheckout: {
    body: {
      email: string;
      password: string;
      firstName: string;
      lastName: string;
      phone: string;
      state?: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'GU' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VI' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY' | undefined;
      locale?: 'en' | 'ru' | 'es' | 'zh' | undefined;
      referral?: {
        code?: string | undefined;
        at?: string | undefined;
        utm?: Record<string, string> | undefined;
      } | undefined;
      captcha?: string | undefined;
    };
    answer: { key: string; user: Me; redirect: string; expiresAt: string } | { secondFactor: { totp: boolean; passkey: boolean; expiresAt: string } };
  };
  verifyEmail: {
    body: { key: string };
    answer: { done: true; already: boolean; user: Me | null };
  };
  resendEmail: {
    body: { email: string; redirect?: string | undefined; captcha?: string | undefined };
    answer: { done: true };
  };
  checkToken: {
    body: { token: string };
    answer: { valid: boolean };
  };
  resetPassword: {
    body: { email: string; redirect?: string | undefined };
    answer: { done: true };
  };
  resetLink: {
    body: { token: string };
    answer: { open: boolean };
  };
  confirmPasswordReset: {
    body: { token: string; password: string };
    answer: { done: true };
  };
  setPassword: {
    body: {
      currentPassword?: string | undefined;
      password: string;
      keepLinked?: boolean | undefined;
    };
    answer: { done: true };
  };
  changePassword: {
    body: {
      currentPassword?: string | undefined;
      password: string;
      keepLinked?: boolean | undefined;
    };
    answer: { done: true };
  };
  confirmPassword: {
    body: { password: string };
    answer: { done: true };
  };
  passwordConfirmed: {
    answer: { done: true };
  };
  openAccessLink: {
    body: { token: string };
    answer: { bookingId: string; expiresAt: string };
  };
  renewAccessLink: {
    body: { token: string };
    answer: { done: true };
  };
  logInAs: {
    params: { id: string };
    body: { reason: string };
    answer: { user: Me };
  };
  returnToOwnAccount: {
    body?: Record<never, never>;
    answer: { me: Me | null };
  };
  demoAccounts: {
    answer: { password: string | null; accounts: { email: string; label: string }[] };
  };
  factors: {
    answer: {
      totp: boolean;
      passkeys: { id: string; name: string; createdAt: string; usedAt: string | null }[];
      recoveryCodesLeft: number;
      required: boolean;
    };
  };
  startTotp: {
    body?: {
      password?: string | undefined;
      proof?: { code: string } | {
        passkey: {
          id: string;
          rawId: string;
          type: 'public-key';
          authenticatorAttachment?: 'cross-platform' | 'platform' | undefined;
          clientExtensionResults: Record<string, unknown>;
          response: {
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string | undefined;
          };
        };
      } | undefined;
    };
    answer: { secret: string; uri: string };
  };
  confirmTotp: {
    body: { code: string };
    answer: { recoveryCodes: string[] | null };
  };
  passkeyToAdd: {
    body?: {
      password?: string | undefined;
      proof?: { code: string } | {
        passkey: {
          id: string;
          rawId: string;
          type: 'public-key';
          authenticatorAttachment?: 'cross-platform' | 'platform' | undefined;
          clientExtensionResults: Record<string, unknown>;
          response: {
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string | undefined;
          };
        };
      } | undefined;
    };
    answer: { challenge: string; [name: string]: unknown };
  };
  addPasskey: {
    body: {
      name: string;
      passkey: {
        id: string;
        rawId: string;
        type: 'public-key';
        authenticatorAttachment?: 'cross-platform' | 'platform' | undefined;
        clientExtensionResults: Record<string, unknown>;
        response: {
          clientDataJSON: string;
          attestationObject: string;
          transports?: readonly string[] | undefined;
        };
      };
    };
    answer: { recoveryCodes: string[] | null };
  };
  passkeyToProve: {
    body?: Record<never, never>;
    answer: { challenge: string; [name: string]: unknown };
  };
  removeFactor: {
    body: {
      which: 'totp' | string;
      password: string;
      proof: { code: string } | {
        passkey: {
          id: string;
          rawId: string;
          type: 'public-key';
          authenticatorAttachment?: 'cross-platform' | 'platform' | undefined;
          clientExtensionResults: Record<string, unknown>;
          response: {
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string | undefined;
          };
        };
      };
    };
    answer: { done: true };
  };
  renewRecoveryCodes: {
    body: {
      password: string;
      proof: { code: string } | {
        passkey: {
          id: string;
          rawId: string;
          type: 'public-key';
          authenticatorAttachment?: 'cross-platform' | 'platform' | undefined;
          clientExtensionResults: Record<string, unknown>;
          response: {
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string | undefined;
          };
        };
      };
    };
    answer: { recoveryCodes: string[] };
  };
  passkeyToSignIn: {
    body?: Record<never, never>;
    answer: { challenge: string; [name: string]: unknown };
  };
  finishSignIn: {
    body: {
      proof: { code: string } | {
        passkey: {
          id: string;
          rawId: string;
          type: 'public-key';
          authenticatorAttachment?: 'cross-platform' | 'platform' | undefined;
          clientExtensionResults: Record<string, unknown>;
          response: {
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string | undefined;
          };
        };
      };
      redirect?: string | undefined;
    };
    answer: { key: string; user: Me; redirect: string; expiresAt: string };
  };
  resetFactors: {
    params: { id: string };
    body: { reason: string };
    answer: { done: true };
  };
  providerList: {
    answer: { providers: ('google' | 'facebook')[] };
  };
  startGoogle: {
    body?: {
      redirect?: string | undefined;
      userType?: 'buyer' | 'cardholder' | undefined;
      referral?: {
        code?: string | undefined;
        at?: string | undefined;
        utm?: Record<string, string> | undefined;
      } | undefined;
    };
    answer: { url: string };
  };
  startFacebook: {
    body?: {
      redirect?: string | undefined;
      userType?: 'buyer' | 'cardholder' | undefined;
      referral?: {
        code?: string | undefined;
        at?: string | undefined;
        utm?: Record<string, string> | undefined;
      } | undefined;
    };
    answer: { url: string };
  };
  finishProvider: {
    body: {
      provider: 'google' | 'facebook';
      code: string;
      state: string;
      iss?: string | undefined;
      locale?: 'en' | 'ru' | 'es' | 'zh' | undefined;
    };
    answer: { key: string; user: Me; redirect: string; expiresAt: string } | { secondFactor: { totp: boolean; passkey: boolean; expiresAt: string }; redirect: string } | { linkMailed: true } | { emailNeeded: true };
  };
  providerEmail: {
    body: {
      email: string;
      locale?: 'en' | 'ru' | 'es' | 'zh' | undefined;
      captcha?: string | undefined;
    };
    answer: { linkMailed: true };
  };
  providerLink: {
    body: { token: string };
    answer: {
      provider: 'google' | 'facebook';
      account: string;
      needs: 'password' | 'browser';
      sameBrowser: boolean;
    };
  };
  confirmProviderLink: {
    body: { token: string; password?: string | undefined };
    answer: { provider: 'google' | 'facebook' };
  };
  ownProviders: {
    answer: { providers: { provider: 'google' | 'facebook'; linkedAt: string; accounts: string[] }[] };
  };
  unlinkProvider: {
    params: { provider: 'google' | 'facebook' };
    body?: Record<never, never>;
    answer: { done: true };
  };
  captchaChallenge: {
    answer: {
      parameters: {
        algorithm: string;
        nonce: string;
        salt: string;
        cost: number;
        keyLength: number;
        keyPrefix: string;
        keySignature: string;
        expiresAt: number;
        [name: string]: unknown;
      };
      signature: string;
    } | { widget: { provider: 'turnstile' | 'hcaptcha'; siteKey: string; script: string } };
  };
  constants: {
    answer: {
      revision: number;
      rows: ConstantView[];
      limits: {
        cartMaximum: number;
        uploadMegabytes: number;
        passwordMinimum: number;
        pageRows: number;
        scrolledRows: number;
      };
      minimums: { ageYears: number; limitCents: number };
      last: {
        at: string;
        by: string | null;
        from: string;
        changes: {
          name: 'paymentWindowHours' | 'paymentReminderHours' | 'quietHours' | 'expiresSoonHours' | 'reviewHours' | 'declinedPaymentHours' | 'restoreDays' | 'unpaidOrdersPerBuyer' | 'replaceOrRefundHours' | 'refundBusinessDays' | 'consentHours' | 'accessLinkDays' | 'addAuDaysBefore' | 'unableToAddHours' | 'balanceReminderDaysBefore' | 'minimumBalanceCents' | 'verificationHours' | 'leaseDays' | 'extendBeforeDays' | 'extendSoonDays' | 'claimOpensDays' | 'claimUrgedDays' | 'claimWindowDays' | 'claimReviewHours' | 'claimAnswerDays' | 'claimReopenDays' | 'removalOverdueDays' | 'commissionWaitDays' | 'commissionOverdueDays' | 'payoutHoldDays' | 'referralPercent' | 'referralSecondPercent' | 'referralWaitDays' | 'cardholderReferralCents' | 'salesTargetCents' | 'salesTargetOfOneCents' | 'cardReviewBusinessDays' | 'bankReportingDays' | 'bankSecurityDays' | 'bankRemovalHoldDays' | 'guaranteedDays' | 'possibleDays' | 'settleMinutes' | 'ownHoldsPerCard' | 'recommendedSlotsFrom' | 'recommendedSlotsTo' | 'volumeTiers' | 'extensionPricePercent' | 'extensionHours' | 'extensionsPerBooking' | 'agencyLoginDays' | 'ticketReplyHours' | 'experianCodeDigits' | 'equifaxCodeDigits' | 'transunionCodeDigits' | 'otherCodeDigits';
          before: number | readonly number[] | readonly { fromCents: number; percent: number }[];
          after: number | readonly number[] | readonly { fromCents: number; percent: number }[];
        }[];
      } | null;
    };
  };
  changeConstants: {
    body: {
      revision: number;
      changes: {
        paymentWindowHours?: number | undefined;
        paymentReminderHours?: readonly number[] | undefined;
        quietHours?: number | undefined;
        expiresSoonHours?: number | undefined;
        reviewHours?: number | undefined;
        declinedPaymentHours?: number | undefined;
        restoreDays?: number | undefined;
        unpaidOrdersPerBuyer?: number | undefined;
        replaceOrRefundHours?: number | undefined;
        refundBusinessDays?: number | undefined;
        consentHours?: number | undefined;
        accessLinkDays?: number | undefined;
        addAuDaysBefore?: number | undefined;
        unableToAddHours?: number | undefined;
        balanceReminderDaysBefore?: number | undefined;
        minimumBalanceCents?: number | undefined;
        verificationHours?: number | undefined;
        leaseDays?: number | undefined;
        extendBeforeDays?: number | undefined;
        extendSoonDays?: number | undefined;
        claimOpensDays?: number | undefined;
        claimUrgedDays?: number | undefined;
        claimWindowDays?: number | undefined;
        claimReviewHours?: number | undefined;
        claimAnswerDays?: number | undefined;
        claimReopenDays?: number | undefined;
        removalOverdueDays?: number | undefined;
        commissionWaitDays?: number | undefined;
        commissionOverdueDays?: number | undefined;
        payoutHoldDays?: number | undefined;
        referralPercent?: number | undefined;
        referralSecondPercent?: number | undefined;
        referralWaitDays?: number | undefined;
        cardholderReferralCents?: number | undefined;
        salesTargetCents?: number | undefined;
        salesTargetOfOneCents?: number | undefined;
        cardReviewBusinessDays?: number | undefined;
        bankReportingDays?: number | undefined;
        bankSecurityDays?: number | undefined;
        bankRemovalHoldDays?: number | undefined;
        guaranteedDays?: number | undefined;
        possibleDays?: number | undefined;
        settleMinutes?: number | undefined;
        ownHoldsPerCard?: number | undefined;
        recommendedSlotsFrom?: number | undefined;
        recommendedSlotsTo?: number | undefined;
        volumeTiers?: readonly { fromCents: number; percent: number }[] | undefined;
        extensionPricePercent?: number | undefined;
        extensionHours?: number | undefined;
        extensionsPerBooking?: number | undefined;
        agencyLoginDays?: number | undefined;
        ticketReplyHours?: number | undefined;
        experianCodeDigits?: number | undefined;
        equifaxCodeDigits?: number | undefined;
        transunionCodeDigits?: number | undefined;
        otherCodeDigits?: number | undefined;
      };
      from?: string | undefined;
    };
    answer: {
      revision: number;
      rows: ConstantView[];
      limits: {
        cartMaximum: number;
        uploadMegabytes: number;
        passwordMinimum: number;
        pageRows: number;
        scrolledRows: number;
      };
      minimums: { ageYears: number; limitCents: number };
      last: {
        at: string;
        by: string | null;
        from: string;
        changes: {
          name: 'paymentWindowHours' | 'paymentReminderHours' | 'quietHours' | 'expiresSoonHours' | 'reviewHours' | 'declinedPaymentHours' | 'restoreDays' | 'unpaidOrdersPerBuyer' | 'replaceOrRefundHours' | 'refundBusinessDays' | 'consentHours' | 'accessLinkDays' | 'addAuDaysBefore' | 'unableToAddHours' | 'balanceReminderDaysBefore' | 'minimumBalanceCents' | 'verificationHours' | 'leaseDays' | 'extendBeforeDays' | 'extendSoonDays' | 'claimOpensDays' | 'claimUrgedDays' | 'claimWindowDays' | 'claimReviewHours' | 'claimAnswerDays' | 'claimReopenDays' | 'removalOverdueDays' | 'commissionWaitDays' | 'commissionOverdueDays' | 'payoutHoldDays' | 'referralPercent' | 'referralSecondPercent' | 'referralWaitDays' | 'cardholderReferralCents' | 'salesTargetCents' | 'salesTargetOfOneCents' | 'cardReviewBusinessDays' | 'bankReportingDays' | 'bankSecurityDays' | 'bankRemovalHoldDays' | 'guaranteedDays' | 'possibleDays' | 'settleMinutes' | 'ownHoldsPerCard' | 'recommendedSlotsFrom' | 'recommendedSlotsTo' | 'volumeTiers' | 'extensionPricePercent' | 'extensionHours' | 'extensionsPerBooking' | 'agencyLoginDays' | 'ticketReplyHours' | 'experianCodeDigits' | 'equifaxCodeDigits' | 'transunionCodeDigits' | 'otherCodeDigits';
          before: number | readonly number[] | readonly { fromCents: number; percent: number }[];
          after: number | readonly number[] | readonly { fromCents: number; percent: number }[];
        }[];
      } | null;
    };
  };
  previewConstants: {
    body: {
      changes: {
        paymentWindowHours?: number | undefined;
        paymentReminderHours?: readonly number[] | undefined;
        quietHours?: number | undefined;
        expiresSoonHours?: number | undefined;
        reviewHours?: number | undefined;
        declinedPaymentHours?: number | undefined;
        restoreDays?: number | undefined;
        unpaidOrdersPerBuyer?: number | undefined;
        replaceOrRefundHours?: number | undefined;
        refundBusinessDays?: number | undefined;
        consentHours?: number | undefined;
        accessLinkDays?: number | undefined;
        addAuDaysBefore?: number | undefined;
        unableToAddHours?: number | undefined;
        balanceReminderDaysBefore?: number | undefined;
        minimumBalanceCents?: number | undefined;
        verificationHours?: number | undefined;
        leaseDays?: number | undefined;
        extendBeforeDays?: number | undefined;
        extendSoonDays?: number | undefined;
        claimOpensDays?: number | undefined;
        claimUrgedDays?: number | undefined;
        claimWindowDays?: number | undefined;
        claimReviewHours?: number | undefined;
        claimAnswerDays?: number | undefined;
        claimReopenDays?: number | undefined;
        removalOverdueDays?: number | undefined;
        commissionWaitDays?: number | undefined;
        commissionOverdueDays?: number | undefined;
        payoutHoldDays?: number | undefined;
        referralPercent?: number | undefined;
        referralSecondPercent?: number | undefined;
        referralWaitDays?: number | undefined;
        cardholderReferralCents?: number | undefined;
        salesTargetCents?: number | undefined;
        salesTargetOfOneCents?: number | undefined;
        cardReviewBusinessDays?: number | undefined;
        bankReportingDays?: number | undefined;
        bankSecurityDays?: number | undefined;
        bankRemovalHoldDays?: number | undefined;
        guaranteedDays?: number | undefined;
        possibleDays?: number | undefined;
        settleMinutes?: number | undefined;
        ownHoldsPerCard?: number | undefined;
        recommendedSlotsFrom?: number | undefined;
        recommendedSlotsTo?: number | undefined;
        volumeTiers?: readonly { fromCents: number; percent: number }[] | undefined;
        extensionPricePercent?: number | undefined;
        extensionHours?: number | undefined;
        extensionsPerBooking?: number | undefined;
        agencyLoginDays?: number | undefined;
        ticketReplyHours?: number | undefined;
        experianCodeDigits?: number | undefined;
        equifaxCodeDigits?: number | undefined;
        transunionCodeDigits?: number | undefined;
        otherCodeDigits?: number | undefined;
      };
      from?: string | undefined;
    };
    answer: {
      cards: number;
      carts: number;
      beforeCents: number;
      afterCents: number;
      extensions: { bookings: number; beforeCents: number; afterCents: number };
      kept: Record<OpenWindow, number>;
    };
  };
  whatIf: {
    body: {
      changes: {
        paymentWindowHours?: number | undefined;
        paymentReminderHours?: readonly number[] | undefined;
        quietHours?: number | undefined;
        expiresSoonHours?: number | undefined;
        reviewHours?: number | undefined;
        declinedPaymentHours?: number | undefined;
        restoreDays?: number | undefined;
        unpaidOrdersPerBuyer?: number | undefined;
        replaceOrRefundHours?: number | undefined;
        refundBusinessDays?: number | undefined;
        consentHours?: number | undefined;
        accessLinkDays?: number | undefined;
        addAuDaysBefore?: number | undefined;
        unableToAddHours?: number | undefined;
        balanceReminderDaysBefore?: number | undefined;
        minimumBalanceCents?: number | undefined;
        verificationHours?: number | undefined;
        leaseDays?: number | undefined;
        extendBeforeDays?: number | undefined;
        extendSoonDays?: number | undefined;
        claimOpensDays?: number | undefined;
        claimUrgedDays?: number | undefined;
        claimWindowDays?: number | undefined;
        claimReviewHours?: number | undefined;
        claimAnswerDays?: number | undefined;
        claimReopenDays?: number | undefined;
        removalOverdueDays?: number | undefined;
        commissionWaitDays?: number | undefined;
        commissionOverdueDays?: number | undefined;
        payoutHoldDays?: number | undefined;
        referralPercent?: number | undefined;
        referralSecondPercent?: number | undefined;
        referralWaitDays?: number | undefined;
        cardholderReferralCents?: number | undefined;
        salesTargetCents?: number | undefined;
        salesTargetOfOneCents?: number | undefined;
        cardReviewBusinessDays?: number | undefined;
        lenders?: readonly {
          minAgeYears?: number | undefined;
          minLimitCents?: number | undefined;
          maxSlots?: number | undefined;
          statementDay?: number | null | undefined;
          securityDays?: number | null | undefined;
          removalHoldDays?: number | null | undefined;
          reportingDays?: number | null | undefined;
          followUpCall?: boolean | undefined;
          oneCardPerProfile?: boolean | undefined;
          goodForBlankProfile?: boolean | undefined;
          refused?: boolean | undefined;
          asks?: readonly ('ssn' | 'birthDate' | 'address' | 'email' | 'phone')[] | undefined;
          id: number;
        }[] | undefined;
        bankReportingDays?: number | undefined;
        bankSecurityDays?: number | undefined;
        bankRemovalHoldDays?: number | undefined;
        guaranteedDays?: number | undefined;
        possibleDays?: number | undefined;
        settleMinutes?: number | undefined;
        ownHoldsPerCard?: number | undefined;
        recommendedSlotsFrom?: number | undefined;
        recommendedSlotsTo?: number | undefined;
        volumeTiers?: readonly { fromCents: number; percent: number }[] | undefined;
        extensionPricePercent?: number | undefined;
        extensionHours?: number | undefined;
        extensionsPerBooking?: number | undefined;
        agencyLoginDays?: number | undefined;
        ticketReplyHours?: number | undefined;
        experianCodeDigits?: number | undefined;
        equifaxCodeDigits?: number | undefined;
        transunionCodeDigits?: number | undefined;
        otherCodeDigits?: number | undefined;
      };
      days: 30 | 90;
      after?: string | undefined;
    };
    answer: {
      records: number;
      total?: number | undefined;
      next: string | null;
      decided: number;
      inPart: number;
      outcomes: {
        lifecycle: string;
        kind: 'refused' | 'sooner' | 'other';
        command: string | null;
        name: string;
        cents: number;
        records: number;
        ids: readonly string[];
      }[];
    };
  };
  undoConstants: {
    body: { revision: number };
    answer: {
      revision: number;
      rows: ConstantView[];
      limits: {
        cartMaximum: number;
        uploadMegabytes: number;
        passwordMinimum: number;
        pageRows: number;
        scrolledRows: number;
      };
      minimums: { ageYears: number; limitCents: number };
      last: {
        at: string;
        by: string | null;
        from: string;
        changes: {
          name: 'paymentWindowHours' | 'paymentReminderHours' | 'quietHours' | 'expiresSoonHours' | 'reviewHours' | 'declinedPaymentHours' | 'restoreDays' | 'unpaidOrdersPerBuyer' | 'replaceOrRefundHours' | 'refundBusinessDays' | 'consentHours' | 'accessLinkDays' | 'addAuDaysBefore' | 'unableToAddHours' | 'balanceReminderDaysBefore' | 'minimumBalanceCents' | 'verificationHours' | 'leaseDays' | 'extendBeforeDays' | 'extendSoonDays' | 'claimOpensDays' | 'claimUrgedDays' | 'claimWindowDays' | 'claimReviewHours' | 'claimAnswerDays' | 'claimReopenDays' | 'removalOverdueDays' | 'commissionWaitDays' | 'commissionOverdueDays' | 'payoutHoldDays' | 'referralPercent' | 'referralSecondPercent' | 'referralWaitDays' | 'cardholderReferralCents' | 'salesTargetCents' | 'salesTargetOfOneCents' | 'cardReviewBusinessDays' | 'bankReportingDays' | 'bankSecurityDays' | 'bankRemovalHoldDays' | 'guaranteedDays' | 'possibleDays' | 'settleMinutes' | 'ownHoldsPerCard' | 'recommendedSlotsFrom' | 'recommendedSlotsTo' | 'volumeTiers' | 'extensionPricePercent' | 'extensionHours' | 'extensionsPerBooking' | 'agencyLoginDays' | 'ticketReplyHours' | 'experianCodeDigits' | 'equifaxCodeDigits' | 'transunionCodeDigits' | 'otherCodeDigits';
          before: number | readonly number[] | readonly { fromCents: number; percent: number }[];
          after: number | readonly number[] | readonly { fromCents: number; percent: number }[];
        }[];
      } | null;
    };
  };
  lenders: {
    answer: {
      revision: number;
      rows: LenderView[];
      usual: { securityDays: number; removalHoldDays: number; reportingDays: number };
      last: {
        at: string;
        by: string | null;
        from: string;
        lender: string;
        before: {
          minAgeYears?: number | undefined;
          minLimitCents?: number | undefined;
          maxSlots?: number | undefined;
          statementDay?: number | null | undefined;
          securityDays?: number | null | undefined;
          removalHoldDays?: number | null | undefined;
          reportingDays?: number | null | undefined;
          followUpCall?: boolean | undefined;
          oneCardPerProfile?: boolean | undefined;
          goodForBlankProfile?: boolean | undefined;
          refused?: boolean | undefined;
          asks?: ('ssn' | 'birthDate' | 'address' | 'email' | 'phone')[] | undefined;
        };
        after: {
          minAgeYears?: number | undefined;
          minLimitCents?: number | undefined;
          maxSlots?: number | undefined;
          statementDay?: number | null | undefined;
          securityDays?: number | null | undefined;
          removalHoldDays?: number | null | undefined;
          reportingDays?: number | null | undefined;
          followUpCall?: boolean | undefined;
          oneCardPerProfile?: boolean | undefined;
          goodForBlankProfile?: boolean | undefined;
          refused?: boolean | undefined;
          asks?: ('ssn' | 'birthDate' | 'address' | 'email' | 'phone')[] | undefined;
        };
      } | null;
    };
  };
  changeLender: {
    params: { id: number | string };
    body: {
      revision: number;
      changes: {
        minAgeYears?: number | undefined;
        minLimitCents?: number | undefined;
        maxSlots?: number | undefined;
        statementDay?: number | null | undefined;
        securityDays?: number | null | undefined;
        removalHoldDays?: number | null | undefined;
        reportingDays?: number | null | undefined;
        followUpCall?: boolean | undefined;
        oneCardPerProfile?: boolean | undefined;
        goodForBlankProfile?: boolean | undefined;
        refused?: boolean | undefined;
        asks?: readonly ('ssn' | 'birthDate' | 'address' | 'email' | 'phone')[] | undefined;
      };
      from?: string | undefined;
    };
    answer: {
      revision: number;
      rows: LenderView[];
      usual: { securityDays: number; removalHoldDays: number; reportingDays: number };
      last: {
        at: string;
        by: string | null;
        from: string;
        lender: string;
        before: {
          minAgeYears?: number | undefined;
          minLimitCents?: number | undefined;
          maxSlots?: number | undefined;
          statementDay?: number | null | undefined;
          securityDays?: number | null | undefined;
          removalHoldDays?: number | null | undefined;
          reportingDays?: number | null | undefined;
          followUpCall?: boolean | undefined;
          oneCardPerProfile?: boolean | undefined;
          goodForBlankProfile?: boolean | undefined;
          refused?: boolean | undefined;
          asks?: ('ssn' | 'birthDate' | 'address' | 'email' | 'phone')[] | undefined;
        };
        after: {
          minAgeYears?: number | undefined;
          minLimitCents?: number | undefined;
          maxSlots?: number | undefined;
          statementDay?: number | null | undefined;
          securityDays?: number | null | undefined;
          removalHoldDays?: number | null | undefined;
          reportingDays?: number | null | undefined;
          followUpCall?: boolean | undefined;
          oneCardPerProfile?: boolean | undefined;
          goodForBlankProfile?: boolean | undefined;
          refused?: boolean | undefined;
          asks?: ('ssn' | 'birthDate' | 'address' | 'email' | 'phone')[] | undefined;
        };
      } | null;
    };
  };
  previewLender: {
    params: { id: number | string };
    body: {
      changes: {
        minAgeYears?: number | undefined;
        minLimitCents?: number | undefined;
        maxSlots?: number | undefined;
        statementDay?: number | null | undefined;
        securityDays?: number | null | undefined;
        removalHoldDays?: number | null | undefined;
        reportingDays?: number | null | undefined;
        followUpCall?: boolean | undefined;
        oneCardPerProfile?: boolean | undefined;
        goodForBlankProfile?: boolean | undefined;
        refused?: boolean | undefined;
        asks?: readonly ('ssn' | 'birthDate' | 'address' | 'email' | 'phone')[] | undefined;
      };
    };
    answer: { cards: number; turnedAway: number };
  };
  undoLender: {
    body: { revision: number };
    answer: {
      revision: number;
      rows: LenderView[];
      usual: { securityDays: number; removalHoldDays: number; reportingDays: number };
      last: {
        at: string;
        by: string | null;
        from: string;
        lender: string;
        before: {
          minAgeYears?: number | undefined;
          minLimitCents?: number | undefined;
          maxSlots?: number | undefined;
          statementDay?: number | null | undefined;
          securityDays?: number | null | undefined;
          removalHoldDays?: number | null | undefined;
          reportingDays?: number | null | undefined;
          followUpCall?: boolean | undefined;
          oneCardPerProfile?: boolean | undefined;
          goodForBlankProfile?: boolean | undefined;
          refused?: boolean | undefined;
          asks?: ('ssn' | 'birthDate' | 'address' | 'email' | 'phone')[] | undefined;
        };
        after: {
          minAgeYears?: number | undefined;
          minLimitCents?: number | undefined;
          maxSlots?: number | undefined;
          statementDay?: number | null | undefined;
          securityDays?: number | null | undefined;
          removalHoldDays?: number | null | undefined;
          reportingDays?: number | null | undefined;
          followUpCall?: boolean | undefined;
          oneCardPerProfile?: boolean | undefined;
          goodForBlankProfile?: boolean | undefined;
          refused?: boolean | undefined;
          asks?: ('ssn' | 'birthDate' | 'address' | 'email' | 'phone')[] | undefined;
        };
      } | null;
    };
  };
  siteInfo: {
    answer: {
      phone: string | null;
      email: string | null;
      telegram: string | null;
      paymentEmail: string | null;
      cashtag: string | null;
      bankInstructions: string | null;
      opensAt: number;
      closesAt: number;
      company: string | null;
      address: string | null;
      license: string | null;
      chatbot: boolean;
      languages: { code: string; iso: string; name: string; file: string; icon: string; inDev: boolean }[];
    };
  };
  sitePreferences: {
    answer: {
      attribute: { slug: string };
      value: string | number | boolean | null;
      type: 'text' | 'number' | 'flag';
    }[];
  };
  settings: {
    answer: SettingsView;
  };
  changeSettings: {
    body: {
      revision: number;
      settings: {
        phone: '' | string | null;
        email: '' | string | null;
        telegram: '' | string | null;
        paymentEmail: '' | string | null;
        cashtag: '' | string | null;
        bankInstructions: string | null;
        opensAt: number;
        closesAt: number;
        company?: string | null | undefined;
        address?: string | null | undefined;
        license?: string | null | undefined;
        chatbot: boolean;
      };
    };
    answer: SettingsView;
  };
  aboutSettings: {
    answer: {
      unpaidOrders: number;
      last: {
        at: string;
        by: string | null;
        before: {
          phone?: string | null | undefined;
          email?: string | null | undefined;
          telegram?: string | null | undefined;
          paymentEmail?: string | null | undefined;
          cashtag?: string | null | undefined;
          bankInstructions?: string | null | undefined;
          opensAt?: number | undefined;
          closesAt?: number | undefined;
          company?: string | null | undefined;
          address?: string | null | undefined;
          license?: string | null | undefined;
          chatbot?: boolean | undefined;
        };
        after: {
          phone?: string | null | undefined;
          email?: string | null | undefined;
          telegram?: string | null | undefined;
          paymentEmail?: string | null | undefined;
          cashtag?: string | null | undefined;
          bankInstructions?: string | null | undefined;
          opensAt?: number | undefined;
          closesAt?: number | undefined;
          company?: string | null | undefined;
          address?: string | null | undefined;
          license?: string | null | undefined;
          chatbot?: boolean | undefined;
        };
      } | null;
    };
  };
  undoSettings: {
    body: { revision: number };
    answer: SettingsView;
  };
  myCart: {
    answer: Cart;
  };
  addToCart: {
    body: {
      tradelines: readonly {
        id: string;
        statementDateWhenAdded?: string | undefined;
        priceCentsWhenAdded?: number | undefined;
      }[];
    };
    answer: Cart;
  };
  keepInCart: {
    body: { id: string };
    answer: Cart;
  };
  removeFromCart: {
    body: { id: string };
    answer: Cart;
  };
  tradelines: {
    query?: {
      ref?: string | undefined;
      purchase_by?: string | undefined;
      reports_by?: string | undefined;
      statement_date?: string | undefined;
      statement_day?: number | string | undefined;
      card_limit?: string | undefined;
      account_age?: string | undefined;
      price?: string | undefined;
      bank_id?: string | undefined;
      bank_perk_ids?: string | undefined;
      search?: string | undefined;
      id?: string | undefined;
      availableToBuy?: 'true' | 'false' | undefined;
      availableToBook?: 'true' | 'false' | undefined;
      limit?: number | string | undefined;
      offset?: number | string | undefined;
      ordering?: 'price' | '-price' | 'card_limit' | '-card_limit' | 'account_age' | '-account_age' | 'statement_date' | '-statement_date' | 'reports_by' | '-reports_by' | undefined;
      after?: string | undefined;
    };
    answer: {
      rows: {
        id: string;
        lender: string;
        bankId: number;
        limitCents: number;
        openedOn: string;
        ageMonths: number;
        priceCents: number;
        statementDay: number;
        statementDate: string;
        window: 'guaranteed' | 'mayReportNextCycle' | 'followingStatement';
        daysBefore: number;
        purchaseBy: string;
        payInBy: string | null;
        reportsBy: string;
        slotsAvailable: number;
        slotsOffered: number;
        orderable: boolean;
        status: 'available' | 'underReview' | 'deleted' | 'onHold' | 'soldOut' | 'unavailable';
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  tradelineRange: {
    query?: {
      type?: 'price' | 'card_limit' | 'account_age' | undefined;
      availability?: 'buy' | 'book' | undefined;
    };
    answer: { min: number; max: number; counts: number[] };
  };
  tradelineBanks: {
    query?: {
      ref?: string | undefined;
      purchase_by?: string | undefined;
      reports_by?: string | undefined;
      statement_date?: string | undefined;
      statement_day?: number | string | undefined;
      card_limit?: string | undefined;
      account_age?: string | undefined;
      price?: string | undefined;
      bank_id?: string | undefined;
      bank_perk_ids?: string | undefined;
      search?: string | undefined;
      id?: string | undefined;
      availableToBuy?: 'true' | 'false' | undefined;
      availableToBook?: 'true' | 'false' | undefined;
    };
    answer: {
      items: {
        id: number;
        name: string;
        goodForBlankProfile: boolean;
        oneCardPerProfile: boolean;
        perks: ('blankProfile' | 'fixedStatementDay')[];
        count: number;
      }[];
    };
  };
  tradelinePerks: {
    query?: {
      ref?: string | undefined;
      purchase_by?: string | undefined;
      reports_by?: string | undefined;
      statement_date?: string | undefined;
      statement_day?: number | string | undefined;
      card_limit?: string | undefined;
      account_age?: string | undefined;
      price?: string | undefined;
      bank_id?: string | undefined;
      bank_perk_ids?: string | undefined;
      search?: string | undefined;
      id?: string | undefined;
      availableToBuy?: 'true' | 'false' | undefined;
      availableToBook?: 'true' | 'false' | undefined;
    };
    answer: { items: { id: number; name: string; count: number }[] };
  };
  tradelineStatementDays: {
    query?: {
      ref?: string | undefined;
      purchase_by?: string | undefined;
      reports_by?: string | undefined;
      statement_date?: string | undefined;
      statement_day?: number | string | undefined;
      card_limit?: string | undefined;
      account_age?: string | undefined;
      price?: string | undefined;
      bank_id?: string | undefined;
      bank_perk_ids?: string | undefined;
      search?: string | undefined;
      id?: string | undefined;
      availableToBuy?: 'true' | 'false' | undefined;
      availableToBook?: 'true' | 'false' | undefined;
    };
    answer: { items: { day: number; count: number }[] };
  };
  tradelinePurchaseBy: {
    query?: {
      ref?: string | undefined;
      purchase_by?: string | undefined;
      reports_by?: string | undefined;
      statement_date?: string | undefined;
      statement_day?: number | string | undefined;
      card_limit?: string | undefined;
      account_age?: string | undefined;
      price?: string | undefined;
      bank_id?: string | undefined;
      bank_perk_ids?: string | undefined;
      search?: string | undefined;
      id?: string | undefined;
      availableToBuy?: 'true' | 'false' | undefined;
      availableToBook?: 'true' | 'false' | undefined;
    };
    answer: { items: { date: string; count: number }[] };
  };
  tradelineReportsBy: {
    query?: {
      ref?: string | undefined;
      purchase_by?: string | undefined;
      reports_by?: string | undefined;
      statement_date?: string | undefined;
      statement_day?: number | string | undefined;
      card_limit?: string | undefined;
      account_age?: string | undefined;
      price?: string | undefined;
      bank_id?: string | undefined;
      bank_perk_ids?: string | undefined;
      search?: string | undefined;
      id?: string | undefined;
      availableToBuy?: 'true' | 'false' | undefined;
      availableToBook?: 'true' | 'false' | undefined;
    };
    answer: { items: { date: string; count: number }[] };
  };
  recommendNumber: {
    answer: { min: number; max: number };
  };
  tradeline: {
    params: { id: string };
    answer: {
      id: string;
      lender: string;
      bankId: number;
      limitCents: number;
      openedOn: string;
      ageMonths: number;
      priceCents: number;
      statementDay: number;
      statementDate: string;
      window: 'guaranteed' | 'mayReportNextCycle' | 'followingStatement';
      daysBefore: number;
      purchaseBy: string;
      payInBy: string | null;
      reportsBy: string;
      slotsAvailable: number;
      slotsOffered: number;
      orderable: boolean;
      status: 'available' | 'underReview' | 'deleted' | 'onHold' | 'soldOut' | 'unavailable';
      stale?: boolean | undefined;
    };
  };
  completeAddress: {
    query: { q: string };
    answer: { items: string[] };
  };
  validateAddress: {
    body: {
      address: { street: string; unit?: string | undefined; city: string; state: string; zip: string } | string;
    };
    answer: {
      normalized: string;
      residential: boolean;
      because: 'notResidential' | 'zipOfAnotherState' | null;
    };
  };
  placeOrder: {
    body: {
      lines: readonly { cardId: string; mayReportNextCycle?: boolean | undefined }[];
      client: {
        firstName: string;
        lastName: string;
        email: string;
        phone: string;
        ssn: string;
        birthDate: string;
        address: { street: string; unit?: string | undefined; city: string; state: string; zip: string } | string;
      };
      ssnIsReal: boolean;
      questionnaire: { refundPolicyRead: true; dataIsCorrect: true; resultsVary: true };
      comment?: string | undefined;
      shownLines?: readonly { cardId: string; priceCents: number; statementDate: string }[] | undefined;
      promocode?: string | undefined;
      buyerId?: string | undefined;
      fromCart?: boolean | undefined;
    };
    answer: CommandAnswerBody;
  };
  checkoutOrder: {
    body: {
      lines: readonly { cardId: string; mayReportNextCycle?: boolean | undefined }[];
      client: {
        firstName: string;
        lastName: string;
        email: string;
        phone: string;
        ssn: string;
        birthDate: string;
        address: { street: string; unit?: string | undefined; city: string; state: string; zip: string } | string;
      };
      ssnIsReal: boolean;
      questionnaire: { refundPolicyRead: true; dataIsCorrect: true; resultsVary: true };
      comment?: string | undefined;
      shownLines?: readonly { cardId: string; priceCents: number; statementDate: string }[] | undefined;
      promocode?: string | undefined;
      buyerId?: string | undefined;
      fromCart?: boolean | undefined;
    };
    answer: CommandAnswerBody;
  };
  quoteOrder: {
    body: {
      lines: readonly { cardId: string }[];
      buyerId?: string | undefined;
      promocode?: string | undefined;
    };
    answer: Quote;
  };
  previewOrder: {
    body: {
      lines: readonly { cardId: string; mayReportNextCycle?: boolean | undefined }[];
      buyerId?: string | undefined;
    };
    answer: PreviewAnswer;
  };
  validateSsn: {
    body: { ssn: string };
    answer: { valid: boolean };
  };
  myOrders: {
    query?: {
      search?: string | undefined;
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
      state?: 'paymentPending' | 'paymentUnderReview' | 'paid' | 'expired' | 'cancelled' | 'closed' | 'all' | undefined;
      consentWaits?: 'true' | undefined;
      marked?: 'replaced' | 'restored' | undefined;
      reportsBy?: string | undefined;
      ordering?: 'newest' | 'toDoFirst' | undefined;
      after?: string | undefined;
    };
    answer: { rows: MyOrderRow[]; count: number; countIsExact: boolean; stale?: boolean | undefined };
  };
  exportMyOrders: {
    query?: {
      state?: 'paymentPending' | 'paymentUnderReview' | 'paid' | 'expired' | 'cancelled' | 'closed' | 'all' | undefined;
      search?: string | undefined;
      marked?: 'replaced' | 'restored' | undefined;
      reportsBy?: string | undefined;
      language?: 'en' | 'ru' | 'es' | 'zh' | undefined;
    };
    answer: string;
  };
  countPendingOrders: {
    query?: { after?: string | undefined };
    answer: { count: number; stale?: boolean | undefined };
  };
  order: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      number: string;
      state: 'paymentPending' | 'paymentUnderReview' | 'paid' | 'expired' | 'cancelled' | 'closed';
      label: 'paymentPending' | 'underReview' | 'orderPaid' | 'cancelled' | 'addedToCard' | 'userRemoved' | 'replaced' | 'expiresSoon' | 'orderExpires' | 'cardOnHold' | 'restored' | 'deleted';
      breachAt: string | null;
      lastDuty: { name: string; dueAt: string; endedAt: string } | null;
      nextDueName: string | null;
      nextDueAt: string | null;
      clientName: string;
      clientEmail: string;
      clientPhone: string;
      buyerId: string;
      banks: string;
      lineCount: number;
      totalCents: number;
      paymentMethod: string | null;
      paymentAmountCents: number | null;
      paymentSentAt: string | null;
      differenceCents: number | null;
      proofFileId: string | null;
      proofUsedBefore: boolean;
      commentCount: number;
      placedAt: string;
      payBy: string | null;
      paidAt: string | null;
      refundOwedCents: number;
      referral: string | null;
      inHistory: boolean;
      deleted: boolean;
      revision: string;
      updatedAt: string;
      id: string;
      client: ShownClient;
      placedBy: string | null;
      payment: {
        method: string | null;
        amountCents: number | null;
        proofFileId: string | null;
        usedOnOrders: string[];
        shared?: { batchId: string; totalCents: number; orderIds: string[] } | undefined;
        at: string;
        markedBecause?: string | undefined;
      } | null;
      declinedBecause: string | null;
      declinedWhy: 'shortAmount' | 'unreadable' | 'wrongRecipient' | 'duplicate' | 'notFound' | null;
      shortCents: number;
      confirmed: {
        amountCents: number;
        reference: string;
        method: string;
        at: string;
        creditReturnedCents?: number | undefined;
      } | null;
      refundPaidCents: number;
      reviewBy: string | null;
      endedAt: string | null;
      endedBecause: string | null;
      deletedBecause: string | null;
      comments: { text: string; by: string | null; at: string }[];
      lines: {
        line: number;
        cardId: string;
        bank: string;
        bankId: number;
        limitCents: number;
        openedOn: string;
        statementDay: number;
        statementDate: string;
        window: 'guaranteed' | 'mayReportNextCycle' | 'followingStatement';
        payInBy: string | null;
        mayReportNextCycle: boolean;
        listPriceCents: number;
        discount: { kind: 'none' | 'brokerRate' | 'volume' | 'promocode'; percent: number };
        discountCents: number;
        priceCents: number;
        bookingId: string | null;
        fulfilment: string | null;
        label: 'paymentPending' | 'underReview' | 'orderPaid' | 'cancelled' | 'addedToCard' | 'userRemoved' | 'replaced' | 'expiresSoon' | 'orderExpires' | 'cardOnHold' | 'restored' | 'deleted';
        auAddedAt: string | null;
        postedAt: string | null;
        bureaus: string[];
        firstStatementDate: string | null;
        reportsBy: string | null;
        reportedUntil: string | null;
        extendBefore: string | null;
        endedAt: string | null;
        endedBecause: string | null;
        replacedBy: string | null;
        cardholderId: string;
        refunded: boolean;
        commissionCents: number;
        securityDays: number;
        removalHoldDays: number;
        balanceConfirmed: boolean;
        commissionState: string | null;
        cardOnHold: boolean;
        nextDueAt: string | null;
        nextDueName: string | null;
      }[];
      snapshot: RecordSnapshot;
      stale?: boolean | undefined;
    } | {
      number: string;
      state: 'paymentPending' | 'paymentUnderReview' | 'paid' | 'expired' | 'cancelled' | 'closed';
      label: 'paymentPending' | 'underReview' | 'orderPaid' | 'cancelled' | 'addedToCard' | 'userRemoved' | 'replaced' | 'expiresSoon' | 'orderExpires' | 'cardOnHold' | 'restored' | 'deleted';
      breachAt: string | null;
      nextDueName: string | null;
      nextDueAt: string | null;
      clientName: string;
      clientEmail: string;
      clientPhone: string;
      banks: string;
      lineCount: number;
      totalCents: number;
      paymentMethod: string | null;
      paymentAmountCents: number | null;
      paymentSentAt: string | null;
      differenceCents: number | null;
      proofFileId: string | null;
      placedAt: string;
      payBy: string | null;
      paidAt: string | null;
      refundOwedCents: number;
      inHistory: boolean;
      deleted: boolean;
      revision: string;
      updatedAt: string;
      id: string;
      client: ShownClient;
      payment: {
        method: string | null;
        amountCents: number | null;
        proofFileId: string | null;
        usedOnOrders: string[];
        shared?: { batchId: string; totalCents: number; orderIds: string[] } | undefined;
        at: string;
        markedBecause?: string | undefined;
      } | null;
      declinedBecause: string | null;
      declinedWhy: 'shortAmount' | 'unreadable' | 'wrongRecipient' | 'duplicate' | 'notFound' | null;
      shortCents: number;
      confirmed: {
        amountCents: number;
        reference: string;
        method: string;
        at: string;
        creditReturnedCents?: number | undefined;
      } | null;
      refundPaidCents: number;
      reviewBy: string | null;
      endedAt: string | null;
      endedBecause: string | null;
      deletedBecause: string | null;
      lines: MyOrderLine[];
      snapshot: RecordSnapshot;
      stale?: boolean | undefined;
    };
  };
  orderPrice: {
    params: { id: string };
    answer: {
      listCents: number;
      discount: { kind: 'none' | 'brokerRate' | 'volume' | 'promocode'; percent: number };
      discountCents: number;
      totalCents: number;
      monthSpentCents: number | null;
      discounts: {
        kind: 'none' | 'brokerRate' | 'volume' | 'promocode';
        percent: number;
        discountCents: number;
      }[];
    };
  };
  orderClientInfo: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      firstName: string;
      lastName: string;
      email: string;
      phone: string;
      ssnLastFour: string | null;
      birthDate: string | null;
      address: string | null;
      erased: boolean;
      version: string;
      stale?: boolean | undefined;
    };
  };
  orderConsentForm: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      orderId: string;
      number: string;
      clientName: string;
      steps: ('ssnIsReal' | 'notCpn' | 'mayBeAdded' | 'terms' | 'refundPolicy')[];
      waits: boolean;
      agreed: {
        at: string;
        signature: string | null;
        hash: string | null;
        termsVersion?: number | undefined;
        refundPolicyVersion?: number | undefined;
      } | null;
      snapshot: RecordSnapshot;
      stale?: boolean | undefined;
    };
  };
  signOrderConsentForm: {
    params: { id: string };
    body: {
      steps: {
        ssnIsReal: boolean;
        notCpn: boolean;
        mayBeAdded: boolean;
        terms: boolean;
        refundPolicy: boolean;
      };
      signature: string;
    };
    answer: CommandAnswerBody;
  };
  clientLink: {
    params: { id: string };
    answer: { openUntil: string | null; answeredAt: string | null };
  };
  makeClientLink: {
    params: { id: string };
    body?: Record<never, never>;
    answer: { url: string; addressUrl: string; expiresAt: string };
  };
  revokeClientLink: {
    params: { id: string };
    body?: Record<never, never>;
    answer: { done: true };
  };
  clientInfoForm: {
    answer: { askedBy: string; expiresAt: string };
  };
  fillInClientInfo: {
    body: {
      client: {
        firstName: string;
        lastName: string;
        email: string;
        phone: string;
        ssn: string;
        birthDate: string;
        address: { street: string; unit?: string | undefined; city: string; state: string; zip: string } | string;
      };
      ssnIsReal: boolean;
      questionnaire: { refundPolicyRead: true; dataIsCorrect: true; resultsVary: true };
    };
    answer: { done: true };
  };
  clientAddressForm: {
    answer: { askedBy: string; expiresAt: string };
  };
  putClientAddress: {
    body: {
      address: { street: string; unit?: string | undefined; city: string; state: string; zip: string } | string;
    };
    answer: { done: true };
  };
  revealOfOrder: {
    params: { id: string };
    body: { field: 'ssn' | 'birthDate' | 'address'; reason: string };
    answer: { erased: boolean; value: string | null };
  };
  deleteOrder: {
    params: { id: string };
    body: { reason: string };
    answer: CommandAnswerBody;
  };
  withdrawOrder: {
    body: { reason: string; id: string };
    answer: CommandAnswerBody;
  };
  savedClients: {
    query?: { after?: string | undefined };
    answer: {
      rows: { orderId: string; name: string; ssnLastFour: string }[];
      stale?: boolean | undefined;
    };
  };
  placeForSaved: {
    body: {
      lines: readonly { cardId: string; mayReportNextCycle?: boolean | undefined }[];
      ssnIsReal: boolean;
      questionnaire: { refundPolicyRead: true; dataIsCorrect: true; resultsVary: true };
      comment?: string | undefined;
      shownLines?: readonly { cardId: string; priceCents: number; statementDate: string }[] | undefined;
      promocode?: string | undefined;
      fromCart?: boolean | undefined;
      clientOf: string;
    };
    answer: CommandAnswerBody;
  };
  ordersToPay: {
    query: { after?: string | undefined; ids: string };
    answer: {
      orders: {
        id: string;
        number: string;
        state: 'paymentPending' | 'paymentUnderReview' | 'paid' | 'expired' | 'cancelled' | 'closed';
        clientName: string;
        banks: string[];
        leftCents: number;
        payBy: string | null;
      }[];
      stale?: boolean | undefined;
    };
  };
  paySeveral: {
    body: {
      method: 'zelle' | 'cashapp' | 'chase' | 'bank';
      fileId: string;
      totalCents: number;
      parts: readonly { orderId: string; amountCents: number }[];
    };
    answer: { rows: Outcome[] };
  };
  confirmSeveral: {
    params: { id: string };
    body: {
      amountCents: number;
      method: 'zelle' | 'cashapp' | 'chase' | 'bank';
      reference: string;
      reuseReason?: string | undefined;
    };
    answer: { rows: Outcome[] };
  };
  declineSeveral: {
    params: { id: string };
    body: {
      reason: string;
      why?: 'unreadable' | 'wrongRecipient' | 'duplicate' | 'notFound' | undefined;
    };
    answer: { rows: Outcome[] };
  };
  managedOrder: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      number: string;
      state: 'paymentPending' | 'paymentUnderReview' | 'paid' | 'expired' | 'cancelled' | 'closed';
      label: 'paymentPending' | 'underReview' | 'orderPaid' | 'cancelled' | 'addedToCard' | 'userRemoved' | 'replaced' | 'expiresSoon' | 'orderExpires' | 'cardOnHold' | 'restored' | 'deleted';
      breachAt: string | null;
      lastDuty: { name: string; dueAt: string; endedAt: string } | null;
      nextDueName: string | null;
      nextDueAt: string | null;
      clientName: string;
      clientEmail: string;
      clientPhone: string;
      buyerId: string;
      banks: string;
      lineCount: number;
      totalCents: number;
      paymentMethod: string | null;
      paymentAmountCents: number | null;
      paymentSentAt: string | null;
      differenceCents: number | null;
      proofFileId: string | null;
      proofUsedBefore: boolean;
      commentCount: number;
      placedAt: string;
      payBy: string | null;
      paidAt: string | null;
      refundOwedCents: number;
      referral: string | null;
      inHistory: boolean;
      deleted: boolean;
      revision: string;
      updatedAt: string;
      id: string;
      client: ShownClient;
      placedBy: string | null;
      payment: {
        method: string | null;
        amountCents: number | null;
        proofFileId: string | null;
        usedOnOrders: string[];
        shared?: { batchId: string; totalCents: number; orderIds: string[] } | undefined;
        at: string;
        markedBecause?: string | undefined;
      } | null;
      declinedBecause: string | null;
      declinedWhy: 'shortAmount' | 'unreadable' | 'wrongRecipient' | 'duplicate' | 'notFound' | null;
      shortCents: number;
      confirmed: {
        amountCents: number;
        reference: string;
        method: string;
        at: string;
        creditReturnedCents?: number | undefined;
      } | null;
      refundPaidCents: number;
      reviewBy: string | null;
      endedAt: string | null;
      endedBecause: string | null;
      deletedBecause: string | null;
      comments: { text: string; by: string | null; at: string }[];
      lines: {
        line: number;
        cardId: string;
        bank: string;
        bankId: number;
        limitCents: number;
        openedOn: string;
        statementDay: number;
        statementDate: string;
        window: 'guaranteed' | 'mayReportNextCycle' | 'followingStatement';
        payInBy: string | null;
        mayReportNextCycle: boolean;
        listPriceCents: number;
        discount: { kind: 'none' | 'brokerRate' | 'volume' | 'promocode'; percent: number };
        discountCents: number;
        priceCents: number;
        bookingId: string | null;
        fulfilment: string | null;
        label: 'paymentPending' | 'underReview' | 'orderPaid' | 'cancelled' | 'addedToCard' | 'userRemoved' | 'replaced' | 'expiresSoon' | 'orderExpires' | 'cardOnHold' | 'restored' | 'deleted';
        auAddedAt: string | null;
        postedAt: string | null;
        bureaus: string[];
        firstStatementDate: string | null;
        reportsBy: string | null;
        reportedUntil: string | null;
        extendBefore: string | null;
        endedAt: string | null;
        endedBecause: string | null;
        replacedBy: string | null;
        cardholderId: string;
        refunded: boolean;
        commissionCents: number;
        securityDays: number;
        removalHoldDays: number;
        balanceConfirmed: boolean;
        commissionState: string | null;
        cardOnHold: boolean;
        nextDueAt: string | null;
        nextDueName: string | null;
      }[];
      buyer: { id: string; name: string; email: string; emailConfirmed: boolean };
      attempts: {
        method: string | null;
        amountCents: number | null;
        proofFileId: string | null;
        at: string;
        markedBecause: string | null;
        outcome: 'underReview' | 'confirmed' | 'declined' | 'replaced' | 'orderEnded';
        decidedAt: string | null;
        why: 'shortAmount' | 'unreadable' | 'wrongRecipient' | 'duplicate' | 'notFound' | null;
        declinedBecause: string | null;
      }[];
      snapshot: RecordSnapshot;
      bookings: Record<string, RecordSnapshot>;
      stale?: boolean | undefined;
    };
  };
  payerOrders: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      sameProof: {
        id: string;
        number: string;
        state: 'paymentPending' | 'paymentUnderReview' | 'paid' | 'expired' | 'cancelled' | 'closed';
        totalCents: number;
        paymentAmountCents: number | null;
        paymentMethod: string | null;
        paymentSentAt: string | null;
        placedAt: string;
      }[];
      others: {
        id: string;
        number: string;
        state: 'paymentPending' | 'paymentUnderReview' | 'paid' | 'expired' | 'cancelled' | 'closed';
        totalCents: number;
        paymentAmountCents: number | null;
        paymentMethod: string | null;
        paymentSentAt: string | null;
        placedAt: string;
      }[];
      shared: {
        totalCents: number;
        orders: {
          id: string;
          number: string;
          state: 'paymentPending' | 'paymentUnderReview' | 'paid' | 'expired' | 'cancelled' | 'closed';
          clientName: string;
          amountCents: number | null;
        }[];
      } | null;
      stale?: boolean | undefined;
    };
  };
  refundContext: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      payout: MaskedPayout;
      attempts: {
        method: string | null;
        amountCents: number | null;
        proofFileId: string | null;
        at: string;
        markedBecause: string | null;
        outcome: 'underReview' | 'confirmed' | 'declined' | 'replaced' | 'orderEnded';
        decidedAt: string | null;
        why: 'shortAmount' | 'unreadable' | 'wrongRecipient' | 'duplicate' | 'notFound' | null;
        declinedBecause: string | null;
      }[];
      refunds: {
        id: string;
        orderId: string;
        orderNumber: string;
        amountCents: number;
        reference: string;
        at: string;
      }[];
      stale?: boolean | undefined;
    };
  };
  orderLedger: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      rows: {
        eventId: string;
        seq: number;
        position: string;
        at: string;
        type: string;
        account: 'cash' | 'revenue' | 'customer-credit' | 'customer-deposits' | 'refunds-payable' | 'refunds' | 'commission-expense' | 'commission-payable' | 'commission-owed-back' | 'referral-expense' | 'referral-payable';
        amountCents: number;
        orderId: string;
        bookingId: string | null;
        extensionId: string | null;
        setOffBookingId: string | null;
        buyerId: string | null;
        cardholderId: string | null;
        referrerId: string | null;
        payoutMethod: 'deposit' | 'cashapp' | null;
        batchId: string | null;
        note: string | null;
      }[];
      stale?: boolean | undefined;
    };
  };
  replacements: {
    params: { id: string };
    query?: { line?: number | string | undefined };
    answer: { rows: Replacement[] };
  };
  referenceUses: {
    query: { after?: string | undefined; reference: string };
    answer: {
      uses: { orderId: string; orderNumber: string; amountCents: number; on: string; name: string }[];
      stale?: boolean | undefined;
    };
  };
  editManagedOrder: {
    params: { id: string };
    body: {
      client: {
        firstName?: string | undefined;
        lastName?: string | undefined;
        email?: string | undefined;
        phone?: string | undefined;
        ssn?: string | undefined;
        birthDate?: string | undefined;
        address?: { street: string; unit?: string | undefined; city: string; state: string; zip: string } | string | undefined;
      };
    };
    answer: CommandAnswerBody;
  };
  paid: {
    params: { id: string };
    body: {
      amountCents: number;
      method: 'zelle' | 'cashapp' | 'chase' | 'bank';
      reference: string;
      reuseReason?: string | undefined;
    };
    answer: CommandAnswerBody;
  };
  paidPending: {
    params: { id: string };
    body: { reason: string };
    answer: CommandAnswerBody;
  };
  setOrderReferral: {
    params: { id: string };
    body: { code: string };
    answer: CommandAnswerBody;
  };
  restoreOrder: {
    params: { id: string };
    body?: {
      replacements?: readonly { line: number; cardId: string; mayReportNextCycle?: boolean | undefined }[] | undefined;
    };
    answer: CommandAnswerBody;
  };
  extendModeration: {
    params: { id: string };
    body: { until: string };
    answer: CommandAnswerBody;
  };
  paidById: {
    body: {
      amountCents: number;
      method: 'zelle' | 'cashapp' | 'chase' | 'bank';
      reference: string;
      reuseReason?: string | undefined;
      id: string;
    };
    answer: CommandAnswerBody;
  };
  paidPendingById: {
    body: { reason: string; id: string };
    answer: CommandAnswerBody;
  };
  restoreOrderById: {
    body: {
      replacements?: readonly { line: number; cardId: string; mayReportNextCycle?: boolean | undefined }[] | undefined;
      id: string;
    };
    answer: CommandAnswerBody;
  };
  extendModerationById: {
    body: { until: string; id: string };
    answer: CommandAnswerBody;
  };
  exchangeClientById: {
    body: {
      client: {
        firstName: string;
        lastName: string;
        email: string;
        phone: string;
        ssn: string;
        birthDate: string;
        address: { street: string; unit?: string | undefined; city: string; state: string; zip: string } | string;
      };
      ssnIsReal: boolean;
      questionnaire: { refundPolicyRead: true; dataIsCorrect: true; resultsVary: true };
      reason: string;
      id: string;
    };
    answer: CommandAnswerBody;
  };
  bankLines: {
    query?: { after?: string | undefined; tab?: 'open' | 'matched' | 'aside' | undefined };
    answer: { rows: BankLine[]; counts: { open: number }; stale?: boolean | undefined };
  };
  readBankStatement: {
    body: {
      text: string;
      columns?: {
        day?: number | undefined;
        amount?: number | undefined;
        debit?: number | undefined;
        name?: number | undefined;
        memo?: number | undefined;
        reference?: number | undefined;
      } | undefined;
      take?: boolean | undefined;
    };
    answer: {
      found: {
        fresh: number;
        incoming: { lines: number; cents: number };
        outgoing: { lines: number; cents: number };
        known: number;
        unreadable: number[];
      } | null;
      table: {
        heads: string[];
        sample: string[][];
        columns: {
          day?: number | undefined;
          amount?: number | undefined;
          debit?: number | undefined;
          name?: number | undefined;
          memo?: number | undefined;
          reference?: number | undefined;
        };
      } | null;
      taken: boolean;
    };
  };
  matchBankLine: {
    params: { id: string };
    body: {
      kind: 'order' | 'several' | 'refund' | 'extensionRefund' | 'claimRefund' | 'commissions' | 'referral' | 'recorded' | 'returned';
      targetId: string;
      method: 'zelle' | 'cashapp' | 'chase' | 'bank';
      reason: string;
      reuseReason?: string | undefined;
    };
    answer: {
      missingCents: number;
      refused: { number: string; code: string; values: Record<string, unknown> }[];
    };
  };
  setBankLineAside: {
    params: { id: string };
    body: { reason: string };
    answer: { done: true };
  };
  reopenBankLine: {
    params: { id: string };
    body?: Record<never, never>;
    answer: { done: true };
  };
  bookings: {
    query?: {
      search?: string | undefined;
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
      after?: string | undefined;
      fulfilment?: string | undefined;
      cardId?: string | undefined;
      waitingFor?: 'cardholder' | 'staff' | 'anybody' | undefined;
      overdue?: 'true' | 'false' | undefined;
    };
    answer: {
      rows: ({
        number: string;
        fulfilment: 'awaitingConsent' | 'consented' | 'added' | 'posted' | 'removed' | 'refused' | 'cancelled' | 'replaced' | 'refunded';
        breachAt: string | null;
        breachName: string | null;
        lastDuty: { name: string; dueAt: string; endedAt: string } | null;
        overdue: boolean;
        nextDueName: string | null;
        nextDueAt: string | null;
        nextDueTurn: 'buyer' | 'cardholder' | 'staff' | 'system' | null;
        clientName: string;
        buyerId: string;
        cardholderId: string;
        orderId: string;
        cardId: string;
        bank: string;
        line: number;
        limitCents: number;
        statementDate: string;
        priceCents: number;
        commission: 'accruing' | 'payable' | 'paid' | 'void';
        commissionCents: number;
        refundCents: number;
        removal: 'notNeeded' | 'open' | 'removed';
        balance: 'unconfirmed' | 'confirmed';
        openedAt: string;
        unableAt: string | null;
        auAddedAt: string | null;
        postedAt: string | null;
        extendBefore: string | null;
        reportedUntil: string | null;
        endedAt: string | null;
        commissionPayableAt: string | null;
        commissionPaidAt: string | null;
        commissionReference: string | null;
        commissionMethod: 'deposit' | 'cashapp' | null;
        commissionBatchId: string | null;
        nextDueUpcoming: boolean;
        nextDueCommand: string | null;
        bankId: number;
        openedOn: string;
        statementDay: number;
        balanceAmountCents: number | null;
        balanceConfirmedAt: string | null;
        consentAt: string | null;
        consentCoversExtensions: boolean;
        unableBecause: string | null;
        auAddedVia: 'cardholder' | 'phone' | 'online' | null;
        auScreenshotFileId: string | null;
        firstStatementDate: string | null;
        bureaus: string[];
        removalDue: string | null;
        claimWindowCloses: string | null;
        removalScreenshotFileId: string | null;
        auRemovedAt: string | null;
        endedBecause: string | null;
        newBookingId: string | null;
        replacementFor: string | null;
        revision: string;
        updatedAt: string;
        id: string;
      } | {
        number: string;
        fulfilment: 'awaitingConsent' | 'consented' | 'added' | 'posted' | 'removed' | 'refused' | 'cancelled' | 'replaced' | 'refunded';
        nextDueName: string | null;
        nextDueAt: string | null;
        nextDueTurn: 'buyer' | 'cardholder' | 'staff' | 'system' | null;
        clientName: string;
        orderId: string;
        cardId: string;
        bank: string;
        line: number;
        limitCents: number;
        statementDate: string;
        commission: 'accruing' | 'payable' | 'paid' | 'void';
        commissionCents: number;
        removal: 'notNeeded' | 'open' | 'removed';
        balance: 'unconfirmed' | 'confirmed';
        openedAt: string;
        unableAt: string | null;
        auAddedAt: string | null;
        postedAt: string | null;
        extendBefore: string | null;
        reportedUntil: string | null;
        endedAt: string | null;
        commissionPayableAt: string | null;
        commissionPaidAt: string | null;
        commissionReference: string | null;
        commissionMethod: 'deposit' | 'cashapp' | null;
        nextDueUpcoming: boolean;
        nextDueCommand: string | null;
        bankId: number;
        openedOn: string;
        statementDay: number;
        balanceAmountCents: number | null;
        balanceConfirmedAt: string | null;
        consentAt: string | null;
        consentCoversExtensions: boolean;
        unableBecause: string | null;
        auAddedVia: 'cardholder' | 'phone' | 'online' | null;
        auScreenshotFileId: string | null;
        firstStatementDate: string | null;
        bureaus: string[];
        removalDue: string | null;
        claimWindowCloses: string | null;
        removalScreenshotFileId: string | null;
        auRemovedAt: string | null;
        endedBecause: string | null;
        newBookingId: string | null;
        replacementFor: string | null;
        revision: string;
        updatedAt: string;
        id: string;
      })[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  booking: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      number: string;
      fulfilment: 'awaitingConsent' | 'consented' | 'added' | 'posted' | 'removed' | 'refused' | 'cancelled' | 'replaced' | 'refunded';
      breachAt: string | null;
      breachName: string | null;
      lastDuty: { name: string; dueAt: string; endedAt: string } | null;
      overdue: boolean;
      nextDueName: string | null;
      nextDueAt: string | null;
      nextDueTurn: 'buyer' | 'cardholder' | 'staff' | 'system' | null;
      clientName: string;
      buyerId: string;
      cardholderId: string;
      orderId: string;
      cardId: string;
      bank: string;
      line: number;
      limitCents: number;
      statementDate: string;
      priceCents: number;
      commission: 'accruing' | 'payable' | 'paid' | 'void';
      commissionCents: number;
      refundCents: number;
      removal: 'notNeeded' | 'open' | 'removed';
      balance: 'unconfirmed' | 'confirmed';
      openedAt: string;
      unableAt: string | null;
      auAddedAt: string | null;
      postedAt: string | null;
      extendBefore: string | null;
      reportedUntil: string | null;
      endedAt: string | null;
      commissionPayableAt: string | null;
      commissionPaidAt: string | null;
      commissionReference: string | null;
      commissionMethod: 'deposit' | 'cashapp' | null;
      commissionBatchId: string | null;
      nextDueUpcoming: boolean;
      nextDueCommand: string | null;
      bankId: number;
      openedOn: string;
      statementDay: number;
      balanceAmountCents: number | null;
      balanceConfirmedAt: string | null;
      consentAt: string | null;
      consentCoversExtensions: boolean;
      unableBecause: string | null;
      auAddedVia: 'cardholder' | 'phone' | 'online' | null;
      auScreenshotFileId: string | null;
      firstStatementDate: string | null;
      bureaus: string[];
      removalDue: string | null;
      claimWindowCloses: string | null;
      removalScreenshotFileId: string | null;
      auRemovedAt: string | null;
      endedBecause: string | null;
      newBookingId: string | null;
      replacementFor: string | null;
      revision: string;
      updatedAt: string;
      id: string;
      client: ClientOfBooking;
      consentSignature: string | null;
      consentNameDiffers: boolean;
      snapshot: RecordSnapshot;
      stale?: boolean | undefined;
    } | {
      number: string;
      fulfilment: 'awaitingConsent' | 'consented' | 'added' | 'posted' | 'removed' | 'refused' | 'cancelled' | 'replaced' | 'refunded';
      nextDueName: string | null;
      nextDueAt: string | null;
      nextDueTurn: 'buyer' | 'cardholder' | 'staff' | 'system' | null;
      clientName: string;
      orderId: string;
      cardId: string;
      bank: string;
      line: number;
      limitCents: number;
      statementDate: string;
      commission: 'accruing' | 'payable' | 'paid' | 'void';
      commissionCents: number;
      removal: 'notNeeded' | 'open' | 'removed';
      balance: 'unconfirmed' | 'confirmed';
      openedAt: string;
      unableAt: string | null;
      auAddedAt: string | null;
      postedAt: string | null;
      extendBefore: string | null;
      reportedUntil: string | null;
      endedAt: string | null;
      commissionPayableAt: string | null;
      commissionPaidAt: string | null;
      commissionReference: string | null;
      commissionMethod: 'deposit' | 'cashapp' | null;
      nextDueUpcoming: boolean;
      nextDueCommand: string | null;
      bankId: number;
      openedOn: string;
      statementDay: number;
      balanceAmountCents: number | null;
      balanceConfirmedAt: string | null;
      consentAt: string | null;
      consentCoversExtensions: boolean;
      unableBecause: string | null;
      auAddedVia: 'cardholder' | 'phone' | 'online' | null;
      auScreenshotFileId: string | null;
      firstStatementDate: string | null;
      bureaus: string[];
      removalDue: string | null;
      claimWindowCloses: string | null;
      removalScreenshotFileId: string | null;
      auRemovedAt: string | null;
      endedBecause: string | null;
      newBookingId: string | null;
      replacementFor: string | null;
      revision: string;
      updatedAt: string;
      id: string;
      client: ClientOfBooking;
      consentSignature: string | null;
      snapshot: RecordSnapshot;
      stale?: boolean | undefined;
    };
  };
  consentForm: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      bookingId: string;
      bank: string;
      limitCents: number;
      statementDate: string;
      commissionCents: number | null;
      addBy: string;
      steps: ('readsAgreement' | 'addsWithinThreeDays' | 'keepsUtilizationLow' | 'keepsClientDataPrivate' | 'acceptsCommission' | 'allowsExtensions')[];
      signed: { at: string; signature: string; hash: string | null; termsVersion?: number | undefined } | null;
      refusedBecause: string | null;
      toAdd: boolean;
      snapshot: RecordSnapshot | null;
      stale?: boolean | undefined;
    };
  };
  signConsentForm: {
    params: { id: string };
    body: {
      steps: {
        readsAgreement: boolean;
        addsWithinThreeDays: boolean;
        keepsUtilizationLow: boolean;
        keepsClientDataPrivate: boolean;
        acceptsCommission: boolean;
        allowsExtensions: boolean;
      };
      signature: string;
    };
    answer: CommandAnswerBody;
  };
  refuseBooking: {
    params: { id: string };
    body: { reason: string };
    answer: CommandAnswerBody;
  };
  bookingClientInfo: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      firstName: string;
      lastName: string;
      email: string;
      phone: string;
      ssnLastFour: string | null;
      birthDate: string | null;
      address: string | null;
      erased: boolean;
      version: string;
      readable: ('ssn' | 'birthDate' | 'address' | 'email' | 'phone')[];
      stale?: boolean | undefined;
    };
  };
  revealOfBooking: {
    params: { id: string };
    body: { field: 'ssn' | 'birthDate' | 'address' | 'email' | 'phone'; reason: string };
    answer: { erased: boolean; value: string | null };
  };
  generateAccessLink: {
    params: { id: string };
    body?: Record<never, never>;
    answer: { url: string; expiresAt: string };
  };
  revokeAccessLinks: {
    params: { id: string };
    body?: Record<never, never>;
    answer: { done: true };
  };
  commissionPayments: {
    query?: {
      search?: string | undefined;
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
      after?: string | undefined;
      state?: 'payable' | 'paid' | undefined;
      cardholderId?: string | undefined;
    };
    answer: {
      rows: ({
        number: string;
        fulfilment: 'awaitingConsent' | 'consented' | 'added' | 'posted' | 'removed' | 'refused' | 'cancelled' | 'replaced' | 'refunded';
        breachAt: string | null;
        breachName: string | null;
        lastDuty: { name: string; dueAt: string; endedAt: string } | null;
        overdue: boolean;
        nextDueName: string | null;
        nextDueAt: string | null;
        nextDueTurn: 'buyer' | 'cardholder' | 'staff' | 'system' | null;
        clientName: string;
        buyerId: string;
        cardholderId: string;
        orderId: string;
        cardId: string;
        bank: string;
        line: number;
        limitCents: number;
        statementDate: string;
        priceCents: number;
        commission: 'accruing' | 'payable' | 'paid' | 'void';
        commissionCents: number;
        refundCents: number;
        removal: 'notNeeded' | 'open' | 'removed';
        balance: 'unconfirmed' | 'confirmed';
        openedAt: string;
        unableAt: string | null;
        auAddedAt: string | null;
        postedAt: string | null;
        extendBefore: string | null;
        reportedUntil: string | null;
        endedAt: string | null;
        commissionPayableAt: string | null;
        commissionPaidAt: string | null;
        commissionReference: string | null;
        commissionMethod: 'deposit' | 'cashapp' | null;
        commissionBatchId: string | null;
        nextDueUpcoming: boolean;
        nextDueCommand: string | null;
        bankId: number;
        openedOn: string;
        statementDay: number;
        balanceAmountCents: number | null;
        balanceConfirmedAt: string | null;
        consentAt: string | null;
        consentCoversExtensions: boolean;
        unableBecause: string | null;
        auAddedVia: 'cardholder' | 'phone' | 'online' | null;
        auScreenshotFileId: string | null;
        firstStatementDate: string | null;
        bureaus: string[];
        removalDue: string | null;
        claimWindowCloses: string | null;
        removalScreenshotFileId: string | null;
        auRemovedAt: string | null;
        endedBecause: string | null;
        newBookingId: string | null;
        replacementFor: string | null;
        revision: string;
        updatedAt: string;
        id: string;
      } | {
        number: string;
        fulfilment: 'awaitingConsent' | 'consented' | 'added' | 'posted' | 'removed' | 'refused' | 'cancelled' | 'replaced' | 'refunded';
        nextDueName: string | null;
        nextDueAt: string | null;
        nextDueTurn: 'buyer' | 'cardholder' | 'staff' | 'system' | null;
        clientName: string;
        orderId: string;
        cardId: string;
        bank: string;
        line: number;
        limitCents: number;
        statementDate: string;
        commission: 'accruing' | 'payable' | 'paid' | 'void';
        commissionCents: number;
        removal: 'notNeeded' | 'open' | 'removed';
        balance: 'unconfirmed' | 'confirmed';
        openedAt: string;
        unableAt: string | null;
        auAddedAt: string | null;
        postedAt: string | null;
        extendBefore: string | null;
        reportedUntil: string | null;
        endedAt: string | null;
        commissionPayableAt: string | null;
        commissionPaidAt: string | null;
        commissionReference: string | null;
        commissionMethod: 'deposit' | 'cashapp' | null;
        nextDueUpcoming: boolean;
        nextDueCommand: string | null;
        bankId: number;
        openedOn: string;
        statementDay: number;
        balanceAmountCents: number | null;
        balanceConfirmedAt: string | null;
        consentAt: string | null;
        consentCoversExtensions: boolean;
        unableBecause: string | null;
        auAddedVia: 'cardholder' | 'phone' | 'online' | null;
        auScreenshotFileId: string | null;
        firstStatementDate: string | null;
        bureaus: string[];
        removalDue: string | null;
        claimWindowCloses: string | null;
        removalScreenshotFileId: string | null;
        auRemovedAt: string | null;
        endedBecause: string | null;
        newBookingId: string | null;
        replacementFor: string | null;
        revision: string;
        updatedAt: string;
        id: string;
      })[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  commissionsToPay: {
    query?: { after?: string | undefined };
    answer: {
      rows: {
        cardholderId: string;
        bookings: number;
        payableCents: number;
        oldestPayableAt: string;
        extensions: number;
        setOffCents: number;
        cardholder: { id: string; name: string; email: string };
        payout: MaskedPayout;
      }[];
      stale?: boolean | undefined;
    };
  };
  owedCommissions: {
    query?: { cardholderId?: string | undefined; after?: string | undefined };
    answer: {
      rows: {
        kind: 'booking' | 'extension';
        id: string;
        cardholderId: string;
        number: string;
        bank: string;
        amountCents: number;
        setOffCents: number;
      }[];
      setOffs: {
        cardholderId: string;
        bookingId: string;
        number: string | null;
        setOffCents: number;
        leftCents: number;
      }[];
      stale?: boolean | undefined;
    };
  };
  payBatch: {
    body: {
      items: readonly {
        kind: 'booking' | 'extension' | 'referrer';
        id: string;
        amountCents?: number | undefined;
        setOffCents?: number | undefined;
      }[];
      reference: string;
      reuseReason?: string | undefined;
      method?: 'deposit' | 'cashapp' | undefined;
    };
    answer: { rows: PaidOutcome[] };
  };
  exportPayouts: {
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: string;
  };
  payoutBankFile: {
    body: {
      reason: string;
      proof?: { code: string } | {
        passkey: {
          id: string;
          rawId: string;
          type: 'public-key';
          authenticatorAttachment?: 'cross-platform' | 'platform' | undefined;
          clientExtensionResults: Record<string, unknown>;
          response: {
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string | undefined;
          };
        };
      } | undefined;
      language?: 'en' | 'ru' | 'es' | 'zh' | undefined;
    };
    answer: string;
  };
  commissionPaid: {
    params: { id: string };
    body: {
      reference: string;
      reuseReason?: string | undefined;
      method?: 'deposit' | 'cashapp' | undefined;
    };
    answer: CommandAnswerBody;
  };
  unpayCommission: {
    params: { id: string };
    body: { reason: string };
    answer: CommandAnswerBody;
  };
  updateCommission: {
    params: { id: string };
    body: { amountCents: number; reason: string };
    answer: CommandAnswerBody;
  };
  addClientById: {
    body: { via: 'phone' | 'online'; id: string };
    answer: CommandAnswerBody;
  };
  setReplacementOrder: {
    body: { orderNumber: string; line: number; id: string };
    answer: CommandAnswerBody;
  };
  changeBookingById: {
    body: { via: 'phone' | 'online'; id: string; command: 'addClient' } | {
      bureaus: readonly ('experian' | 'equifax' | 'transunion')[];
      id: string;
      command: 'markPosted';
    } | { screenshotFileId: string; id: string; command: 'reportAuRemoved' } | {
      amountCents: number;
      reason: string;
      claimId?: string | null | undefined;
      id: string;
      command: 'refund';
    } | {
      amountCents: number;
      screenshotFileId?: string | null | undefined;
      id: string;
      command: 'confirmBalance';
    } | {
      reference: string;
      reuseReason?: string | undefined;
      method?: 'deposit' | 'cashapp' | undefined;
      id: string;
      command: 'markCommissionPaid';
    } | { reason: string; id: string; command: 'unpayCommission' } | { amountCents: number; reason: string; id: string; command: 'updateCommission' } | { orderNumber: string; line: number; id: string; command: 'setReplacement' } | { text: string; id: string; command: 'comment' };
    answer: CommandAnswerBody;
  };
  bookingComments: {
    params: { id: string };
    answer: {
      rows: {
        at: string;
        from: 'cardholder' | 'staff';
        mine: boolean;
        by: string | null;
        text: string | null;
      }[];
    };
  };
  commentBooking: {
    params: { id: string };
    body: { text: string };
    answer: CommandAnswerBody;
  };
  endBookingById: {
    body: {
      amountCents?: number | undefined;
      reason: string;
      claimId?: string | null | undefined;
      id: string;
    };
    answer: CommandAnswerBody;
  };
  extensionsOfBooking: {
    params: { id: string };
    answer: { rows: ShownExtension[]; offer: ExtensionOffer | null };
  };
  requestExtension: {
    params: { id: string };
    body?: Record<never, never>;
    answer: CommandAnswerBody;
  };
  extension: {
    params: { id: string };
    answer: ShownExtension;
  };
  deleteExtension: {
    params: { id: string };
    body: { reason: string; receivedCents?: number | undefined };
    answer: CommandAnswerBody;
  };
  extensionPaidPending: {
    params: { id: string };
    body: { reason: string };
    answer: CommandAnswerBody;
  };
  claimsOfBooking: {
    params: { id: string };
    answer: {
      rows: ShownClaim[];
      window: {
        firstStatementDate: string;
        opens: string;
        urgedUntil: string;
        closes: string;
        reportsFrom: string;
      } | null;
      offer: ClaimOffer | null;
    };
  };
  submitClaim: {
    body: {
      checks: Partial<Record<'realSsn' | 'notCpn' | 'emailReceived' | 'allThreeRefreshed' | 'within60Days' | 'fewerThanTwoShow', boolean>>;
      bureausShowing: readonly ('experian' | 'equifax' | 'transunion')[];
      wish: 'refund' | 'replacement';
      comment?: string | undefined;
      ticketId?: string | null | undefined;
      reports: readonly {
        fileId: string;
        bureaus: readonly ('experian' | 'equifax' | 'transunion')[];
        reportDate: string;
      }[];
      bookingId: string;
    };
    answer: CommandAnswerBody;
  };
  myClaims: {
    query?: { after?: string | undefined };
    answer: {
      rows: {
        id: string;
        orderId: string;
        bookingId: string;
        line: number;
        bank: string;
        state: 'submitted' | 'inReview' | 'moreNeeded' | 'awaitingDifference' | 'differenceUnderReview' | 'replacing' | 'refunded' | 'replaced' | 'rejected' | 'withdrawn';
        submittedAt: string;
        endedAt: string | null;
      }[];
      stale?: boolean | undefined;
    };
  };
  claim: {
    params: { id: string };
    answer: ShownClaim;
  };
  replacementCards: {
    params: { id: string };
    answer: {
      rows: Replacement[];
      sold: { bank: string; limitCents: number; priceCents: number; statementDate: string };
    };
  };
  createPromocode: {
    body: {
      code: string;
      salePercent: number;
      from?: string | undefined;
      until?: string | undefined;
      uses?: number | undefined;
      usesPerUser?: number | undefined;
      leastTotalCents?: number | undefined;
      forUserTypes?: readonly ('buyer' | 'broker')[] | undefined;
      campaign?: string | undefined;
    };
    answer: CommandAnswerBody;
  };
  checkPromocode: {
    body: { code: string; lines: readonly { cardId: string }[] };
    answer: Quote;
  };
  promocode: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      code: string;
      state: 'active' | 'paused' | 'deleted' | 'over' | 'usedUp' | 'notYet';
      salePercent: number;
      from: string | null;
      until: string | null;
      used: number;
      uses: number | null;
      paid: number;
      soldCents: number;
      usesPerUser: number | null;
      leastTotalCents: number | null;
      campaign: string | null;
      revision: string;
      updatedAt: string;
      id: string;
      forUserTypes: ('buyer' | 'broker')[];
      orders: { orderId: string; number: string | null; reservedAt: string; paidCents: number | null }[];
      banners: string[];
      snapshot: RecordSnapshot;
      stale?: boolean | undefined;
    };
  };
  changePromocode: {
    params: { id: string };
    body: {
      salePercent: number;
      from?: string | undefined;
      until?: string | undefined;
      uses?: number | undefined;
      usesPerUser?: number | undefined;
      leastTotalCents?: number | undefined;
      forUserTypes?: readonly ('buyer' | 'broker')[] | undefined;
      campaign?: string | undefined;
    };
    answer: CommandAnswerBody;
  };
  deletePromocode: {
    params: { id: string };
    body?: Record<never, never>;
    answer: CommandAnswerBody;
  };
  myPricing: {
    query?: { after?: string | undefined };
    answer: {
      rate: number;
      spentCents: number;
      tier: number;
      next: { percent: number; fromCents: number; missingCents: number } | null;
      resetsOn: string;
      stale?: boolean | undefined;
    };
  };
  tickets: {
    query?: {
      search?: string | undefined;
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
      after?: string | undefined;
      status?: 'new' | 'inProgress' | 'closed' | 'reopened' | 'deleted' | undefined;
      unread?: 'true' | 'false' | undefined;
      user_kind?: 'buyer' | 'cardholder' | undefined;
    };
    answer: {
      rows: ListedTicket[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  openTicket: {
    body: {
      type: 'question' | 'existingOrder' | 'tradeline' | 'nonPosting' | 'refundPolicy' | 'payment' | 'payout' | 'card' | 'verification' | 'login' | 'other';
      comment: string;
      fileIds?: readonly string[] | undefined;
      orderId?: string | undefined;
      bookingId?: string | undefined;
      cardId?: string | null | undefined;
      refundPolicyAgreed?: boolean | undefined;
      customerId?: string | undefined;
      customerEmail?: string | undefined;
    };
    answer: CommandAnswerBody;
  };
  unreadCount: {
    query?: { after?: string | undefined };
    answer: { count: number; stale?: boolean | undefined };
  };
  ticketSubjects: {
    query?: { customerEmail?: string | undefined; after?: string | undefined };
    answer: {
      orders: { id: string; number: string; clientName: string | null }[];
      tradelines: {
        cardId: string;
        bank: string;
        limitCents: number;
        order: { id: string; number: string } | null;
      }[];
      stale?: boolean | undefined;
    };
  };
  answerTimes: {
    query?: { after?: string | undefined };
    answer: {
      days: number;
      firstAnswer: { count: number; half: number | null; most: number | null };
      resolution: { count: number; half: number | null; most: number | null };
      unanswered: number;
      stale?: boolean | undefined;
    };
  };
  ticket: {
    params: { id: string };
    answer: ShownTicket;
  };
  ticketContext: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      orders: {
        id: string;
        number: string;
        state: 'paymentPending' | 'paymentUnderReview' | 'paid' | 'expired' | 'cancelled' | 'closed';
        clientName: string;
        totalCents: number;
        paymentAmountCents: number | null;
        paymentMethod: string | null;
        paymentSentAt: string | null;
        paidAt: string | null;
        refundOwedCents: number;
      }[] | null;
      bookings: {
        id: string;
        number: string;
        bank: string;
        fulfilment: 'awaitingConsent' | 'consented' | 'added' | 'posted' | 'removed' | 'refused' | 'cancelled' | 'replaced' | 'refunded';
        commission: 'accruing' | 'payable' | 'paid' | 'void';
        commissionCents: number;
      }[] | null;
      cards: OwnersCard[] | null;
      tickets: {
        id: string;
        number: string;
        type: 'question' | 'existingOrder' | 'tradeline' | 'nonPosting' | 'refundPolicy' | 'payment' | 'payout' | 'card' | 'verification' | 'login' | 'other';
        state: 'new' | 'inProgress' | 'closed' | 'reopened' | 'deleted';
        lastMessageAt: string;
      }[];
      templates: {
        name: 'moreDetails' | 'paymentInReview' | 'paymentProof' | 'consentPending' | 'userAdded' | 'notPosted' | 'payoutPending' | 'solved';
        text: string;
      }[];
      stale?: boolean | undefined;
    };
  };
  changeTicket: {
    params: { id: string };
    body?: {
      status?: 'inProgress' | 'closed' | 'reopened' | 'deleted' | undefined;
      reason?: string | undefined;
      type?: 'question' | 'existingOrder' | 'tradeline' | 'nonPosting' | 'refundPolicy' | 'payment' | 'payout' | 'card' | 'verification' | 'login' | 'other' | undefined;
      assignee?: string | null | undefined;
    };
    answer: CommandAnswerBody;
  };
  deleteTicket: {
    params: { id: string };
    body: { reason: string };
    answer: CommandAnswerBody;
  };
  ticketMessages: {
    params: { id: string };
    answer: { entries: TicketEntry[] };
  };
  writeMessage: {
    params: { id: string };
    body: { text: string; fileIds?: readonly string[] | undefined };
    answer: CommandAnswerBody;
  };
  readTicket: {
    params: { id: string };
    body?: Record<never, never>;
    answer: { done: true };
  };
  revealAgencyLogin: {
    params: { id: string };
    body: { field: 'username' | 'password' | 'securityAnswer' | 'securityCode'; reason: string };
    answer: { erased: boolean; value: string | null };
  };
  cardholderHome: {
    query?: { after?: string | undefined };
    answer: {
      verification: 'none' | 'waitingForDocs' | 'underReview' | 'verified' | 'rejected';
      cards: { all: number; approved: number };
      today: OpenDuty[];
      coming: BookingDue[];
      earnings: Earnings;
      ownCommission: { percent: number; cents: number };
      stale?: boolean | undefined;
    };
  };
  cashApp: {
    answer: { cashtag: string | null; heldUntil: string | null };
  };
  setCashtag: {
    body: { cashtag: string };
    answer: MaskedPayout;
  };
  deleteCashtag: {
    body?: Record<never, never>;
    answer: MaskedPayout;
  };
  payoutAccount: {
    answer: {
      account: {
        holder: string;
        routingNumber: string;
        accountNumber: string;
        type: 'checking' | 'savings';
      } | null;
      heldUntil: string | null;
    };
  };
  setPayoutAccount: {
    body: {
      holder: string;
      routingNumber: string;
      accountNumber: string;
      type: 'checking' | 'savings';
    };
    answer: MaskedPayout;
  };
  deletePayoutAccount: {
    body?: Record<never, never>;
    answer: MaskedPayout;
  };
  revealPayout: {
    body: {
      cardholderId: string;
      field: 'holder' | 'routingNumber' | 'accountNumber' | 'cashtag';
      reason: string;
    };
    answer: { erased: boolean; value: string | null };
  };
  statement: {
    query?: { month?: string | undefined; after?: string | undefined };
    answer: {
      months: { month: string; earnedCents: number; paidCents: number }[];
      years: { year: string; paidCents: number }[];
      month: string | null;
      lines: {
        id: string;
        at: string;
        kind: 'earned' | 'changed' | 'voided' | 'paid' | 'unpaid' | 'setOff';
        source: 'booking' | 'extension' | 'referral';
        bookingId: string | null;
        number: number | null;
        bank: string | null;
        referred: string | null;
        earnedCents: number;
        paidCents: number;
        reference: string | null;
        method: 'deposit' | 'cashapp' | null;
      }[];
      expected: Expected[];
      stale?: boolean | undefined;
    };
  };
  exportStatement: {
    query: {
      year: string;
      format?: 'csv' | 'pdf' | undefined;
      language?: 'en' | 'ru' | 'es' | 'zh' | undefined;
    };
    answer: unknown;
  };
  paidInYear: {
    query?: { after?: string | undefined; year?: string | undefined };
    answer: {
      years: string[];
      year: string | null;
      rows: {
        who: { id: string; name: string; email: string };
        bookingCents: number;
        extensionCents: number;
        referralCents: number;
        takenBackCents: number;
        setOffCents: number;
        paidCents: number;
      }[];
      stale?: boolean | undefined;
    };
  };
  exportPaidInYear: {
    query: { year: string; language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: string;
  };
  referralStatistic: {
    query: {
      from: string;
      to: string;
      by?: 'day' | 'week' | 'month' | undefined;
      scope?: 'mine' | 'all' | undefined;
      group?: 'code' | 'kind' | 'period' | undefined;
    };
    answer: {
      now: ReferralFigures;
      before: ReferralFigures;
      days: { day: string; clicks: number; signUps: number; confirmedCents: number }[];
      groups: ReferralGroup[] | null;
      target: { month: string; cents: number; confirmedCents: number } | null;
    };
  };
  exportReferralStatistic: {
    query: {
      from: string;
      to: string;
      by?: 'day' | 'week' | 'month' | undefined;
      scope?: 'mine' | 'all' | undefined;
      group: 'code' | 'kind' | 'period';
      language?: 'en' | 'ru' | 'es' | 'zh' | undefined;
    };
    answer: string;
  };
  referralClients: {
    query?: {
      search?: string | undefined;
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
      after?: string | undefined;
      filterModel?: string | undefined;
      sortModel?: string | undefined;
      scope?: 'mine' | 'all' | undefined;
    };
    answer: {
      rows: {
        id: string;
        name: string;
        joinedAt: string;
        email: string | null;
        referrer: string;
        orders: number;
        confirmedCents: number;
        lastOrderAt: string | null;
        tierPercent: number;
        status: 'lead' | 'active' | 'quiet';
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  referralOrders: {
    query?: {
      search?: string | undefined;
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
      after?: string | undefined;
      filterModel?: string | undefined;
      sortModel?: string | undefined;
      scope?: 'mine' | 'all' | undefined;
    };
    answer: {
      rows: {
        id: string;
        number: string;
        placedAt: string;
        client: string;
        referrer: string;
        lines: number;
        totalCents: number;
        label: 'paymentPending' | 'underReview' | 'orderPaid' | 'cancelled' | 'addedToCard' | 'userRemoved' | 'replaced' | 'expiresSoon' | 'orderExpires' | 'cardOnHold' | 'restored' | 'deleted';
        earnedCents: number;
        commission: 'none' | 'accruing' | 'payable' | 'paid';
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  exportReferralClients: {
    query?: {
      search?: string | undefined;
      filterModel?: string | undefined;
      sortModel?: string | undefined;
      language?: 'en' | 'ru' | 'es' | 'zh' | undefined;
      scope?: 'mine' | 'all' | undefined;
    };
    answer: string;
  };
  exportReferralOrders: {
    query?: {
      search?: string | undefined;
      filterModel?: string | undefined;
      sortModel?: string | undefined;
      language?: 'en' | 'ru' | 'es' | 'zh' | undefined;
      scope?: 'mine' | 'all' | undefined;
    };
    answer: string;
  };
  myReferrals: {
    answer: {
      code: string;
      inProgram: boolean;
      clicks: number;
      signUps: number;
      conversions: number;
      broughtBySomebody: boolean;
      maySayUntil: string | null;
      referred: {
        id: string;
        name: string;
        joinedAt: string;
        conversions: number;
        orders: number;
        cards: number;
        earnedCents: number;
      }[];
      earnedCents: number;
      paidCents: number;
      unpaidCents: number;
      payableCents: number;
      entries: {
        id: string;
        at: string;
        kind: 'earned' | 'changed' | 'voided' | 'paid' | 'unpaid' | 'setOff';
        referred: string;
        earnedCents: number;
        paidCents: number;
        reference: string | null;
        method: 'deposit' | 'cashapp' | null;
      }[];
      levels: number[];
      perCardCents: number;
      perCardIsOwn: boolean;
      link: ReferralLink;
    };
  };
  addReferral: {
    body: { code: string };
    answer: { done: true };
  };
  checkReferral: {
    body: { code: string };
    answer: { valid: boolean; link?: ReferralLink | undefined; lenderNames?: string[] | undefined };
  };
  changeReferral: {
    body: { userId: string; code: string | null; reason: string };
    answer: { done: true };
  };
  verifyReferral: {
    body: { userId: string; reason: string };
    answer: { done: true };
  };
  salesLink: {
    answer: { code: string; clicks: number; inProgram: boolean };
  };
  referralProgram: {
    query: { userId: string };
    answer: { member: boolean };
  };
  setReferralProgram: {
    body: { userId: string; member: boolean };
    answer: { member: boolean };
  };
  referralLink: {
    answer: ReferralLink;
  };
  saveReferralLink: {
    body: {
      limitMin: number | null;
      limitMax: number | null;
      ageMin: number | null;
      ageMax: number | null;
      lenders: readonly number[];
    };
    answer: ReferralLink;
  };
  referrers: {
    query?: {
      search?: string | undefined;
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
      after?: string | undefined;
    };
    answer: {
      rows: {
        id: string;
        name: string;
        email: string;
        code: string;
        signUps: number;
        cards: number;
        earnedCents: number;
        paidCents: number;
        unpaidCents: number;
        payableCents: number;
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  referrer: {
    params: { id: string };
    answer: {
      who: { id: string; name: string; email: string };
      code: string;
      clicks: number;
      earnedCents: number;
      paidCents: number;
      unpaidCents: number;
      payableCents: number;
      entries: {
        id: string;
        at: string;
        kind: 'earned' | 'changed' | 'voided' | 'paid' | 'unpaid' | 'setOff';
        referred: string;
        earnedCents: number;
        paidCents: number;
        reference: string | null;
        method: 'deposit' | 'cashapp' | null;
      }[];
      amount: { ownCents: number | null; settingCents: number; revision: number };
      link: ReferralLink;
      referred: {
        id: string;
        name: string;
        joinedAt: string;
        conversions: number;
        orders: number;
        cards: number;
        earnedCents: number;
        shares: ('phone' | 'payout')[];
      }[];
    };
  };
  setReferralAmount: {
    params: { id: string };
    body: { amountCents: number | null; reason: string; revision: number };
    answer: { ownCents: number | null; settingCents: number; revision: number };
  };
  filterUsers: {
    query: { search: string };
    answer: { rows: { id: string; name: string; email: string; code: string }[] };
  };
  referralsToPay: {
    query?: { after?: string | undefined };
    answer: {
      rows: {
        who: { id: string; name: string; email: string };
        orders: number;
        earnedCents: number;
        paidCents: number;
        unpaidCents: number;
        payableCents: number;
        payout: MaskedPayout;
        shares: ('phone' | 'payout')[];
      }[];
      paid: {
        who: { id: string; name: string; email: string };
        reference: string;
        method: 'deposit' | 'cashapp' | null;
        amountCents: number;
        paidAt: string;
        unpaid: boolean;
      }[];
      stale?: boolean | undefined;
    };
  };
  exportReferralPayouts: {
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: string;
  };
  referralBankFile: {
    body: {
      reason: string;
      proof?: { code: string } | {
        passkey: {
          id: string;
          rawId: string;
          type: 'public-key';
          authenticatorAttachment?: 'cross-platform' | 'platform' | undefined;
          clientExtensionResults: Record<string, unknown>;
          response: {
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string | undefined;
          };
        };
      } | undefined;
      language?: 'en' | 'ru' | 'es' | 'zh' | undefined;
    };
    answer: string;
  };
  payReferrals: {
    body: {
      referrerId: string;
      reference: string;
      reuseReason?: string | undefined;
      method?: 'deposit' | 'cashapp' | undefined;
      amountCents?: number | undefined;
    };
    answer: { amountCents: number };
  };
  unpayReferrals: {
    body: { referrerId: string; reference: string; paidAt: string; reason: string };
    answer: { amountCents: number };
  };
  orderJourney: {
    params: { id: string };
    answer: {
      steps: JourneyStepView[];
      lines: { line: number; bank: string; steps: JourneyStepView[]; damaged: boolean }[];
      turns: Turn[];
      state: string;
      restorableUntil: string | null;
    };
  };
  bookingJourney: {
    params: { id: string };
    answer: {
      steps: JourneyStepView[];
      damaged: boolean;
      turns: Turn[];
      state: string;
      restorableUntil: string | null;
    };
  };
  orderMoney: {
    params: { id: string };
    answer: { rows: MoneyRowView[] };
  };
  bookingMoney: {
    params: { id: string };
    answer: { rows: MoneyRowView[] };
  };
  orderCalendar: {
    params: { id: string };
    answer: string;
  };
  bookingCalendar: {
    params: { id: string };
    answer: string;
  };
  myCalendarFeed: {
    answer: { feed: { createdAt: string; readAt: string | null } | null };
  };
  issueCalendarFeed: {
    body?: Record<never, never>;
    answer: { url: string; feed: { createdAt: string; readAt: string | null } | null };
  };
  revokeCalendarFeed: {
    body?: Record<never, never>;
    answer: { done: true };
  };
  calendarFeed: {
    params: { file: string };
    answer: string;
  };
  cards: {
    query?: {
      search?: string | undefined;
      page?: number | string | undefined;
      page_size?: number | string | undefined;
      ordering?: '-submitted' | 'submitted' | 'lender' | '-lender' | 'price' | '-price' | 'limit' | '-limit' | 'statement' | '-statement' | 'available' | '-available' | undefined;
      filtering?: 'all' | 'on_hold' | 'on_archive' | 'on_active' | 'on_review' | 'active' | 'on_update_review' | undefined;
      hold_filtering?: 'user_hold' | 'admin' | 'secret' | 'after_order_hold' | 'after_removal_hold' | 'unverification_hold' | undefined;
      bank_id?: number | string | undefined;
      slots_initial_min?: number | string | undefined;
      slots_initial_max?: number | string | undefined;
      slots_available_count_min?: number | string | undefined;
      slots_available_count_max?: number | string | undefined;
      start_date_from?: string | undefined;
      start_date_to?: string | undefined;
      created_at_from?: string | undefined;
      created_at_to?: string | undefined;
      cardholder_id?: string | undefined;
      after?: string | undefined;
    };
    answer: {
      data: ({
        lender: string;
        state: 'onReview' | 'active' | 'onUpdateReview' | 'rejected' | 'archived';
        breachAt: string | null;
        lastDuty: { name: string; dueAt: string; endedAt: string } | null;
        reviewDueAt: string | null;
        bankId: number;
        limitCents: number;
        openedOn: string;
        statementDay: number;
        priceCents: number;
        commissionCents: number;
        slotsOffered: number;
        slotsReserved: number;
        slotsAvailable: number;
        onHold: boolean;
        holdKinds: ('user_hold' | 'admin' | 'secret' | 'after_order_hold' | 'after_removal_hold' | 'unverification_hold')[];
        orderable: boolean;
        ownerVerified: boolean;
        ownerBlocked: boolean;
        isAmex: boolean;
        proposed: CardDetails | null;
        reserved: { orderId: string; line: number; statementDate: string }[];
        updateRequestId: string | null;
        reason: string | null;
        archiveReason: 'closed' | 'soldOut' | 'lostCard' | 'lendersPolicy' | 'notInterested' | 'other' | null;
        nextStatementDate: string;
        cardholderId: string;
        submittedAt: string;
        revision: string;
        updatedAt: string;
        id: string;
      } | OwnCard)[];
      meta: { page: number; page_size: number; pages: number; count: number };
      options_banks: { id: number; name: string }[];
      options_maximum_initial_slots: number;
      options_maximum_available_slots: number;
      stale?: boolean | undefined;
    };
  };
  cardOptions: {
    answer: {
      banks: {
        id: number;
        name: string;
        minAgeYears: number;
        minLimitCents: number;
        maxSlots: number;
        statementDay: number | null;
        followUpCall: boolean;
        oneCardPerProfile: boolean;
        goodForBlankProfile: boolean;
        refused: boolean;
        slug: string;
        reportingDays: number;
        securityDays: number;
        removalHoldDays: number;
      }[];
      maximumInitialSlots: number;
      recommendedSlots: { from: number; to: number };
      settings: { from: string; values: Record<string, unknown> }[];
    };
  };
  submitCard: {
    body: {
      bankId: number;
      limitCents: number;
      statementDay: number;
      openedOn: string;
      isAmex: boolean;
      offeredSlots: number;
      confirmations: {
        acceptCommission: boolean;
        utilizationBelow10: boolean;
        personalCard: boolean;
        notStoreCard: boolean;
        tutorialRead: boolean;
        followUpCall?: boolean | undefined;
      };
      cardholderId?: string | undefined;
      cardholderEmail?: string | undefined;
    };
    answer: CommandAnswerBody;
  };
  card: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      lender: string;
      state: 'onReview' | 'active' | 'onUpdateReview' | 'rejected' | 'archived';
      breachAt: string | null;
      lastDuty: { name: string; dueAt: string; endedAt: string } | null;
      reviewDueAt: string | null;
      bankId: number;
      limitCents: number;
      openedOn: string;
      statementDay: number;
      priceCents: number;
      commissionCents: number;
      slotsOffered: number;
      slotsReserved: number;
      slotsAvailable: number;
      onHold: boolean;
      holdKinds: ('user_hold' | 'admin' | 'secret' | 'after_order_hold' | 'after_removal_hold' | 'unverification_hold')[];
      orderable: boolean;
      ownerVerified: boolean;
      ownerBlocked: boolean;
      isAmex: boolean;
      proposed: CardDetails | null;
      reserved: { orderId: string; line: number; statementDate: string }[];
      updateRequestId: string | null;
      reason: string | null;
      archiveReason: 'closed' | 'soldOut' | 'lostCard' | 'lendersPolicy' | 'notInterested' | 'other' | null;
      nextStatementDate: string;
      cardholderId: string;
      submittedAt: string;
      revision: string;
      updatedAt: string;
      id: string;
      owner: { id: string; name: string; email: string };
      names: Record<string, string>;
      holds: {
        holdId: string;
        cardId: string;
        cardholderId: string;
        kind: 'user_hold' | 'admin' | 'secret' | 'after_order_hold' | 'after_removal_hold' | 'unverification_hold';
        status: 'scheduled' | 'active' | 'ended' | 'cancelled';
        startDate: string;
        endDate: string | null;
        reason: string | null;
        endedBecause: string | null;
        placedAt: string;
        cancelled: boolean;
        revision: string;
        updatedAt: string;
      }[];
      snapshot: RecordSnapshot;
      holdsSnapshot: RecordSnapshot | null;
      slotsMaximum: number;
      stale?: boolean | undefined;
    } | {
      lender: string;
      state: 'onReview' | 'active' | 'onUpdateReview' | 'rejected' | 'archived';
      reviewDueAt: string | null;
      bankId: number;
      limitCents: number;
      openedOn: string;
      statementDay: number;
      commissionCents: number;
      slotsOffered: number;
      slotsReserved: number;
      slotsAvailable: number;
      onHold: boolean;
      ownerVerified: boolean;
      isAmex: boolean;
      proposed: CardDetails | null;
      reserved: { statementDate: string }[];
      updateRequestId: string | null;
      reason: string | null;
      archiveReason: 'closed' | 'soldOut' | 'lostCard' | 'lendersPolicy' | 'notInterested' | 'other' | null;
      nextStatementDate: string;
      submittedAt: string;
      revision: string;
      updatedAt: string;
      id: string;
      earnings: { bookings: number; paidCents: number; comingCents: number };
      running: { id: string; number: string; statementDate: string }[];
      holds: {
        holdId: string;
        cardId: string;
        cardholderId: string;
        kind: 'user_hold' | 'admin' | 'secret' | 'after_order_hold' | 'after_removal_hold' | 'unverification_hold';
        status: 'scheduled' | 'active' | 'ended' | 'cancelled';
        startDate: string;
        endDate: string | null;
        reason: string | null;
        endedBecause: string | null;
        placedAt: string;
        cancelled: boolean;
        revision: string;
        updatedAt: string;
      }[];
      snapshot: RecordSnapshot;
      holdsSnapshot: RecordSnapshot | null;
      slotsMaximum: number;
      stale?: boolean | undefined;
    };
  };
  cardContext: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      verification: 'none' | 'waitingForDocs' | 'underReview' | 'verified' | 'rejected';
      record: OwnersRecord;
      cards: OwnersCard[];
      same: {
        id: string;
        lender: string;
        state: 'onReview' | 'active' | 'onUpdateReview' | 'rejected' | 'archived';
        limitCents: number;
        openedOn: string;
        statementDay: number;
        priceCents: number;
        commissionCents: number;
        owner: { id: string; name: string; email: string };
        isOwners: boolean;
      }[];
      like: OwnersCard[];
      confirmed: string[];
      stale?: boolean | undefined;
    };
  };
  editCard: {
    params: { id: string };
    body?: {
      bankId?: number | undefined;
      limitCents?: number | undefined;
      statementDay?: number | undefined;
      openedOn?: string | undefined;
    };
    answer: CommandAnswerBody;
  };
  reviseCard: {
    params: { id: string };
    body?: {
      bankId?: number | undefined;
      limitCents?: number | undefined;
      statementDay?: number | undefined;
      openedOn?: string | undefined;
      isAmex?: boolean | undefined;
      offeredSlots?: number | undefined;
      reason?: string | undefined;
    };
    answer: CommandAnswerBody;
  };
  archiveCard: {
    params: { id: string };
    body?: {
      archiveReason?: 'closed' | 'soldOut' | 'lostCard' | 'lendersPolicy' | 'notInterested' | 'other' | undefined;
      reason?: string | undefined;
    };
    answer: CommandAnswerBody;
  };
  approveCard: {
    params: { id: string };
    body: { priceCents: number; commissionCents: number };
    answer: CommandAnswerBody;
  };
  requestUpdate: {
    params: { id: string };
    body?: {
      bankId?: number | undefined;
      limitCents?: number | undefined;
      statementDay?: number | undefined;
      openedOn?: string | undefined;
    };
    answer: CommandAnswerBody;
  };
  replaceCardNotify: {
    params: { id: string };
    body?: Record<never, never>;
    answer: CommandAnswerBody;
  };
  setOnHold: {
    params: { id: string };
    body: {
      kind?: 'user_hold' | 'admin' | 'secret' | undefined;
      startDate: string;
      endDate: string | null;
      reason?: string | undefined;
    };
    answer: CommandAnswerBody;
  };
  archiveReasons: {
    answer: {
      items: { value: 'closed' | 'soldOut' | 'lostCard' | 'lendersPolicy' | 'notInterested' | 'other' }[];
    };
  };
  updateRequests: {
    query?: {
      search?: string | undefined;
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
      after?: string | undefined;
    };
    answer: {
      rows: {
        id: string;
        cardId: string;
        before: CardDetails;
        proposed: CardDetails;
        reviewDueAt: string | null;
      }[];
      count: number;
      stale?: boolean | undefined;
    };
  };
  approveUpdateRequest: {
    params: { id: string };
    body?: { updateRequestId?: string | undefined };
    answer: CommandAnswerBody;
  };
  rejectUpdateRequest: {
    params: { id: string };
    body: { reason: string; updateRequestId?: string | undefined };
    answer: CommandAnswerBody;
  };
  downloadTemplate: {
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: string;
  };
  checkImport: {
    body?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: {
      rows: {
        line: number;
        verdict: 'new' | 'known' | 'refused';
        card: {
          bankId: number;
          limitCents: number;
          statementDay: number;
          openedOn: string;
          offeredSlots: number;
          isAmex: boolean;
          cardholderId: string;
        } | null;
        lender: string | null;
        commissionCents: number | null;
        faults: ImportFault[];
      }[];
      followUpCall: string[];
    };
  };
  importCards: {
    body: {
      confirmations: {
        acceptCommission: boolean;
        utilizationBelow10: boolean;
        personalCard: boolean;
        notStoreCard: boolean;
        tutorialRead: boolean;
        followUpCall?: boolean | undefined;
      };
      rows: readonly {
        line: number;
        bankId: number;
        limitCents: number;
        statementDay: number;
        openedOn: string;
        offeredSlots: number;
        isAmex: boolean;
        cardholderId?: string | undefined;
      }[];
    };
    answer: {
      rows: {
        line: number;
        id: string;
        verdict: 'added' | 'known' | 'refused';
        faults: ImportFault[];
      }[];
    };
  };
  exportCards: {
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: string;
  };
  holds: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      rows: {
        holdId: string;
        cardId: string;
        cardholderId: string;
        kind: 'user_hold' | 'admin' | 'secret' | 'after_order_hold' | 'after_removal_hold' | 'unverification_hold';
        status: 'scheduled' | 'active' | 'ended' | 'cancelled';
        startDate: string;
        endDate: string | null;
        reason: string | null;
        endedBecause: string | null;
        placedAt: string;
        cancelled: boolean;
        revision: string;
        updatedAt: string;
      }[];
      maximum: number;
      snapshot: RecordSnapshot;
      stale?: boolean | undefined;
    };
  };
  addHold: {
    params: { id: string };
    body: {
      kind?: 'user_hold' | 'admin' | 'secret' | undefined;
      startDate: string;
      endDate: string | null;
      reason?: string | undefined;
    };
    answer: CommandAnswerBody;
  };
  rescheduleHold: {
    params: { id: string; holdId: string };
    body: { startDate?: string | undefined; endDate: string | null };
    answer: CommandAnswerBody;
  };
  cancelHold: {
    params: { id: string; holdId: string };
    body: { confirmed: boolean; reason?: string | undefined };
    answer: CommandAnswerBody;
  };
  myVerification: {
    query?: { after?: string | undefined };
    answer: {
      state: 'none' | 'waitingForDocs' | 'underReview' | 'verified' | 'rejected';
      breachAt: string | null;
      lastDuty: { name: string; dueAt: string; endedAt: string } | null;
      decisionDueAt: string | null;
      overdue: boolean;
      reports: { transunion: string | null; equifax: string | null };
      decisions: Decision[];
      looks: number;
      uploadedAt: string | null;
      decidedAt: string | null;
      decidedBy: string | null;
      rejectedBecause: string | null;
      revokedBecause: string | null;
      revision: string | null;
      updatedAt: string;
      cardholderId: string;
      files: {
        transunion: { name: string | null; sizeBytes: number; uploadedAt: string } | null;
        equifax: { name: string | null; sizeBytes: number; uploadedAt: string } | null;
      };
      snapshot: RecordSnapshot;
      stale?: boolean | undefined;
    };
  };
  uploadMyReport: {
    body: { bureau: 'transunion' | 'equifax'; fileId: string };
    answer: CommandAnswerBody;
  };
  verification: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      state: 'waitingForDocs' | 'underReview' | 'verified' | 'rejected';
      breachAt: string | null;
      lastDuty: { name: string; dueAt: string; endedAt: string } | null;
      decisionDueAt: string | null;
      overdue: boolean;
      reports: { transunion: string | null; equifax: string | null };
      decisions: Decision[];
      looks: number;
      uploadedAt: string | null;
      decidedAt: string | null;
      decidedBy: string | null;
      rejectedBecause: string | null;
      revokedBecause: string | null;
      revision: string;
      updatedAt: string;
      cardholderId: string;
      cardholder: { id: string; name: string; email: string };
      files: {
        transunion: { name: string | null; sizeBytes: number; uploadedAt: string } | null;
        equifax: { name: string | null; sizeBytes: number; uploadedAt: string } | null;
      };
      viewedByMe: string[];
      snapshot: RecordSnapshot;
      stale?: boolean | undefined;
    };
  };
  lookAtReport: {
    params: { id: string; fileId: string };
    query?: { download?: 'true' | undefined };
    answer: unknown;
  };
  uploadFile: {
    body: {
      purpose: 'payment-proof' | 'au-added' | 'au-removed' | 'credit-report' | 'claim-report' | 'balance' | 'document' | 'ticket-file' | 'content-image';
      orderId?: string | undefined;
      bookingId?: string | undefined;
      verificationId?: string | undefined;
      claimId?: string | undefined;
      ticketId?: string | undefined;
    };
    answer: { id: string; mediaType: string; size: number };
  };
  downloadFile: {
    params: { id: string };
    query?: { inline?: 'true' | 'false' | undefined };
    answer: unknown;
  };
  documents: {
    query?: { orderId?: string | undefined; bookingId?: string | undefined };
    answer: { rows: DocumentView[]; names: Record<string, string>; consents: SignedConsent[] };
  };
  addDocument: {
    body: { type: 'governmentId' | 'taxForm' | 'agreement' | 'other' };
    answer: DocumentView;
  };
  uploadDocument: {
    body: {
      orderId: string;
      type: 'clientId' | 'proofOfAddress' | 'ssnCard' | 'creditReport' | 'agreement' | 'other';
    };
    answer: DocumentView;
  };
  uploadBookingDocument: {
    params: { id: string };
    body: { type: 'cardStatement' | 'bankLetter' | 'other' };
    answer: DocumentView;
  };
  document: {
    params: { id: string };
    query?: { inline?: 'true' | 'false' | undefined };
    answer: unknown;
  };
  orderFile: {
    params: { id: string };
    query?: { inline?: 'true' | 'false' | undefined };
    answer: unknown;
  };
  deleteDocument: {
    params: { id: string };
    answer: { done: true };
  };
  deleteOrderFile: {
    params: { id: string };
    answer: { done: true };
  };
  users: {
    query?: {
      search?: string | undefined;
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
      after?: string | undefined;
      userType?: 'buyer' | 'broker' | 'cardholder' | 'staff' | 'admin' | undefined;
      standing?: 'active' | 'blocked' | 'disabled' | undefined;
      state?: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'GU' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VI' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY' | undefined;
      source?: 'search' | 'friend' | 'broker' | 'social' | 'blog' | 'creditRepair' | 'other' | undefined;
      role?: string | undefined;
      hasOrders?: 'true' | 'false' | undefined;
      verified?: 'true' | 'false' | undefined;
      marked?: 'true' | 'false' | undefined;
      group?: 'buyers' | 'cardholders' | 'house' | undefined;
    };
    answer: { rows: ListedUser[]; count: number; countIsExact: boolean; stale?: boolean | undefined };
  };
  userBuyers: {
    query?: {
      search?: string | undefined;
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
      after?: string | undefined;
      userType?: 'buyer' | 'broker' | 'cardholder' | 'staff' | 'admin' | undefined;
      standing?: 'active' | 'blocked' | 'disabled' | undefined;
      state?: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'GU' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VI' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY' | undefined;
      source?: 'search' | 'friend' | 'broker' | 'social' | 'blog' | 'creditRepair' | 'other' | undefined;
      role?: string | undefined;
      hasOrders?: 'true' | 'false' | undefined;
      verified?: 'true' | 'false' | undefined;
      marked?: 'true' | 'false' | undefined;
    };
    answer: { rows: ListedUser[]; count: number; countIsExact: boolean; stale?: boolean | undefined };
  };
  userCardholders: {
    query?: {
      search?: string | undefined;
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
      after?: string | undefined;
      userType?: 'buyer' | 'broker' | 'cardholder' | 'staff' | 'admin' | undefined;
      standing?: 'active' | 'blocked' | 'disabled' | undefined;
      state?: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'GU' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VI' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY' | undefined;
      source?: 'search' | 'friend' | 'broker' | 'social' | 'blog' | 'creditRepair' | 'other' | undefined;
      role?: string | undefined;
      hasOrders?: 'true' | 'false' | undefined;
      verified?: 'true' | 'false' | undefined;
      marked?: 'true' | 'false' | undefined;
    };
    answer: { rows: ListedUser[]; count: number; countIsExact: boolean; stale?: boolean | undefined };
  };
  userFilters: {
    answer: {
      group: ('buyers' | 'cardholders' | 'house')[];
      userType: ('buyer' | 'broker' | 'cardholder' | 'staff' | 'admin')[];
      standing: ('active' | 'blocked' | 'disabled')[];
      state: ('AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'GU' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VI' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY')[];
      source: ('search' | 'friend' | 'broker' | 'social' | 'blog' | 'creditRepair' | 'other')[];
      role: { id: string; name: string }[];
      hasOrders: boolean[];
      verified: boolean[];
      marked: boolean[];
    };
  };
  exportUsers: {
    query?: {
      search?: string | undefined;
      userType?: 'buyer' | 'broker' | 'cardholder' | 'staff' | 'admin' | undefined;
      standing?: 'active' | 'blocked' | 'disabled' | undefined;
      state?: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'GU' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VI' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY' | undefined;
      source?: 'search' | 'friend' | 'broker' | 'social' | 'blog' | 'creditRepair' | 'other' | undefined;
      role?: string | undefined;
      hasOrders?: 'true' | 'false' | undefined;
      verified?: 'true' | 'false' | undefined;
      marked?: 'true' | 'false' | undefined;
      group?: 'buyers' | 'cardholders' | 'house' | undefined;
      language?: 'en' | 'ru' | 'es' | 'zh' | undefined;
    };
    answer: string;
  };
  accountChanges: {
    params: { id: string };
    answer: {
      rows: AccountChangeView[];
      lastSignedIn: string | null;
      openSessions: number;
      notes: { id: string; at: string; by: string | null; text: string }[];
      hasFactor: boolean;
      owed: {
        account: 'cash' | 'revenue' | 'customer-credit' | 'customer-deposits' | 'refunds-payable' | 'refunds' | 'commission-expense' | 'commission-payable' | 'commission-owed-back' | 'referral-expense' | 'referral-payable';
        amountCents: number;
      }[];
      owedBackCents: number;
    };
  };
  blockUser: {
    params: { id: string };
    body?: Record<never, never>;
    answer: UserView;
  };
  unblockUser: {
    params: { id: string };
    body?: Record<never, never>;
    answer: UserView;
  };
  disableUser: {
    params: { id: string };
    body?: Record<never, never>;
    answer: UserView;
  };
  enableUser: {
    params: { id: string };
    body?: Record<never, never>;
    answer: UserView;
  };
  editUser: {
    params: { id: string };
    body?: {
      firstName?: string | undefined;
      lastName?: string | undefined;
      phone?: string | null | undefined;
      state?: string | null | undefined;
      revision?: string | undefined;
    };
    answer: UserView;
  };
  confirmUserEmail: {
    params: { id: string };
    body?: Record<never, never>;
    answer: UserView;
  };
  liftMailRefusal: {
    params: { id: string };
    body?: Record<never, never>;
    answer: UserView;
  };
  changeUserEmail: {
    params: { id: string };
    body: { email: string };
    answer: UserView;
  };
  sendUserPasswordReset: {
    params: { id: string };
    body?: Record<never, never>;
    answer: { done: true };
  };
  noteUser: {
    params: { id: string };
    body: { text: string };
    answer: UserView;
  };
  setBrokerRate: {
    params: { id: string };
    body: { percent: number; from?: string | undefined; revision?: string | undefined };
    answer: UserView;
  };
  setCommission: {
    params: { id: string };
    body: { percent: number; cents: number; revision?: string | undefined };
    answer: UserView;
  };
  setSupportPhone: {
    params: { id: string };
    body: { shown: boolean; revision?: string | undefined };
    answer: UserView;
  };
  changeStatus: {
    body: { userId: string; status: 'active' | 'blocked' | 'disabled'; reason: string };
    answer: UserView;
  };
  inviteStaff: {
    body: {
      email: string;
      firstName: string;
      lastName: string;
      locale: 'en' | 'ru' | 'es' | 'zh';
      roleIds: readonly string[];
    };
    answer: UserView;
  };
  setAdmin: {
    params: { id: string };
    body: { admin: boolean; revision?: string | undefined };
    answer: UserView;
  };
  setPermissions: {
    params: { id: string };
    body: {
      permissions: Partial<Record<'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets', 1 | 2 | 3>>;
      revision?: string | undefined;
    };
    answer: UserView;
  };
  person: {
    params: { id: string };
    query?: { after?: string | undefined };
    answer: {
      id: string;
      email: string;
      firstName: string;
      lastName: string;
      phone: string | null;
      state: string | null;
      companyName: string | null;
      source: 'search' | 'friend' | 'broker' | 'social' | 'blog' | 'creditRepair' | 'other' | null;
      emailVerified: boolean;
      brokerPercent: number;
      nextBrokerRate: { percent: number; from: string } | null;
      commission: { percent: number; cents: number };
      supportPhoneShown: boolean;
      mailRefused: { at: string; said: string } | null;
      userType: 'buyer' | 'broker' | 'cardholder' | 'staff' | 'admin';
      otherKind: 'buyer' | 'broker' | 'cardholder' | null;
      permissions: Partial<Record<'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets', 1 | 2 | 3>>;
      ownPermissions: Partial<Record<'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets', 1 | 2 | 3>>;
      roleIds: string[];
      blocked: boolean;
      disabled: boolean;
      forgotten: boolean;
      createdAt: string;
      revision: string;
      counts: PersonCounts;
      isCustomer: boolean;
      referralProgramUser: boolean;
      cardholderReferral: string | null;
      stale?: boolean | undefined;
    };
  };
  forgetPerson: {
    params: { id: string };
    body: { email: string };
    answer: { done: true };
  };
  personTimeline: {
    params: { id: string };
    query?: {
      kind?: 'orders' | 'payments' | 'bookings' | 'cards' | 'claims' | 'tickets' | 'account' | 'mails' | undefined;
      before?: string | undefined;
      limit?: number | string | undefined;
      after?: string | undefined;
    };
    answer: { rows: PersonEvent[]; next: string | null; stale?: boolean | undefined };
  };
  personRisks: {
    params: { id: string };
    answer: { risks: RiskView[] };
  };
  personSessions: {
    params: { id: string };
    answer: {
      sessions: {
        id: string;
        createdAt: string;
        seenAt: string;
        address: string | null;
        userAgent: string | null;
      }[];
    };
  };
  endPersonSession: {
    params: { id: string; sessionId: string };
    body?: Record<never, never>;
    answer: { done: true };
  };
  setOneTimePassword: {
    params: { id: string };
    body?: Record<never, never>;
    answer: { password: string; expiresAt: string; user: UserView };
  };
  permissions: {
    answer: {
      rows: {
        page: 'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets';
        level: 1 | 2 | 3;
        commands: { lifecycle: string; command: string }[];
        calls: string[];
      }[];
    };
  };
  roles: {
    answer: { rows: RoleView[] };
  };
  colleagues: {
    answer: { rows: { id: string; name: string; email: string; roleIds: string[] }[] };
  };
  role: {
    params: { id: string };
    answer: {
      id: string;
      name: string;
      permissions: Partial<Record<'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets', 1 | 2 | 3>>;
      people: number;
      builtIn: boolean;
      revision: number;
      users: {
        id: string;
        name: string;
        email: string;
        permissions: Partial<Record<'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets', 1 | 2 | 3>>;
      }[];
    };
  };
  saveRole: {
    params: { id: string };
    body: {
      revision: number;
      name: string;
      permissions: Partial<Record<'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets', 1 | 2 | 3>>;
    };
    answer: RoleView;
  };
  addRole: {
    body: {
      name: string;
      permissions: Partial<Record<'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets', 1 | 2 | 3>>;
    };
    answer: RoleView;
  };
  editRole: {
    params: { id: string };
    body: {
      revision: number;
      name?: string | undefined;
      permissions?: Partial<Record<'cards' | 'orders' | 'payments' | 'users' | 'promocodes' | 'cardholders' | 'sales' | 'tickets', 1 | 2 | 3>> | undefined;
    };
    answer: RoleView;
  };
  removeRole: {
    params: { id: string };
    query: { revision: number | string };
    answer: { done: true };
  };
  attachRole: {
    params: { id: string };
    body: { userIds: readonly string[] };
    answer: { rows: { userId: string; outcome: string }[] };
  };
  detachRole: {
    params: { id: string };
    body: { userIds: readonly string[] };
    answer: { rows: { userId: string; outcome: string }[] };
  };
  sendContact: {
    body: {
      email: string;
      locale?: 'en' | 'ru' | 'es' | 'zh' | undefined;
      captcha?: string | undefined;
      name: string;
      phone: string;
      message: string;
    };
    answer: { done: true };
  };
  sendLead: {
    body: {
      email: string;
      locale?: 'en' | 'ru' | 'es' | 'zh' | undefined;
      captcha?: string | undefined;
      name: string;
      phone: string;
      bank: string;
      cardLimitCents: number;
      cardAgeYears: number;
    };
    answer: { done: true };
  };
  requestGuide: {
    body: {
      email: string;
      locale?: 'en' | 'ru' | 'es' | 'zh' | undefined;
      captcha?: string | undefined;
      firstName: string;
      product?: 'cardholders' | 'brokers' | undefined;
    };
    answer: { done: true };
  };
  openGuide: {
    body: { token: string };
    answer: { path: string };
  };
  contactRequests: {
    query?: { page?: number | string | undefined; pageSize?: number | string | undefined };
    answer: {
      rows: ContactRequest[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  answerContact: {
    params: { id: string };
    body?: Record<never, never>;
    answer: { done: true };
  };
  outbox: {
    query?: {
      search?: string | undefined;
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
      after?: string | undefined;
      status?: 'pending' | 'sending' | 'sent' | 'kept' | 'failed' | 'skipped' | 'gathering' | 'gathered' | undefined;
    };
    answer: { rows: MailView[]; count: number; countIsExact: boolean; stale?: boolean | undefined };
  };
  mailPreview: {
    params: { id: string };
    answer: { subject: string; text: string; html: string };
  };
  retryMail: {
    params: { id: string };
    body?: Record<never, never>;
    answer: { done: true };
  };
  deadlines: {
    query?: {
      lifecycle?: 'order' | 'booking' | 'card' | 'holds' | 'verification' | 'extension' | 'claim' | 'ticket' | 'promocode' | undefined;
      limit?: number | string | undefined;
      after?: string | undefined;
    };
    answer: { rows: DeadlineRow[]; names: Record<string, string>; stale?: boolean | undefined };
  };
  ledger: {
    query?: { after?: string | undefined };
    answer: { rows: LedgerBalance[]; stale?: boolean | undefined };
  };
  accountLines: {
    query: {
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
      after?: string | undefined;
      account: 'cash' | 'revenue' | 'customer-credit' | 'customer-deposits' | 'refunds-payable' | 'refunds' | 'commission-expense' | 'commission-payable' | 'commission-owed-back' | 'referral-expense' | 'referral-payable';
      day?: string | undefined;
      side?: 'debit' | 'credit' | undefined;
      kind?: 'refund' | 'payout' | 'correction' | undefined;
    };
    answer: {
      rows: {
        eventId: string;
        seq: number;
        position: string;
        at: string;
        type: string;
        account: 'cash' | 'revenue' | 'customer-credit' | 'customer-deposits' | 'refunds-payable' | 'refunds' | 'commission-expense' | 'commission-payable' | 'commission-owed-back' | 'referral-expense' | 'referral-payable';
        amountCents: number;
        orderId: string;
        bookingId: string | null;
        extensionId: string | null;
        setOffBookingId: string | null;
        buyerId: string | null;
        cardholderId: string | null;
        referrerId: string | null;
        payoutMethod: 'deposit' | 'cashapp' | null;
        batchId: string | null;
        note: string | null;
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  live: {
    answer: LiveMessage;
  };
  reportDifference: {
    body: {
      differences: readonly {
        lifecycle: 'order' | 'booking' | 'card' | 'holds' | 'verification' | 'extension' | 'claim' | 'ticket' | 'promocode';
        command: string;
        state: string;
        page: { allowed: boolean; code: string | null } | null;
        server: { allowed: boolean; code: string | null } | null;
      }[];
    };
    answer: { done: true };
  };
  healthz: {
    answer: { ok: true };
  };
  readyz: {
    answer: { ok: boolean; checks: { name: string; ok: boolean; detail?: string | undefined }[] };
  };
  metrics: {
    answer: string;
  };
  openapi: {
    answer: unknown;
  };
  operations: {
    answer: OperationsAnswer;
  };
  retryStream: {
    body: { projection: string; stream: string };
    answer: { done: true };
  };
  skipStream: {
    body: { projection: string; stream: string; eventId: string; reason: string };
    answer: { done: true };
  };
  resumeProjection: {
    params: { projection: string };
    body?: Record<never, never>;
    answer: { done: true };
  };
  retryReaction: {
    params: { reactionId: string };
    body?: Record<never, never>;
    answer: { done: true };
  };
  skipReaction: {
    params: { reactionId: string };
    body: { reason: string };
    answer: { done: true };
  };
  retryJob: {
    params: { queue: 'mail'; jobId: string };
    body?: Record<never, never>;
    answer: { done: true };
  };
  removeJob: {
    params: { queue: 'mail'; jobId: string };
    body: { reason: string };
    answer: { done: true };
  };
  reportPageFault: {
    body: {
      message: string;
      stack?: string | undefined;
      route?: string | undefined;
      release?: string | undefined;
    };
    answer: { done: true };
  };
  pageFaults: {
    answer: {
      rows: {
        id: string;
        release: string;
        route: string;
        message: string;
        stack: string;
        count: number;
        firstAt: string;
        lastAt: string;
      }[];
    };
  };
  savedViews: {
    query: {
      queue: 'orders' | 'bookings' | 'commissions' | 'refunds' | 'extensions' | 'claims' | 'tickets' | 'verifications' | 'cards' | 'promocodes';
    };
    answer: { rows: SavedView[] };
  };
  saveView: {
    body: {
      queue: 'orders' | 'bookings' | 'commissions' | 'refunds' | 'extensions' | 'claims' | 'tickets' | 'verifications' | 'cards' | 'promocodes';
      name: string;
      scope: 'own' | 'role' | 'everyone';
      view: {
        tab: string;
        search: string;
        filters: Record<string, unknown>;
        sort: readonly { colId: string; sort: 'asc' | 'desc' }[];
        columns: readonly { id: string; width?: number | undefined; hidden?: boolean | undefined }[];
      };
    };
    answer: SavedView;
  };
  changeView: {
    params: { id: string };
    body: {
      name: string;
      scope: 'own' | 'role' | 'everyone';
      view: {
        tab: string;
        search: string;
        filters: Record<string, unknown>;
        sort: readonly { colId: string; sort: 'asc' | 'desc' }[];
        columns: readonly { id: string; width?: number | undefined; hidden?: boolean | undefined }[];
      };
      revision: number;
    };
    answer: SavedView;
  };
  removeView: {
    params: { id: string };
    body?: Record<never, never>;
    answer: { done: true };
  };
  bePresent: {
    body: {
      lifecycle: 'order' | 'booking' | 'card' | 'holds' | 'verification' | 'extension' | 'claim' | 'ticket' | 'promocode';
      id: string;
      leaving?: boolean | undefined;
    };
    answer: { others: { userId: string; name: string; since: string }[] };
  };
  orderQueue: {
    query?: {
      tab?: 'all' | 'paymentPending' | 'paymentUnderReview' | 'paid' | 'expired' | 'cancelled' | 'closed' | 'lineRefused' | 'history' | 'deleted' | undefined;
      filterModel?: string | undefined;
      sortModel?: string | undefined;
      search?: string | undefined;
      offset?: number | string | undefined;
      limit?: number | string | undefined;
      after?: string | undefined;
    };
    answer: {
      rows: {
        number: string;
        state: 'paymentPending' | 'paymentUnderReview' | 'paid' | 'expired' | 'cancelled' | 'closed';
        label: 'paymentPending' | 'underReview' | 'orderPaid' | 'cancelled' | 'addedToCard' | 'userRemoved' | 'replaced' | 'expiresSoon' | 'orderExpires' | 'cardOnHold' | 'restored' | 'deleted';
        breachAt: string | null;
        lastDuty: { name: string; dueAt: string; endedAt: string } | null;
        nextDueName: string | null;
        nextDueAt: string | null;
        clientName: string;
        clientEmail: string;
        clientPhone: string;
        buyerId: string;
        banks: string;
        lineCount: number;
        totalCents: number;
        paymentMethod: string | null;
        paymentAmountCents: number | null;
        paymentSentAt: string | null;
        differenceCents: number | null;
        proofFileId: string | null;
        proofUsedBefore: boolean;
        commentCount: number;
        placedAt: string;
        payBy: string | null;
        paidAt: string | null;
        refundOwedCents: number;
        referral: string | null;
        inHistory: boolean;
        deleted: boolean;
        revision: string;
        updatedAt: string;
        id: string;
        buyer: { id: string; name: string; email: string };
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  bookingQueue: {
    query?: {
      tab?: 'overdue' | 'unableToAdd' | 'cardholder' | 'staff' | 'all' | undefined;
      filterModel?: string | undefined;
      sortModel?: string | undefined;
      search?: string | undefined;
      offset?: number | string | undefined;
      limit?: number | string | undefined;
      after?: string | undefined;
    };
    answer: {
      rows: {
        number: string;
        fulfilment: 'awaitingConsent' | 'consented' | 'added' | 'posted' | 'removed' | 'refused' | 'cancelled' | 'replaced' | 'refunded';
        breachAt: string | null;
        breachName: string | null;
        lastDuty: { name: string; dueAt: string; endedAt: string } | null;
        overdue: boolean;
        nextDueName: string | null;
        nextDueAt: string | null;
        nextDueTurn: 'buyer' | 'cardholder' | 'staff' | 'system' | null;
        clientName: string;
        buyerId: string;
        cardholderId: string;
        orderId: string;
        cardId: string;
        bank: string;
        line: number;
        limitCents: number;
        statementDate: string;
        priceCents: number;
        commission: 'accruing' | 'payable' | 'paid' | 'void';
        commissionCents: number;
        refundCents: number;
        removal: 'notNeeded' | 'open' | 'removed';
        balance: 'unconfirmed' | 'confirmed';
        openedAt: string;
        unableAt: string | null;
        auAddedAt: string | null;
        postedAt: string | null;
        extendBefore: string | null;
        reportedUntil: string | null;
        endedAt: string | null;
        commissionPayableAt: string | null;
        commissionPaidAt: string | null;
        commissionReference: string | null;
        commissionMethod: 'deposit' | 'cashapp' | null;
        commissionBatchId: string | null;
        nextDueUpcoming: boolean;
        nextDueCommand: string | null;
        bankId: number;
        openedOn: string;
        statementDay: number;
        balanceAmountCents: number | null;
        balanceConfirmedAt: string | null;
        consentAt: string | null;
        consentCoversExtensions: boolean;
        unableBecause: string | null;
        auAddedVia: 'cardholder' | 'phone' | 'online' | null;
        auScreenshotFileId: string | null;
        firstStatementDate: string | null;
        bureaus: string[];
        removalDue: string | null;
        claimWindowCloses: string | null;
        removalScreenshotFileId: string | null;
        auRemovedAt: string | null;
        endedBecause: string | null;
        newBookingId: string | null;
        replacementFor: string | null;
        revision: string;
        updatedAt: string;
        id: string;
        buyer: { id: string; name: string; email: string };
        cardholder: { id: string; name: string; email: string };
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  commissionQueue: {
    query?: {
      tab?: 'payable' | 'paid' | undefined;
      filterModel?: string | undefined;
      sortModel?: string | undefined;
      search?: string | undefined;
      offset?: number | string | undefined;
      limit?: number | string | undefined;
      after?: string | undefined;
    };
    answer: {
      rows: {
        number: string;
        fulfilment: 'awaitingConsent' | 'consented' | 'added' | 'posted' | 'removed' | 'refused' | 'cancelled' | 'replaced' | 'refunded';
        breachAt: string | null;
        breachName: string | null;
        lastDuty: { name: string; dueAt: string; endedAt: string } | null;
        overdue: boolean;
        nextDueName: string | null;
        nextDueAt: string | null;
        nextDueTurn: 'buyer' | 'cardholder' | 'staff' | 'system' | null;
        clientName: string;
        buyerId: string;
        cardholderId: string;
        orderId: string;
        cardId: string;
        bank: string;
        line: number;
        limitCents: number;
        statementDate: string;
        priceCents: number;
        commission: 'accruing' | 'payable' | 'paid' | 'void';
        commissionCents: number;
        refundCents: number;
        removal: 'notNeeded' | 'open' | 'removed';
        balance: 'unconfirmed' | 'confirmed';
        openedAt: string;
        unableAt: string | null;
        auAddedAt: string | null;
        postedAt: string | null;
        extendBefore: string | null;
        reportedUntil: string | null;
        endedAt: string | null;
        commissionPayableAt: string | null;
        commissionPaidAt: string | null;
        commissionReference: string | null;
        commissionMethod: 'deposit' | 'cashapp' | null;
        commissionBatchId: string | null;
        nextDueUpcoming: boolean;
        nextDueCommand: string | null;
        bankId: number;
        openedOn: string;
        statementDay: number;
        balanceAmountCents: number | null;
        balanceConfirmedAt: string | null;
        consentAt: string | null;
        consentCoversExtensions: boolean;
        unableBecause: string | null;
        auAddedVia: 'cardholder' | 'phone' | 'online' | null;
        auScreenshotFileId: string | null;
        firstStatementDate: string | null;
        bureaus: string[];
        removalDue: string | null;
        claimWindowCloses: string | null;
        removalScreenshotFileId: string | null;
        auRemovedAt: string | null;
        endedBecause: string | null;
        newBookingId: string | null;
        replacementFor: string | null;
        revision: string;
        updatedAt: string;
        id: string;
        buyer: { id: string; name: string; email: string };
        cardholder: { id: string; name: string; email: string };
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  refundQueue: {
    query?: {
      tab?: 'toPay' | 'overdue' | 'credit' | 'paid' | undefined;
      filterModel?: string | undefined;
      sortModel?: string | undefined;
      search?: string | undefined;
      offset?: number | string | undefined;
      limit?: number | string | undefined;
      after?: string | undefined;
    };
    answer: {
      rows: {
        number: string;
        state: 'paymentPending' | 'paymentUnderReview' | 'paid' | 'expired' | 'cancelled' | 'closed';
        breachAt: string | null;
        lastDuty: { name: string; dueAt: string; endedAt: string } | null;
        overdue: boolean;
        buyerId: string;
        clientName: string;
        totalCents: number;
        refundOwedCents: number;
        owedSince: string | null;
        refundPaidCents: number;
        creditCents: number;
        refundPaidAt: string | null;
        refundMethod: string | null;
        refundReference: string | null;
        receivedMethod: string | null;
        receivedReference: string | null;
        revision: string;
        updatedAt: string;
        id: string;
        buyer: { id: string; name: string; email: string };
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  extensionQueue: {
    query?: {
      tab?: 'paymentUnderReview' | 'toSettle' | 'toPay' | 'waiting' | 'approved' | 'ended' | 'all' | undefined;
      filterModel?: string | undefined;
      sortModel?: string | undefined;
      search?: string | undefined;
      offset?: number | string | undefined;
      limit?: number | string | undefined;
      after?: string | undefined;
    };
    answer: {
      rows: {
        number: string;
        state: 'requested' | 'paymentUnderReview' | 'declined' | 'approved' | 'commissionPayable' | 'commissionPaid' | 'expired' | 'refused' | 'deleted';
        breachAt: string | null;
        lastDuty: { name: string; dueAt: string; endedAt: string } | null;
        nextDueName: string | null;
        overdue: boolean;
        bank: string;
        line: number;
        buyerId: string;
        cardholderId: string;
        priceCents: number;
        paymentAmountCents: number | null;
        paymentMethod: string | null;
        paymentSentAt: string | null;
        differenceCents: number | null;
        proofFileId: string | null;
        proofUsedBefore: boolean;
        mayRefuseUntil: string | null;
        acceptedAt: string | null;
        reportedUntil: string;
        extendedUntil: string;
        commissionCents: number;
        commissionPaidAt: string | null;
        refundOwedCents: number;
        owedSince: string | null;
        requestedAt: string;
        endedAt: string | null;
        orderId: string;
        bookingId: string;
        revision: string;
        updatedAt: string;
        id: string;
        buyer: { id: string; name: string; email: string };
        cardholder: { id: string; name: string; email: string };
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  claimQueue: {
    query?: {
      tab?: 'submitted' | 'inReview' | 'moreNeeded' | 'toRefund' | 'decided' | 'all' | undefined;
      filterModel?: string | undefined;
      sortModel?: string | undefined;
      search?: string | undefined;
      offset?: number | string | undefined;
      limit?: number | string | undefined;
      after?: string | undefined;
    };
    answer: {
      rows: {
        number: string;
        state: 'submitted' | 'inReview' | 'moreNeeded' | 'awaitingDifference' | 'differenceUnderReview' | 'replacing' | 'refunded' | 'replaced' | 'rejected' | 'withdrawn';
        breachAt: string | null;
        lastDuty: { name: string; dueAt: string; endedAt: string } | null;
        nextDueName: string | null;
        overdue: boolean;
        bank: string;
        line: number;
        buyerId: string;
        cardholderId: string;
        wish: 'refund' | 'replacement';
        bureausShowing: number;
        priceCents: number;
        amountCents: number | null;
        differenceCents: number | null;
        heldCents: number;
        proofFileId: string | null;
        fault: 'cardholder' | 'buyer' | 'bureau' | 'us' | null;
        firstStatementDate: string;
        submittedAt: string;
        reviewSince: string;
        endedAt: string | null;
        orderId: string;
        bookingId: string;
        revision: string;
        updatedAt: string;
        id: string;
        buyer: { id: string; name: string; email: string };
        cardholder: { id: string; name: string; email: string };
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  ticketQueue: {
    query?: {
      tab?: 'waiting' | 'new' | 'inProgress' | 'reopened' | 'closed' | 'deleted' | 'all' | undefined;
      filterModel?: string | undefined;
      sortModel?: string | undefined;
      search?: string | undefined;
      offset?: number | string | undefined;
      limit?: number | string | undefined;
      after?: string | undefined;
    };
    answer: {
      rows: {
        number: string;
        state: 'new' | 'inProgress' | 'closed' | 'reopened' | 'deleted';
        breachAt: string | null;
        lastDuty: { name: string; dueAt: string; endedAt: string } | null;
        overdue: boolean;
        type: 'question' | 'existingOrder' | 'tradeline' | 'nonPosting' | 'refundPolicy' | 'payment' | 'payout' | 'card' | 'verification' | 'login' | 'other';
        customerId: string;
        customerKind: 'buyer' | 'cardholder';
        unread: number;
        messages: number;
        lastMessageAt: string;
        lastMessageFrom: string | null;
        waitingSince: string | null;
        assigneeId: string | null;
        openedAt: string;
        firstReplyAt: string | null;
        closedAt: string | null;
        orderId: string | null;
        bookingId: string | null;
        cardId: string | null;
        revision: string;
        updatedAt: string;
        id: string;
        customer: { id: string; name: string; email: string };
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  verificationQueue: {
    query?: {
      tab?: 'waitingForDocs' | 'underReview' | 'verified' | 'rejected' | 'all' | undefined;
      filterModel?: string | undefined;
      sortModel?: string | undefined;
      search?: string | undefined;
      offset?: number | string | undefined;
      limit?: number | string | undefined;
      after?: string | undefined;
    };
    answer: {
      rows: {
        state: 'waitingForDocs' | 'underReview' | 'verified' | 'rejected';
        breachAt: string | null;
        lastDuty: { name: string; dueAt: string; endedAt: string } | null;
        decisionDueAt: string | null;
        overdue: boolean;
        reports: { transunion: string | null; equifax: string | null };
        decisions: Decision[];
        looks: number;
        uploadedAt: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        rejectedBecause: string | null;
        revokedBecause: string | null;
        revision: string;
        updatedAt: string;
        cardholderId: string;
        cardholder: { id: string; name: string; email: string };
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  cardQueue: {
    query?: {
      tab?: 'all' | 'onHold' | 'deleted' | 'activeWithoutHold' | 'onReview' | 'active' | 'onUpdateReview' | undefined;
      filterModel?: string | undefined;
      sortModel?: string | undefined;
      search?: string | undefined;
      offset?: number | string | undefined;
      limit?: number | string | undefined;
      after?: string | undefined;
    };
    answer: {
      rows: {
        lender: string;
        state: 'onReview' | 'active' | 'onUpdateReview' | 'rejected' | 'archived';
        breachAt: string | null;
        lastDuty: { name: string; dueAt: string; endedAt: string } | null;
        reviewDueAt: string | null;
        bankId: number;
        limitCents: number;
        openedOn: string;
        statementDay: number;
        priceCents: number;
        commissionCents: number;
        slotsOffered: number;
        slotsReserved: number;
        slotsAvailable: number;
        onHold: boolean;
        holdKinds: ('user_hold' | 'admin' | 'secret' | 'after_order_hold' | 'after_removal_hold' | 'unverification_hold')[];
        orderable: boolean;
        ownerVerified: boolean;
        ownerBlocked: boolean;
        isAmex: boolean;
        proposed: CardDetails | null;
        reserved: { orderId: string; line: number; statementDate: string }[];
        updateRequestId: string | null;
        reason: string | null;
        archiveReason: 'closed' | 'soldOut' | 'lostCard' | 'lendersPolicy' | 'notInterested' | 'other' | null;
        nextStatementDate: string;
        cardholderId: string;
        submittedAt: string;
        revision: string;
        updatedAt: string;
        id: string;
        cardholder: { id: string; name: string; email: string };
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  promocodeQueue: {
    query?: {
      tab?: 'active' | 'paused' | 'over' | 'deleted' | 'all' | undefined;
      filterModel?: string | undefined;
      sortModel?: string | undefined;
      search?: string | undefined;
      offset?: number | string | undefined;
      limit?: number | string | undefined;
      after?: string | undefined;
    };
    answer: {
      rows: {
        code: string;
        state: 'active' | 'paused' | 'deleted' | 'over' | 'usedUp' | 'notYet';
        salePercent: number;
        from: string | null;
        until: string | null;
        used: number;
        uses: number | null;
        paid: number;
        soldCents: number;
        usesPerUser: number | null;
        leastTotalCents: number | null;
        campaign: string | null;
        revision: string;
        updatedAt: string;
        id: string;
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  queueCounts: {
    params: {
      queue: 'orders' | 'bookings' | 'commissions' | 'refunds' | 'extensions' | 'claims' | 'tickets' | 'verifications' | 'cards' | 'promocodes';
    };
    query?: { after?: string | undefined };
    answer: { counts: Record<string, { count: number; exact: boolean }>; stale?: boolean | undefined };
  };
  queueNextSteps: {
    params: {
      queue: 'orders' | 'bookings' | 'commissions' | 'refunds' | 'extensions' | 'claims' | 'tickets' | 'verifications' | 'cards' | 'promocodes';
    };
    body: { ids: readonly string[]; snapshots?: boolean | undefined };
    answer: {
      rows: {
        id: string;
        lifecycle: 'order' | 'booking' | 'card' | 'holds' | 'verification' | 'extension' | 'claim' | 'ticket' | 'promocode';
        recordId: string;
        revision: string | null;
        state: unknown;
        steps: NextStepView[];
        snapshot?: RecordSnapshot | undefined;
      }[];
      at: string;
    };
  };
  queueCsvReady: {
    params: {
      queue: 'orders' | 'bookings' | 'commissions' | 'refunds' | 'extensions' | 'claims' | 'tickets' | 'verifications' | 'cards' | 'promocodes';
    };
    query?: {
      tab?: string | undefined;
      filterModel?: string | undefined;
      sortModel?: string | undefined;
      search?: string | undefined;
      columns?: string | undefined;
      language?: 'en' | 'ru' | 'es' | 'zh' | undefined;
      after?: string | undefined;
    };
    answer: { ready: true };
  };
  queueCsv: {
    params: {
      queue: 'orders' | 'bookings' | 'commissions' | 'refunds' | 'extensions' | 'claims' | 'tickets' | 'verifications' | 'cards' | 'promocodes';
    };
    query?: {
      tab?: string | undefined;
      filterModel?: string | undefined;
      sortModel?: string | undefined;
      search?: string | undefined;
      columns?: string | undefined;
      language?: 'en' | 'ru' | 'es' | 'zh' | undefined;
      after?: string | undefined;
      export?: string | undefined;
    };
    answer: string;
  };
  queueExportEnd: {
    params: {
      queue: 'orders' | 'bookings' | 'commissions' | 'refunds' | 'extensions' | 'claims' | 'tickets' | 'verifications' | 'cards' | 'promocodes';
      id: string;
    };
    answer: { state: 'running' | 'done' | 'brokeOff'; rows: number };
  };
  startWork: {
    params: {
      queue: 'orders' | 'bookings' | 'commissions' | 'refunds' | 'extensions' | 'claims' | 'tickets' | 'verifications' | 'cards' | 'promocodes';
    };
    body?: { tab?: string | undefined; except?: readonly string[] | undefined };
    answer: { id: string | null; tab: string };
  };
  keepOpen: {
    params: {
      queue: 'orders' | 'bookings' | 'commissions' | 'refunds' | 'extensions' | 'claims' | 'tickets' | 'verifications' | 'cards' | 'promocodes';
    };
    body: { id: string; leaving?: boolean | undefined };
    answer: { done: true };
  };
  skipRecord: {
    params: {
      queue: 'orders' | 'bookings' | 'commissions' | 'refunds' | 'extensions' | 'claims' | 'tickets' | 'verifications' | 'cards' | 'promocodes';
    };
    body: { id: string; reason: 'waitsForReply' | 'needsColleague' | 'unclear' | 'other' };
    answer: { done: true };
  };
  snoozeRecord: {
    params: {
      queue: 'orders' | 'bookings' | 'commissions' | 'refunds' | 'extensions' | 'claims' | 'tickets' | 'verifications' | 'cards' | 'promocodes';
    };
    body: { id: string; until: string };
    answer: { done: true };
  };
  assignRecord: {
    params: {
      queue: 'orders' | 'bookings' | 'commissions' | 'refunds' | 'extensions' | 'claims' | 'tickets' | 'verifications' | 'cards' | 'promocodes';
    };
    body: { id: string; assigneeId: string | null };
    answer: { done: true };
  };
  assignment: {
    params: {
      queue: 'orders' | 'bookings' | 'commissions' | 'refunds' | 'extensions' | 'claims' | 'tickets' | 'verifications' | 'cards' | 'promocodes';
      id: string;
    };
    answer: { assigneeId: string | null; staff: { id: string; name: string }[] };
  };
  queueWork: {
    query?: { after?: string | undefined };
    answer: {
      yesterday: string;
      queues: {
        queue: 'orders' | 'bookings' | 'commissions' | 'refunds' | 'extensions' | 'claims' | 'tickets' | 'verifications' | 'cards' | 'promocodes';
        waiting: number;
        overdue: number;
      }[];
      rows: {
        queue: 'orders' | 'bookings' | 'commissions' | 'refunds' | 'extensions' | 'claims' | 'tickets' | 'verifications' | 'cards' | 'promocodes';
        tab: string;
        waiting: number;
        overdue: number;
        mine: number;
        next6h: number;
        today: number;
        arrived: string | null;
        sinceYesterday: number | null;
        firstDueAt: string | null;
        pace: { arrived: number; done: number } | null;
      }[];
      stale?: boolean | undefined;
    };
  };
  auditEvents: {
    query?: {
      person?: string | undefined;
      record?: string | undefined;
      types?: string | undefined;
      without?: string | undefined;
      lifecycle?: string | undefined;
      search?: string | undefined;
      from?: string | undefined;
      to?: string | undefined;
      before?: string | undefined;
      limit?: number | string | undefined;
      after?: string | undefined;
    };
    answer: { rows: LoggedEvent[]; next: string | null; head: string; stale?: boolean | undefined };
  };
  newAuditEvents: {
    query?: {
      person?: string | undefined;
      record?: string | undefined;
      types?: string | undefined;
      without?: string | undefined;
      lifecycle?: string | undefined;
      search?: string | undefined;
      from?: string | undefined;
      to?: string | undefined;
      since?: string | undefined;
      after?: string | undefined;
    };
    answer: { count: number; stale?: boolean | undefined };
  };
  auditTypes: {
    answer: { types: string[] };
  };
  auditEvent: {
    params: { eventId: string };
    query?: { after?: string | undefined };
    answer: TimelineEvent;
  };
  auditCauses: {
    params: { eventId: string };
    answer: { rows: LoggedEvent[]; cut: boolean };
  };
  chainChecks: {
    answer: ChainChecksView;
  };
  chainCheck: {
    params: { checkId: string };
    answer: ChainCheckView;
  };
  checkChain: {
    body?: { stream?: string | undefined };
    answer: ChainCheckView;
  };
  acceptLog: {
    body: { reason: string };
    answer: { done: true };
  };
  erasureCertificate: {
    params: { id: string };
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: unknown;
  };
  evidencePack: {
    params: { id: string };
    query?: { format?: 'json' | 'pdf' | undefined; language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: unknown;
  };
  orderEvidence: {
    params: { id: string };
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: unknown;
  };
  signedReceipt: {
    params: { id: string };
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: unknown;
  };
  logGrowth: {
    query: { size: number | string };
    answer: { checkpoint: string | null; path: string[] | null };
  };
  evidenceKey: {
    answer: { algorithm: 'Ed25519'; publicKey: string; fingerprint: string; pem: string };
  };
  bookingConsentCopy: {
    params: { id: string };
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: unknown;
  };
  orderConsentCopy: {
    params: { id: string };
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: unknown;
  };
  activeBanner: {
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: ActiveBanner | null;
  };
  banners: {
    answer: { rows: BannerView[] };
  };
  saveBanner: {
    params: { id: string };
    body: {
      revision: number;
      banner: {
        texts: { en: string; ru?: string | undefined; es?: string | undefined; zh?: string | undefined };
        style: 'info' | 'sale' | 'warning';
        promocode: '' | string | null;
        timerEnabled: boolean;
        activeFrom: string | null;
        activeUntil: string | null;
        audience: 'everyone' | 'guests' | 'buyers';
        published: boolean;
      };
    };
    answer: BannerView;
  };
  addBanner: {
    body: {
      banner: {
        texts: { en: string; ru?: string | undefined; es?: string | undefined; zh?: string | undefined };
        style: 'info' | 'sale' | 'warning';
        promocode: '' | string | null;
        timerEnabled: boolean;
        activeFrom: string | null;
        activeUntil: string | null;
        audience: 'everyone' | 'guests' | 'buyers';
        published: boolean;
      };
    };
    answer: BannerView;
  };
  removeBanner: {
    params: { id: string };
    query: { revision: number | string };
    answer: { done: true };
  };
  testimonials: {
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: {
      rows: {
        name: string;
        kind: 'buyer' | 'broker' | 'cardholder';
        place: string;
        text: string;
        stars: number;
        language: 'en' | 'ru' | 'es' | 'zh';
      }[];
    };
  };
  submitTestimonial: {
    body: {
      name: string;
      place?: string | undefined;
      text: string;
      stars: number;
      language: 'en' | 'ru' | 'es' | 'zh';
      consent: true;
    };
    answer: {
      name: string;
      kind: 'buyer' | 'broker' | 'cardholder';
      place: string;
      text: string;
      stars: number;
      language: 'en' | 'ru' | 'es' | 'zh';
      status: 'submitted' | 'published' | 'hidden';
    };
  };
  myTestimonial: {
    answer: {
      mayWrite: boolean;
      testimonial: {
        name: string;
        kind: 'buyer' | 'broker' | 'cardholder';
        place: string;
        text: string;
        stars: number;
        language: 'en' | 'ru' | 'es' | 'zh';
        status: 'submitted' | 'published' | 'hidden';
      } | null;
    };
  };
  testimonialList: {
    answer: { rows: TestimonialRow[] };
  };
  moderateTestimonial: {
    params: { id: string };
    body: { revision: number; status: 'published' | 'hidden' };
    answer: TestimonialRow;
  };
  blogs: {
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined; page?: number | string | undefined };
    answer: {
      rows: {
        id: number;
        slug: string;
        title: string;
        teaser: string;
        published: string;
        language: 'en' | 'ru' | 'es' | 'zh';
      }[];
      page: number;
      pages: number;
    };
  };
  blog: {
    params: { slug: string };
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: {
      slug: string;
      title: string;
      lead: { kind: string; [name: string]: unknown }[];
      blocks: { kind: string; [name: string]: unknown }[];
      markdown: string;
      language: 'en' | 'ru' | 'es' | 'zh';
      version: number;
      id: number;
      published: string;
    };
  };
  faq: {
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: {
      rows: { group: string; question: string; answer: string; order: number }[];
      language: 'en' | 'ru' | 'es' | 'zh';
    };
  };
  contentPage: {
    params: { slug: string };
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: {
      slug: string;
      title: string;
      lead: { kind: string; [name: string]: unknown }[];
      blocks: { kind: string; [name: string]: unknown }[];
      markdown: string;
      language: 'en' | 'ru' | 'es' | 'zh';
      version: number;
      effectiveFrom: string;
    };
  };
  guides: {
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: {
      rows: {
        product: string;
        title: string;
        url: string;
        version: number;
        language: 'en' | 'ru' | 'es' | 'zh';
      }[];
    };
  };
  contentImage: {
    params: { id: string };
    answer: unknown;
  };
  contents: {
    answer: { rows: ContentRow[] };
  };
  content: {
    params: { id: string };
    answer: ContentView;
  };
  saveContent: {
    params: { id: string };
    body: {
      revision: number;
      slug?: string | undefined;
      texts: { en: string; ru?: string | undefined; es?: string | undefined; zh?: string | undefined };
    };
    answer: ContentView;
  };
  publishContent: {
    params: { id: string };
    body: { revision: number; version?: number | undefined; at?: string | undefined };
    answer: ContentView;
  };
  unscheduleContent: {
    params: { id: string };
    body: { revision: number };
    answer: ContentView;
  };
  archiveContent: {
    params: { id: string };
    body: { revision: number };
    answer: ContentView;
  };
  unarchiveContent: {
    params: { id: string };
    body: { revision: number };
    answer: ContentView;
  };
  addContentImage: {
    body?: Record<never, never>;
    answer: { id: string; url: string };
  };
  words: {
    query?: {
      language?: 'en' | 'ru' | 'es' | 'zh' | undefined;
      search?: string | undefined;
      only?: 'all' | 'missing' | 'changed' | undefined;
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
    };
    answer: { rows: WordView[]; count: number; missing: number; changed: number };
  };
  exportWords: {
    answer: unknown;
  };
  word: {
    params: { key: string };
    answer: WordView;
  };
  saveWord: {
    params: { key: string };
    body: { language: 'en' | 'ru' | 'es' | 'zh'; revision: number; texts: Record<string, string> };
    answer: {
      key: string;
      domain: string;
      locked: boolean;
      languages: Record<'en' | 'ru' | 'es' | 'zh', {
        forms: string[];
        written: Record<string, string>;
        changed: Record<string, string> | null;
        changedAt: string | null;
        missing: boolean;
        revision: number;
      }>;
      version: string;
    };
  };
  revertWord: {
    params: { key: string };
    query: { language: 'en' | 'ru' | 'es' | 'zh'; revision: number | string };
    answer: {
      key: string;
      domain: string;
      locked: boolean;
      languages: Record<'en' | 'ru' | 'es' | 'zh', {
        forms: string[];
        written: Record<string, string>;
        changed: Record<string, string> | null;
        changedAt: string | null;
        missing: boolean;
        revision: number;
      }>;
      version: string;
    };
  };
  myDuties: {
    query?: { after?: string | undefined };
    answer: { duties: OpenDuty[]; stale?: boolean | undefined };
  };
  unread: {
    query?: { after?: string | undefined };
    answer: {
      cards: number;
      orders: number;
      users: number;
      unread_booking_comments: number;
      unread_order_comments: number;
      unread_tickets: number;
      stale?: boolean | undefined;
    };
  };
  seenUntil: {
    params: {
      kind: 'cards' | 'orders' | 'users' | 'unread_booking_comments' | 'unread_order_comments' | 'unread_tickets';
      id: string;
    };
    answer: { seenUntil: string | null };
  };
  readNews: {
    params: {
      kind: 'cards' | 'orders' | 'users' | 'unread_booking_comments' | 'unread_order_comments' | 'unread_tickets';
      id: string;
    };
    body?: Record<never, never>;
    answer: { done: true };
  };
  notifications: {
    query?: { language?: 'en' | 'ru' | 'es' | 'zh' | undefined };
    answer: {
      rows: {
        id: string;
        at: string;
        text: string;
        body: string | null;
        to: string;
        readAt: string | null;
        order: { id: string; number: string | null } | null;
      }[];
      unread: number;
    };
  };
  readNotifications: {
    body?: { ids?: readonly string[] | undefined };
    answer: { done: true };
  };
  notificationChoices: {
    answer: {
      choices: {
        orders: 'both' | 'app' | 'mail' | 'off';
        tradelines: 'both' | 'app' | 'mail' | 'off';
        extensions: 'both' | 'app' | 'mail' | 'off';
        claims: 'both' | 'app' | 'mail' | 'off';
        cards: 'both' | 'app' | 'mail' | 'off';
        payouts: 'both' | 'app' | 'mail' | 'off';
        tickets: 'both' | 'app' | 'mail' | 'off';
        work: 'both' | 'app' | 'mail' | 'off';
      };
      subjects: ('orders' | 'tradelines' | 'extensions' | 'claims' | 'cards' | 'payouts' | 'tickets' | 'work')[];
      revision: number;
      bouncedAt: string | null;
    };
  };
  chooseNotifications: {
    body: {
      choices: {
        orders: 'both' | 'app' | 'mail' | 'off';
        tradelines: 'both' | 'app' | 'mail' | 'off';
        extensions: 'both' | 'app' | 'mail' | 'off';
        claims: 'both' | 'app' | 'mail' | 'off';
        cards: 'both' | 'app' | 'mail' | 'off';
        payouts: 'both' | 'app' | 'mail' | 'off';
        tickets: 'both' | 'app' | 'mail' | 'off';
        work: 'both' | 'app' | 'mail' | 'off';
      };
      revision: number;
    };
    answer: {
      choices: {
        orders: 'both' | 'app' | 'mail' | 'off';
        tradelines: 'both' | 'app' | 'mail' | 'off';
        extensions: 'both' | 'app' | 'mail' | 'off';
        claims: 'both' | 'app' | 'mail' | 'off';
        cards: 'both' | 'app' | 'mail' | 'off';
        payouts: 'both' | 'app' | 'mail' | 'off';
        tickets: 'both' | 'app' | 'mail' | 'off';
        work: 'both' | 'app' | 'mail' | 'off';
      };
      subjects: ('orders' | 'tradelines' | 'extensions' | 'claims' | 'cards' | 'payouts' | 'tickets' | 'work')[];
      revision: number;
      bouncedAt: string | null;
    };
  };
  overview: {
    query?: { after?: string | undefined };
    answer: {
      today: string;
      workFrom: string;
      money: {
        today: { inCents: number; outCents: number };
        yesterday: { inCents: number; outCents: number };
      };
      waits: {
        turn: 'staff' | 'cardholder' | 'buyer';
        lifecycle: 'order' | 'booking' | 'card' | 'holds' | 'verification' | 'extension' | 'claim' | 'ticket' | 'promocode';
        waiting: number;
        overdue: number;
      }[];
      workload: {
        id: string;
        name: string;
        email: string;
        today: number;
        lately: number;
        lastAt: string | null;
      }[];
      stale?: boolean | undefined;
    };
  };
  overviewCharts: {
    query?: { after?: string | undefined; days?: '14' | '30' | '90' | undefined };
    answer: {
      asOf: string;
      from: string;
      until: string;
      money: {
        day: string;
        inCents: number;
        refundCents: number;
        payoutCents: number;
        correctionCents: number;
      }[];
      funnel: {
        step: 'placed' | 'paid' | 'consented' | 'added' | 'posted';
        reached: number;
        ended: number;
        open: number;
        days50: number | null;
        days90: number | null;
      }[];
      waiting: { day: string; turn: 'staff' | 'cardholder' | 'buyer'; waiting: number; overdue: number }[];
      reviews: {
        lifecycle: 'order' | 'booking' | 'card' | 'holds' | 'verification' | 'extension' | 'claim' | 'ticket' | 'promocode';
        name: string;
        person: { id: string; name: string; email: string } | null;
        done: number;
        late: number;
        hours50: number;
        hours90: number;
      }[];
      lenders: {
        bankId: number;
        bank: string;
        cards: number;
        offered: number;
        sold: number;
        added: number;
        posted: number;
        ended: number;
        open: number;
      }[];
      cardholders: {
        id: string;
        name: string;
        email: string;
        added: number;
        posted: number;
        ended: number;
        open: number;
      }[];
      forecast: {
        until: string;
        atRisk: number;
        doneShare: number;
        arriving: number;
        done: number;
        late: number;
      } | null;
      checks: { until: string; forecast: number; late: number; right: boolean }[];
      stale?: boolean | undefined;
    };
  };
  waitingFor: {
    query: {
      search?: string | undefined;
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
      after?: string | undefined;
      turn: 'staff' | 'cardholder' | 'buyer';
      lifecycle?: 'order' | 'booking' | 'card' | 'holds' | 'verification' | 'extension' | 'claim' | 'ticket' | 'promocode' | undefined;
      overdue?: 'true' | 'false' | undefined;
      day?: string | undefined;
    };
    answer: {
      rows: {
        id: string;
        lifecycle: 'order' | 'booking' | 'card' | 'holds' | 'verification' | 'extension' | 'claim' | 'ticket' | 'promocode';
        recordId: string;
        recordName: string | null;
        name: string;
        dueAt: string;
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  linesAt: {
    query: {
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
      after?: string | undefined;
      from: string;
      until: string;
      by?: 'placed' | 'added' | undefined;
      step?: 'placed' | 'paid' | 'consented' | 'added' | 'posted' | undefined;
      standing?: 'reached' | 'ended' | 'open' | undefined;
      bankId?: number | string | undefined;
      cardholderId?: string | undefined;
    };
    answer: {
      rows: {
        orderId: string;
        orderName: string | null;
        line: number;
        bank: string;
        priceCents: number;
        cardholder: { id: string; name: string; email: string };
        bookingId: string | null;
        at: Record<'placed' | 'paid' | 'consented' | 'added' | 'posted', string | null>;
        endedAt: string | null;
        outcome: string | null;
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  doneWork: {
    query: {
      page?: number | string | undefined;
      pageSize?: number | string | undefined;
      after?: string | undefined;
      from: string;
      until: string;
      lifecycle: 'order' | 'booking' | 'card' | 'holds' | 'verification' | 'extension' | 'claim' | 'ticket' | 'promocode';
      name: string;
      person?: string | undefined;
      overdue?: 'true' | 'false' | undefined;
    };
    answer: {
      rows: {
        id: string;
        recordId: string;
        recordName: string | null;
        person: { id: string; name: string; email: string };
        dueAt: string;
        doneAt: string;
      }[];
      count: number;
      countIsExact: boolean;
      stale?: boolean | undefined;
    };
  };
  messageTexts: {
    answer: {
      rows: {
        name: 'somethingMissing' | 'takesLonger' | 'pleaseCall' | 'allDone';
        texts: Partial<Record<'en' | 'ru' | 'es' | 'zh', { subject: string; body: string }>>;
      }[];
    };
  };
  toldAbout: {
    params: { entity: 'order' | 'booking' | 'card' | 'user'; id: string };
    answer: {
      name: string | null;
      people: ToldPerson[];
      muteRevision: number;
      told: Told[];
      messages: WrittenMessage[];
    };
  };
  toldPreview: {
    params: { entity: 'order' | 'booking' | 'card' | 'user'; id: string; toldId: string };
    answer: { subject: string; text: string };
  };
  tellAgain: {
    params: { entity: 'order' | 'booking' | 'card' | 'user'; id: string; toldId: string };
    body?: Record<never, never>;
    answer: { done: true };
  };
  muteRecord: {
    params: { entity: 'order' | 'booking' | 'card' | 'user'; id: string };
    body: { revision: number; userIds: readonly string[] };
    answer: { done: true };
  };
  writeToPeople: {
    params: { entity: 'order' | 'booking' | 'card' | 'user'; id: string };
    body: {
      texts: {
        en: { subject: string; body: string };
        ru?: { subject: string; body: string } | undefined;
        es?: { subject: string; body: string } | undefined;
        zh?: { subject: string; body: string } | undefined;
      };
      channels: 'both' | 'mail' | 'app';
      sendAt: string | null;
      to: readonly string[];
    };
    answer: { id: string; sendAt: string };
  };
  cancelToPeople: {
    params: { entity: 'order' | 'booking' | 'card' | 'user'; id: string; messageId: string };
    answer: { done: true };
  };
  groupReaders: {
    query: {
      kind: 'buyers' | 'brokers' | 'cardholders' | 'lender' | 'staff';
      bankId?: number | string | undefined;
    };
    answer: {
      count: number;
      languages: { language: 'en' | 'ru' | 'es' | 'zh'; count: number }[];
      first: { id: string; name: string; email: string }[];
    };
  };
  groupMessages: {
    answer: {
      rows: {
        id: string;
        group: { kind: 'buyers' | 'brokers' | 'cardholders' | 'lender' | 'staff'; bankId: number | null };
        texts: Partial<Record<'en' | 'ru' | 'es' | 'zh', { subject: string; body: string }>>;
        channels: 'both' | 'mail' | 'app';
        readers: number;
        failed: number;
        opened: number;
        by: { id: string; name: string; email: string };
        writtenAt: string;
        sendAt: string;
        sentAt: string | null;
        cancelledAt: string | null;
      }[];
    };
  };
  writeToGroup: {
    body: {
      texts: {
        en: { subject: string; body: string };
        ru?: { subject: string; body: string } | undefined;
        es?: { subject: string; body: string } | undefined;
        zh?: { subject: string; body: string } | undefined;
      };
      channels: 'both' | 'mail' | 'app';
      sendAt: string | null;
      group: { kind: 'buyers' | 'brokers' | 'cardholders' | 'lender' | 'staff'; bankId: number | null };
    };
    answer: { id: string; sendAt: string; readers: number };
  };
  cancelToGroup: {
    params: { messageId: string };
    answer: { done: true };
  };
}
