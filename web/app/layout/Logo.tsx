import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Sign } from '#web/kit/Sign.tsx';
import header from '#web/kit/header/header.module.css';

export function Logo({ to = '/' }: { to?: string }) {
  return (
    <Link to={to} className={header['logo']}>
      <Sign />
      <span>{t('app.name')}</span>
    </Link>
  );
}
