import type { EvidenceWords } from './evidenceWords.ts';

export const en: EvidenceWords = {
  title: 'Evidence: order {number}',
  about: 'What was recorded of this order, its bookings and its card slots. Events are never changed; each carries a hash over itself and the one before it.',
  made: 'Made on {at} by {by}',
  issuer: 'Issuer',
  digest: 'Digest of all events',
  signer: 'Fingerprint of the signing key',
  sections: { journey: 'What happened', parties: 'Parties', lines: 'What was ordered', payments: 'Payments', consents: 'Consents', files: 'Files', events: 'Events and their hashes', check: 'How to check this' },
  columns: { when: 'When (Pacific time)', what: 'What', who: 'Who', record: 'Record', card: 'Card', statement: 'Statement date', price: 'Price', amount: 'Amount', method: 'Method', reference: 'Reference', signature: 'Signature', kind: 'Kind', size: 'Size', hash: 'SHA-256' },
  roles: { buyer: 'Buyer', client: 'Client', cardholder: 'Cardholder' },
  records: { order: 'Order', booking: 'Booking', card: 'Card' },
  purposes: { 'payment-proof': 'Proof of payment', 'au-added': 'User added', 'au-removed': 'User removed', 'credit-report': 'Credit report', balance: 'Balance', document: 'Document' },
  methods: { zelle: 'Zelle', cashapp: 'CashApp', chase: 'Chase QuickPay', bank: 'Bank deposit' },
  total: 'Total', byItself: 'The system', erased: 'erased', nothing: 'None', page: 'Page {page} of {pages}',
  check: [
    'The JSON file that belongs to this document holds the same events with everything they say, signed with Ed25519. Personal values in it stay encrypted.',
    'Compare the fingerprint above with the one at {keyAddress}, or ask the issuer for it in another way.',
    'Check the JSON file without any database: npm run verify-evidence -- FILE --public-key FINGERPRINT. It checks the signature, the hash of every event and the chain of every stream, and names the first fault.',
    'The digest above is SHA-256 over one line an event: the stream, a space, the revision, a space, the hash, a line feed.',
  ],
};
