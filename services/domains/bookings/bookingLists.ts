import { bookingsList, commissionsList } from '#projections/bookings/lists.ts';
import type { BookingTab, CardholderBooking } from '#projections/bookings/model.ts';
import { bookingsOfCardholder } from '#projections/bookings/query.ts';
import type { ListRequest } from '#projections/grid/gridList.ts';
import { blockOf } from '#projections/grid/list.ts';
import type { GridRequest } from '#projections/grid/model.ts';
import type { PageRequest } from '#projections/paging/model.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { staffMaySee } from '#services/domains/records/visibility.ts';

interface BookingsRequest extends PageRequest {
  readonly fulfilment?: readonly CardholderBooking['fulfilment'][] | undefined;
  readonly cardId?: string | undefined;
  readonly waitingFor?: 'cardholder' | 'staff' | 'anybody' | undefined;
  readonly overdue?: boolean | undefined;
}

type Deps = Pick<ApiDeps, 'db' | 'now'>;

/** Returns everybody's bookings for staff, and a cardholder's own for them. */
export function bookingsFor({ db, now }: Deps, person: Person, request: BookingsRequest) {
  if (staffMaySee(person, 'booking')) return blockOf(db, bookingsList, staffsRequest(request), now());
  const { fulfilment, search, page, pageSize } = request;
  return bookingsOfCardholder(
    db,
    person.userId,
    { search, page, pageSize, ...(fulfilment ? { fulfilment } : {}) },
    now(),
  );
}

/** Returns commissions that are payable or paid. */
export const commissions = (
  { db, now }: Deps,
  {
    cardholderId,
    state,
    search,
    page,
    pageSize,
  }: PageRequest & { readonly state: 'payable' | 'paid'; readonly cardholderId?: string | undefined },
  list = commissionsList,
) =>
  blockOf(
    db,
    list,
    {
      tab: state,
      search,
      ...blockOfPage(page, pageSize),
      sortModel: [],
      filterModel: oneOf('cardholderId', cardholderId),
    },
    now(),
  );

/** Converts the query of the route for everybody's bookings into the staff's list. */
function staffsRequest({
  waitingFor,
  overdue,
  fulfilment,
  cardId,
  search,
  page,
  pageSize,
}: BookingsRequest): ListRequest<BookingTab> {
  const waits = waitingFor === 'anybody' ? ['cardholder', 'staff'] : waitingFor;
  const filterModel = {
    ...oneOf('nextDueTurn', waits),
    ...oneOf('fulfilment', fulfilment),
    ...oneOf('cardId', cardId),
  };
  return { tab: overdue ? 'overdue' : 'all', filterModel, sortModel: [], search, ...blockOfPage(page, pageSize) };
}

const blockOfPage = (page: number, pageSize: number) => ({ offset: (page - 1) * pageSize, limit: pageSize });

const oneOf = (column: string, values: string | readonly string[] | undefined): GridRequest['filterModel'] =>
  values === undefined
    ? {}
    : { [column]: { filterType: 'set', values: typeof values === 'string' ? [values] : [...values] } };
