import { publicAppPages, sitePaths } from '#services/domains/content/site/routes.ts';
import { t } from '#web/i18n/t.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { phoneLink } from './phoneLink.ts';
import styles from './reach.module.css';

const paths = { ...sitePaths, addressForm: publicAppPages.addressForm.path };

/** Links to a form; readers without scripts are asked to write or call. */
export function FormPlace({ form }: { form: 'contactForm' | 'guideForm' | 'leadForm' | 'addressForm' }) {
  const { email, phone } = useSite().facts;
  return (
    <div className={styles['place']}>
      <p>{t(`site.form.${form}`)}</p>
      <p>
        <ButtonLink to={paths[form]}>{t(`site.app.${form}.title`)}</ButtonLink>
      </p>
      <p>
        {email && <a href={`mailto:${email}`}>{email}</a>} {phone && <a href={phoneLink(phone)}>{phone}</a>}
      </p>
    </div>
  );
}
