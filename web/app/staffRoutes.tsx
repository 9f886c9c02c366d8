import { Route, Routes } from 'react-router-dom';
import { ErrorPage } from './errors/ErrorPage.tsx';

/** The pages under `/admin`, for staff and admins. */
export function StaffPages() {
  return (
    <Routes>
      <Route path="*" element={<ErrorPage status={404} />} />
    </Routes>
  );
}
