/** A card of the demo: what the cardholder submits, and the price that staff settle on; its commission is the schedule's. Money is integer cents. */
export interface DemoCard {
  readonly owner: 'first' | 'second';
  readonly bankId: number;
  readonly limitCents: number;
  readonly statementDay: number;
  readonly openedOn: string;
  readonly offeredSlots: number;
  readonly priceCents: number;
}

const card = (
  owner: DemoCard['owner'],
  bankId: number,
  limit: number,
  statementDay: number,
  openedOn: string,
  offeredSlots: number,
  price: number,
): DemoCard => ({
  owner,
  bankId,
  limitCents: limit * 100,
  statementDay,
  openedOn,
  offeredSlots,
  priceCents: price * 100,
});

/** The demo's tradelines: lenders, limits, ages and prices spread as a real list would be (product spec section 9). */
export const demoCards: readonly DemoCard[] = [
  card('first', 1, 22_000, 3, '2011-04', 4, 685),
  card('first', 6, 14_500, 28, '2015-09', 3, 455),
  card('first', 3, 31_000, 12, '2008-02', 2, 890),
  card('first', 107, 9_000, 20, '2018-06', 5, 340),
  card('first', 12, 17_500, 7, '2013-11', 3, 520),
  card('first', 4, 12_000, 16, '2019-03', 2, 325),
  card('second', 2, 27_500, 24, '2009-08', 3, 780),
  card('second', 9, 19_000, 10, '2012-05', 4, 590),
  card('second', 111, 7_500, 1, '2020-10', 3, 260),
  card('second', 17, 40_000, 18, '2006-01', 2, 995),
  card('second', 24, 15_000, 20, '2016-07', 3, 430),
  card('second', 128, 6_000, 26, '2021-02', 4, 235),
  card('second', 31, 11_000, 5, '2017-12', 2, 365),
];
