/** The first three digits of each state's ZIP codes, as ranges of the US postal service. */
const ranges: Readonly<Record<string, string>> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-349',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  MD: '206-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VI: '008',
  VA: '201 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831',
};

/** ZIP codes that are served from the other side of a state line. */
const across: Readonly<Record<string, string>> = {
  '02861': 'MA',
  '06390': 'NY',
  '38769': 'AR',
  '42223': 'TN',
  '57724': 'MT',
  '59221': 'ND',
  '63673': 'IL',
  '71749': 'LA',
  '73949': 'TX',
  '75502': 'AR',
  '81137': 'NM',
  '83342': 'UT',
  '83414': 'WY',
  '84536': 'AZ',
  '86044': 'UT',
  '86515': 'NM',
  '88063': 'TX',
  '89439': 'CA',
  '97635': 'CA',
};

const isWithin = (prefix: string, listed: string): boolean =>
  listed.split(' ').some((range) => {
    const [from = '', to = from] = range.split('-');
    return from <= prefix && prefix <= to;
  });

/** Returns the codes of the states that a ZIP code is in; empty if there is none. */
export function statesOfZip(zip: string): readonly string[] {
  const prefix = zip.slice(0, 3);
  const own = Object.keys(ranges).filter((state) => isWithin(prefix, ranges[state]!));
  const other = across[zip.slice(0, 5)];
  return other === undefined ? own : [...own, other];
}
