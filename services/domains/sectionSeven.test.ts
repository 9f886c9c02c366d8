import { expect, test } from 'vitest';
import { contracts } from '#services/domains.ts';
import { routeTree } from '#services/http/routeTree.ts';

const tree = routeTree<string>();
for (const { name, method, path } of contracts) tree.add(method, path, name);

/** The calls of product.txt, section 7, by method and path, written down a second time on purpose. Ids stand where it has them. */
const calls = `
POST users/rest-auth/login/
POST users/rest-auth/google/
POST users/rest-auth/facebook/
POST users/register/
POST users/rest-auth/registration/verify-email/
POST users/check_token/
POST users/resend_email/
POST users/rest-auth/password/reset/
POST users/rest-auth/password/reset/confirm/
GET users/edit_info/
PATCH users/edit_info/
POST users/set_email/
PATCH v1/users/set-password/
POST v1/users/set-password/
POST v1/users/save-source-type/
GET v1/cart/
POST v1/cart/
DELETE v1/cart/
GET v1/cards/
GET v1/cards/ranges
GET v1/cards/filter-banks/
GET v1/cards/filter-bank-perks/
GET v1/cards/filter-statement-days/
GET v1/cards/filter-purchase-by/
GET v1/cards/filter-reports-by/
GET v1/cards/recommend-number/
GET v1/cards/archive/reasons/
GET v1/card-management/
POST v1/card-management/
GET v1/card-management/7/
PATCH v1/card-management/7/
PUT v1/card-management/7/
DELETE v1/card-management/7/
POST v1/card-management/7/approve/
POST v1/card-management/7/update-request/
POST v1/card-management/7/replace_card_notify/
PATCH v1/card-management/7/set-on-hold/
GET v1/download-template
POST cards/import_template/
GET cards/export_import/
GET v1/cards/7/holds/
POST v1/cards/7/holds/
PUT v1/cards/7/holds/8/
POST v1/cards/7/holds/8/cancel/
POST v1/update-requests/7/approve/
POST v1/update-requests/7/reject/
POST v1/orders/
POST v1/orders/validate-ssn/
POST v1/orders/checkout/
GET v1/orders/
GET v1/orders/7/
GET v1/orders/7/client-info/
GET v1/orders/tradeline-address/
PUT v1/orders/tradeline-address/
GET v1/orders/count_payding_orders/
DELETE v1/orders/
GET v1/order-files/7/
DELETE v1/order-files/7/
GET v1/documents/7/
DELETE v1/documents/7/
POST cards/orders/upload_document/
POST cards/booking/7/upload_document/
GET v1/order-management/
GET v1/order-management/7/
PATCH v1/order-management/7/
POST v1/order-management/paid/
POST v1/order-management/paid-pending/
POST v1/order-management/restore/
POST v1/order-management/7/referral/
POST v1/order-management/change-order-replacement-user/
POST v1/order-management/extend-moderation-expiry/
POST v1/order-management/set-replacement-order/
POST cards/booking/
PATCH cards/booking/
DELETE cards/booking/
POST v1/bookings/7/generate-access-link/
GET v1/bookings/7/consent-form/
POST v1/bookings/7/consent-form/
POST v1/bookings/7/consent-form/refuse/
GET v1/bookings/7/client-info/
POST v1/bookings/7/commission-paid/
POST v1/bookings/7/unpay-commission/
POST v1/bookings/7/update-commission/
GET v1/bookings/payments/
GET v1/bookings/payments/statuses/
GET v1/bookings/7/extension-requests/
POST v1/bookings/7/extension-requests/
GET v1/referrals/
POST v1/referrals/
POST v1/referrals/check/
POST v1/referrals/verify/
POST v1/referrals/change-referral/
GET v1/referrals/cardholder/
GET v1/referrals/cardholders/
GET v1/referrals/filter-users/
GET v1/referrals/statistic/
GET v1/referrals/clients/
GET v1/referrals/orders/
GET v1/user-management/
GET v1/user-management/buyers/
GET v1/user-management/cardholders/
GET v1/user-management/filters/
POST v1/user-management/change_status/
GET v1/permissions/
GET v1/permissions/roles/
POST v1/permissions/roles/
PATCH v1/permissions/roles/7/
POST v1/permissions/roles/7/users/attach/
POST v1/permissions/roles/7/users/remove/
GET v1/promocodes/
GET v1/banners/active/
POST v1/banners/
GET v1/tickets/
POST v1/tickets/7/messages/
GET v1/unread/
GET v1/testimonials/
GET v1/blogs/
GET v1/constants/
GET v1/configurations/
GET v1/site-preferences/
GET v1/notifications/
POST v1/contact/
POST v1/refund-request/
GET v1/address/autocomplete/
POST v1/address/validate/
POST v1/error-reports/
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string]);

test('every call of the product spec, section 7, is answered at its path', () => {
  const missing = calls.filter(([method, path]) => tree.find(method, `/api/${path}`).kind !== 'found');
  expect(missing.map((call) => call.join(' '))).toEqual([]);
});
