/** Formats of VIES (European Commission), HMRC, Switzerland and Norway. */
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(GB(\d{9}|\d{12}|(GD|HA)\d{3})|XI(\d{9}|\d{12}))$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL[A-Z0-9+*]{10}\d{2}$/,
  NO: /^NO\d{9}(MVA)?$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
}

export const hasVatId = (countryCode: string): boolean => Object.hasOwn(formats, countryCode)

/** In the words that people write in front. */
const LABEL = /^(VAT|USTIDNR|USTID|UST|UIDNR|UID|TVA|IVA|BTW|MWST)(REGISTRATION)?(NUMBER|NUMMER|NR|NO|ID)?/

/** `+` and `*` are part of some Irish and Dutch numbers. */
const compact = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9+*]/g, '')

/** Adds the country's prefix where it is missing. Null if it is not a VAT ID of the country; existence is not checked. */
export function readVatId(typed: string, countryCode: string): string | null {
  const format = Object.hasOwn(formats, countryCode) ? formats[countryCode] : undefined
  if (!format) return null
  const given = compact(typed)
  const prefix = countryCode === 'GR' ? 'EL' : countryCode === 'CH' ? 'CHE' : countryCode
  const bare = given.replace(LABEL, '')
  // Another country's prefix stays.
  const candidates = [given, bare].flatMap((text) => [
    text.replace(/^GR/, 'EL'),
    /^[A-Z]?\d/.test(text) ? `${prefix}${text}` : text,
  ])
  return candidates.find((text) => format.test(text)) ?? null
}
