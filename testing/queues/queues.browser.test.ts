import { beforeAll } from 'vitest';
import { signedIn } from '../apiClient.ts';
import { arrive, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';
import { cardsByAddress } from './cardAddress.ts';
import { fetchingAhead } from './ahead.ts';
import { beginningTheDay } from './beginning.ts';
import { bulkOnAPhone, bulkRuns, judgingRows } from './bulk.ts';
import { arrangingColumns } from './columns.ts';
import { type Desk, RITAS } from './desk.ts';
import { endedDuties } from './ended.ts';
import { exportingQueues } from './exports.ts';
import { firstRows } from './firstRows.ts';
import { payingCommissions } from './commissions.ts';
import { confirmingPayments } from './payments.ts';
import { pickingRows } from './picking.ts';
import { seeingOthers } from './presence.ts';
import { savingViews } from './views.ts';
import { zoomedIn } from './zoomed.ts';
import { workingThrough } from './working.ts';
import { waitingPayments } from './waitingPayments.ts';

const { product, browser } = await openProduct();
const desk = {} as Desk;

beforeAll(async () => {
  const as = async (name: string) => signIn(await arrive(browser, product.url, { width: 1440, height: 900 }), name);
  const bea = await signedIn(product.url, 'buyer');
  const [sam, ada, adasProgram] = await Promise.all([
    as('orders-staff'),
    as('admin'),
    signedIn(product.url, 'admin'),
    waitingPayments(bea, RITAS),
  ]);
  Object.assign(desk, { product, sam, ada, adasProgram } satisfies Desk);
});

// One product for all of them: they run in this order.
beginningTheDay(desk);
zoomedIn(desk);
fetchingAhead(desk);
firstRows(desk);
workingThrough(desk);
pickingRows(desk);
judgingRows(desk);
confirmingPayments(desk);
savingViews(desk);
cardsByAddress(desk);
exportingQueues(desk);
seeingOthers(desk);
bulkRuns(desk);
arrangingColumns(desk);
bulkOnAPhone(desk);
payingCommissions(desk);
endedDuties(desk);
