import { createRoutesFromElements, Route, useRoutes } from 'react-router-dom';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { DefaultLayout, PaymentLayout } from './layout/Layout.tsx';
import { isBuyer } from '#web/api/session/may.ts';
import { language } from '#web/i18n/locale.ts';
import { page, part, withWords } from './page.tsx';

const pages = {
  frontDoor: page(() => import('./FrontDoor.tsx')),
  login: page(() => import('#web/customer/sign-in/LoginPage.tsx')),
  tradelines: page(() => import('#web/customer/tradelines/TradelinesPage.tsx')),
  cart: page(withWords('promocode', () => import('#web/customer/checkout/CartPage.tsx'))),
  /** Checks access itself: a guest logs in on it. */
  checkout: page(withWords('promocode', () => import('#web/customer/checkout/CheckoutPage.tsx'))),
  payment: page(() => import('#web/customer/payment/PaymentPage.tsx'), isBuyer),
};

/**
 * The kit's own page, for its developers: a production build leaves it out, and a production server does not serve it.
 */
const kit =
  import.meta.env.VITE_DEV_PAGES === 'no'
    ? undefined
    : page(withWords(['staff', 'palette', 'journey'], () => import('#web/dev/UiPage.tsx')));

// The paths of `<SomePages>` are in `someRoutes.tsx`: the server reads them there (`scripts/appPaths.ts`).
const BuyerPages = part(() => import('./buyerRoutes.tsx'));
const CardholderPages = part(() => import('./cardholderRoutes.tsx'));
const StaffPages = part(() => import('./staffRoutes.tsx'));
const OpenPages = part(() => import('./openRoutes.tsx'));

/** Every path of the app (spec section 2), after the language's prefix. */
export const routes = () =>
  createRoutesFromElements(
    <>
      <Route element={<PaymentLayout />}>
        <Route path="payment/order/:id" element={pages.payment} />
      </Route>
      <Route element={<DefaultLayout />}>
        <Route index element={pages.frontDoor} />
        <Route path="login" element={pages.login} />
        <Route path="tradelines-for-sale" element={pages.tradelines} />
        <Route path="cart" element={pages.cart} />
        <Route path="checkout" element={pages.checkout} />
        {kit && <Route path="dev/ui" element={kit} />}
        <Route path="403" element={<ErrorPage status={403} />} />
        <Route path="my-orders/*" element={<BuyerPages />} />
        <Route path="cardholder/*" element={<CardholderPages />} />
        {/* Their lists create their columns once, so these pages are mounted anew in another language. */}
        <Route path="admin/*" element={<StaffPages key={language()} />} />
        <Route path="*" element={<OpenPages />} />
      </Route>
    </>,
  );

export const Pages = () => useRoutes(routes());
