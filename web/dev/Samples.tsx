import type { Sample } from './Sample.tsx';
import styles from './dev.module.css';

/** A part of the kit: its samples, each with its name and what it is for. */
export function Samples({ id, title, samples }: { id: string; title: string; samples: readonly Sample[] }) {
  return (
    <section id={id} className={styles['part']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={styles['samples']}>
        {samples.map(({ name, says, show: Show, wide }) => (
          <article key={name} className={styles['sample']} data-wide={wide} data-sample={name}>
            <header>
              <h3>{name}</h3>
              <p>{says}</p>
            </header>
            <div className={styles['stage']}>
              <Show />
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
