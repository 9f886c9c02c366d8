import styles from './pictures.module.css';

/** What a tradeline is, in three drawings: somebody's card, a name added to it, and the reports. Without any words. */
export const pictures = { card: CardPicture, added: AddedPicture, shows: ReportPicture } as const;

/** A card with years of payments on time. */
function CardPicture() {
  return (
    <svg viewBox="0 0 320 200" className={styles['picture']} aria-hidden>
      <g transform="rotate(-5 150 100)">
        <Plastic x={62} y={36} />
      </g>
      <g transform="translate(168 132)">
        <rect width="118" height="48" rx="12" className={styles['paper']} />
        {Array.from({ length: 12 }, (_, month) => (
          <g key={month} transform={`translate(${12 + (month % 6) * 16.4} ${10 + Math.floor(month / 6) * 16})`}>
            <rect width="12" height="12" rx="3.5" className={styles['good']} />
            <path d="m3.2 6.2 2 2 3.6-4" className={styles['tick']} />
          </g>
        ))}
      </g>
    </svg>
  );
}

/** The owner's card, and a second name on it. */
function AddedPicture() {
  return (
    <svg viewBox="0 0 320 200" className={styles['picture']} aria-hidden>
      <Plastic x={30} y={44} />
      <rect x="48" y="126" width="82" height="7" rx="3.5" className={styles['onCard']} />
      <path d="M196 100h44" className={styles['way']} />
      <path d="m233 93 7 7-7 7" className={styles['arrow']} />
      <g transform="translate(262 100)">
        <circle r="34" className={styles['ring']} />
        <circle r="26" className={styles['face']} />
        <circle cy="-6" r="9" className={styles['person']} />
        <path d="M-15 17a15 13 0 0 1 30 0" className={styles['person']} />
        <g transform="translate(24 22)">
          <circle r="12" className={styles['plus']} />
          <path d="M-5 0H5M0-5V5" className={styles['plusSign']} />
        </g>
      </g>
    </svg>
  );
}

/** A credit report with the account on it, at two of three bureaus. */
function ReportPicture() {
  return (
    <svg viewBox="0 0 320 200" className={styles['picture']} aria-hidden>
      <rect x="64" y="18" width="150" height="170" rx="12" className={styles['paper']} />
      <rect x="82" y="36" width="66" height="9" rx="4.5" className={styles['strong']} />
      <rect x="82" y="58" width="112" height="6" rx="3" className={styles['faint']} />
      <rect x="82" y="72" width="92" height="6" rx="3" className={styles['faint']} />
      <rect x="74" y="90" width="130" height="44" rx="9" className={styles['marked']} />
      <rect x="84" y="101" width="28" height="20" rx="4" className={styles['mini']} />
      <rect x="120" y="102" width="58" height="7" rx="3.5" className={styles['accent']} />
      <rect x="120" y="115" width="40" height="6" rx="3" className={styles['accentFaint']} />
      <rect x="82" y="148" width="104" height="6" rx="3" className={styles['faint']} />
      <rect x="82" y="162" width="76" height="6" rx="3" className={styles['faint']} />
      {[54, 102, 150].map((y, place) => (
        <g key={y} transform={`translate(248 ${y})`}>
          <circle r="17" className={styles[place < 2 ? 'posted' : 'open']} />
          {place < 2 && <path d="m-7 .5 4.6 4.6L7-5" className={styles['postedTick']} />}
        </g>
      ))}
    </svg>
  );
}

/** A card of plastic, 166 by 104. */
const Plastic = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="166" height="104" rx="12" className={styles['plastic']} />
    <path d="M92 0h62a12 12 0 0 1 12 12v62Z" className={styles['shine']} />
    <rect x="18" y="20" width="26" height="19" rx="4" className={styles['chip']} />
    {[18, 54, 90, 126].map((left) => (
      <g key={left} className={styles['digits']}>
        <circle cx={left + 2} cy="62" r="2" />
        <circle cx={left + 9} cy="62" r="2" />
        <circle cx={left + 16} cy="62" r="2" />
        <circle cx={left + 23} cy="62" r="2" />
      </g>
    ))}
  </g>
);
