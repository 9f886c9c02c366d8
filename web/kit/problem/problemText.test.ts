import { beforeAll, describe, expect, it } from 'vitest';
import { ProblemError } from '#web/kit/problem/problemError.ts';
import { fieldErrors } from '#web/kit/problem/fieldErrors.ts';
import { eventWords, problemText, refusalText } from './problemText.ts';
import { loadWords } from '#web/i18n/t.ts';

beforeAll(async () => {
  await loadWords('common');
  await loadWords('ticket');
});
const plain = (text: string) => text.replaceAll('\u202f', ' ');

describe('why something is not possible, in words', () => {
  it('puts money in as money', () =>
    expect(refusalText({ code: 'amountCoversTotal', values: { amountCents: 10_000, totalCents: 57_550 } })).toBe(
      "$100 doesn't cover the total of $575.50.",
    ));
  it('says from when time alone will allow it, in Pacific time', () =>
    expect(plain(refusalText({ code: 'leaseIsOver', values: {}, opensAt: '2025-02-03T08:00:00.000Z' }))).toBe(
      "The lease hasn't ended yet. Available from Mon, Feb 3, 2025.",
    ));
  it('says from which month a card will be old enough', () =>
    expect(refusalText({ code: 'oldEnough', values: { minAgeYears: 2 }, opensAt: '2028-03-01T08:00:00.000Z' })).toBe(
      'This card is too new. You can add it from March 2028.',
    ));
  it('puts days in as days and lists as lists', () => {
    expect(refusalText({ code: 'startStaysOnceActive', values: { startDate: '2025-12-01' } })).toBe(
      'The hold has started, so its start date stays Dec 1, 2025.',
    );
    expect(refusalText({ code: 'bothReportsThere', values: { missing: ['equifax', 'transunion'] } })).toBe(
      'A report is missing: Equifax, TransUnion.',
    );
  });
  it('names the hold that a new one would overlap by its days, or by its first day alone', () => {
    const values = { holdId: 'h', startDate: '2025-12-01', endDate: '2025-12-10' };
    expect(refusalText({ code: 'noOverlap', values })).toBe(
      'Selected date range conflicts with existing hold: Dec 1, 2025 – Dec 10, 2025',
    );
    expect(refusalText({ code: 'noOverlap', values: { ...values, endDate: null } })).toMatch(/: Dec 1, 2025 –\s?$/);
  });
  it('says what the server says of a refused login, word for word', () => {
    const refused = (code: string, said: string) =>
      problemText(new ProblemError({ status: 400, code, non_field_errors: [said, 'And more.'] }));
    expect(refused('somethingNew', 'Server says this first.')).toBe('Server says this first.');
    const wrong = 'Unable to log in with provided credentials.';
    expect(refused('wrongCredentials', wrong)).toBe(wrong);
    expect(refused('emailNotVerified', 'E-mail is not verified.')).toBe(
      'Check your email for your account activation link',
    );
  });
  it('has a sentence even for a rule that a newer server made up', () =>
    expect(refusalText({ code: 'moonIsFull' })).toBe('Something went wrong!'));
});

describe('what went wrong, in words', () => {
  const problem = (status: number, code: string, more: object = {}) => new ProblemError({ status, code, ...more });
  it('tells the second of two who won, and with what', () =>
    expect(
      plain(
        problemText(
          problem(409, 'notInThisState', {
            latest: {
              type: 'order.payment-confirmed.v1',
              at: '2025-11-21T20:00:00.000Z',
              by: 'Sam Ortiz',
              byYou: false,
            },
          }),
        ),
      ),
    ).toBe('Sam Ortiz already did this: payment confirmed, Nov 21, 2025, 12:00 PM.'));
  it('says who changed it meanwhile, and not that somebody did as well', () =>
    expect(
      plain(
        problemText(
          problem(412, 'revisionMoved', {
            latest: { type: 'card.approved.v1', at: '2025-11-21T20:00:00.000Z', by: 'Sam Ortiz', byYou: false },
          }),
        ),
      ),
    ).toBe('Sam Ortiz already did this: card approved, Nov 21, 2025, 12:00 PM.'));
  it('does not boast about oneself', () =>
    expect(
      problemText(
        problem(409, 'notInThisState', {
          latest: { type: 'order.placed.v1', at: '2026-11-21T20:00:00.000Z', by: null, byYou: true },
        }),
      ),
    ).not.toContain('already'));
  it('shows the server’s own detail for 403, else the catalogue’s sentence', () => {
    expect(problemText(problem(403, 'odd', { detail: 'Not on Sundays.' }))).toBe('Not on Sundays.');
    expect(problemText(problem(403, 'odd'))).toBe('You do not have permission to perform this action.');
  });
  it('apologises for 500', () =>
    expect(problemText(problem(500, 'fault'))).toBe('Some thing went wrong. Please try again later.'));
  it('names a lost connection', () =>
    expect(problemText(problem(0, 'unreachable'))).toContain("can't reach the server"));
  it('knows an event by its name, in any version', () =>
    expect(eventWords('order.payment-confirmed.v7')).toBe('payment confirmed'));
});

describe('what is wrong with a form', () => {
  const invalid = (...issues: { path: string; code: string; message: string }[]) =>
    fieldErrors(new ProblemError({ status: 422, code: 'invalid', issues }));
  it('stands at the field that the form knows', () =>
    expect(invalid({ path: 'body.client.phone', code: 'invalid_format', message: 'x' })).toEqual({
      'client.phone': 'Please use XXX-XXX-XXXX format number',
    }));
  it('prefers the first fault of a field', () =>
    expect(
      invalid(
        { path: 'body.reason', code: 'too_small', message: 'a' },
        { path: 'body.reason', code: 'too_big', message: 'b' },
      ),
    ).toEqual({ reason: 'This field is required' }));
  it('refuses a P.O. box in the words of the product', () =>
    expect(
      invalid({ path: 'body.client.address', code: 'custom', message: 'notResidential' })['client.address'],
    ).toContain('cannot be used for tradelines'));
  it('puts a rule beside the fields that it names', () => {
    const values = { fields: ['cardId'] };
    expect(fieldErrors(new ProblemError({ status: 409, code: 'subjectIsTheirs', values }))).toEqual({
      cardId: 'This belongs to another account.',
    });
  });
  it('knows which field an account’s refusal is about', () =>
    expect(fieldErrors(new ProblemError({ status: 409, code: 'emailTaken', values: {} }))).toEqual({
      email: 'User with this email already exists',
    }));
});
