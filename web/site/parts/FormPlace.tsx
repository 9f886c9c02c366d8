import { publicAppPages } from '#services/domains/site/routes.ts';
import { t } from '#web/i18n/t.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { phoneLink } from './phoneLink.ts';
import styles from './reach.module.css';

/** Where a form stands. Until there is one, and without a script, people write to us themselves. */
export function FormPlace({ form }: { form: 'contact' | 'lead' }) {
  const { email, phone } = useSite().facts;
  return (
    <div data-form={form} className={styles['place']}>
      <p>{t(`site.form.${form}`)}</p>
      {form === 'contact' && (
        <p>
          <ButtonLink to={publicAppPages.contactForm.path}>{t('site.contacts.write')}</ButtonLink>
        </p>
      )}
      <p>
        {email && <a href={`mailto:${email}`}>{email}</a>} {phone && <a href={phoneLink(phone)}>{phone}</a>}
      </p>
    </div>
  );
}
