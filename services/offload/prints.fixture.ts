import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookingCopy, orderCopy } from '#services/domains/bookings/consentCopies/copyArticle.ts';
import { articleOf } from '#services/domains/content/articleOf.ts';
import { guideFiles } from '#services/domains/content/site/routes.ts';
import type { StatementToPrint } from '#services/domains/accounting/statements/pdf/renderStatement.tsx';
import type { Report } from '#services/evidence/report.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import { clientConsentSteps } from '#workflows/order/clientConsent.ts';
import { type Language, languageCodes } from '#words/languages.ts';
import { type Works, works } from './works.ts';

type Prints = Extract<keyof Works, `print${string}`>;
type Kinds = Readonly<Record<string, () => Promise<Uint8Array>>>;

/** A name as people write theirs anywhere, and a sign that no font has. */
const name = 'Łukasz Ñandú Иванова Ελένη Nguyễn 王芳 🎉';
const at = '2026-03-02T18:00:00.000Z';
const hash = '0123456789abcdef'.repeat(4);
const publicUrl = 'https://tradelines.example';
const signed = { at, signature: name, hash, termsVersion: 3, refundPolicyVersion: 2 };

/** What each work prints, by its kind. */
const kindsOf: Readonly<Record<Prints, (language: Language, who: string) => Kinds>> = {
  printEvidence: (language, who) => ({
    evidence: () => works.printEvidence({ report: report(who), language }),
    'evidence of nothing': () => works.printEvidence({ report: nothing, language }),
  }),
  printStatement: (language, who) => ({
    statement: () => works.printStatement(statement(language, who)),
    'statement of nothing': () =>
      works.printStatement({ ...statement(language, who), months: [], lines: [], expected: [] }),
  }),
  printGuide: (language, who) => ({
    ...Object.fromEntries(
      Object.values(guideFiles).map((file) => {
        const text = readFileSync(join(import.meta.dirname, '../../content', language, `${file}.md`), 'utf8');
        return [file, () => works.printGuide({ article: articleOf(text), language, publicUrl })];
      }),
    ),
    'consent of a booking': () => {
      const agreed = { addBy: '2026-03-05', steps: [...consentSteps], signed: { ...signed, signature: who } };
      return works.printGuide({ article: bookingCopy(booking, agreed, language), language, publicUrl });
    },
    'consent of an order': () => {
      const agreed = { steps: [...clientConsentSteps], waits: false, agreed: { ...signed, signature: who } };
      const order = { number: '305', clientName: who };
      return works.printGuide({ article: orderCopy(order, agreed, language), language, publicUrl });
    },
  }),
};

/** Every file that is printed: each kind, in each language, about somebody of that name. */
export const printsAbout = (who: string) =>
  languageCodes.flatMap((language) =>
    Object.values(kindsOf).flatMap((kinds) =>
      Object.entries(kinds(language, who)).map(([kind, print]) => ({ kind, language, print })),
    ),
  );
export const prints = printsAbout(name);

/** The fonts of a file: how many are used, and how many of them it carries along. */
export const fontsOf = (raw: string) => ({
  names: raw.match(/\/BaseFont \/\S+/g) ?? [],
  used: raw.match(/\/Subtype \/(Type0|Type1|TrueType|Type3)\b/g)?.length ?? 0,
  embedded: raw.match(/\/FontFile[23]? \d+ 0 R/g)?.length ?? 0,
});

const booking = { bank: 'Amex', limitCents: 1_500_000, statementDate: '2026-03-20', commissionCents: 12_000 };

function report(who: string): Report {
  const event = { stream: 'order-00000000', at, who, hash, because: 'No reason' };
  const events = Array.from({ length: 16 }, (_, revision) => ({
    ...event,
    revision: String(revision),
    type: 'order.placed.v1',
  }));
  const [first] = events;
  return {
    ...nothing,
    events,
    parties: [{ role: 'buyer', name: who }],
    lines: [{ line: 1, bank: 'Amex', statementDate: '2026-03-20', priceCents: 50_000 }],
    payments: [{ ...first!, amountCents: 50_000, method: 'zelle', reference: '#1' }],
    consents: [{ ...first!, signature: who }],
    files: [{ id: 'a', purpose: 'payment-proof', mediaType: 'image/png', size: 3_000, uploadedAt: at, sha256: hash }],
  };
}

const nothing: Report = {
  pack: {
    format: 'tradelines-evidence-1',
    issuer: publicUrl,
    order: { id: '00000000-0000-4000-8000-000000000305', number: '305' },
    madeAt: at,
    madeBy: { userId: 'ada', name: 'Ada Winter' },
    files: [],
    digest: hash,
  },
  fingerprint: hash,
  events: [],
  parties: [],
  lines: [],
  totalCents: 50_000,
  state: 'paymentPending',
  owed: { refundCents: 0, depositCents: 100, commissionCents: 0 },
  damaged: [],
  payments: [],
  consents: [],
  files: [],
};

const statement = (language: Language, who: string): StatementToPrint => ({
  language,
  year: '2026',
  name: who,
  madeAt: at,
  months: [{ month: '2026-03', earnedCents: 12_000, paidCents: 0 }],
  lines: [
    {
      id: '1',
      at,
      kind: 'earned',
      source: 'booking',
      orderId: '1',
      bookingId: '1',
      number: 305,
      bank: 'Amex',
      earnedCents: 12_000,
      paidCents: 0,
      reference: null,
      method: null,
      referred: null,
    },
  ],
  expected: [
    {
      id: '2',
      source: 'referral',
      bookingId: null,
      number: null,
      bank: null,
      referred: who,
      amountCents: 500,
      payable: false,
      on: '2026-04-20',
    },
  ],
});
