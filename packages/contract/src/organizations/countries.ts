export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

const known = new Set(countryCodes)

export const isCountry = (code: string): boolean => known.has(code)

export interface State {
  readonly code: string
  readonly name: string
}

const lists: Readonly<Record<string, string>> = {
  US: 'AL:Alabama|AK:Alaska|AZ:Arizona|AR:Arkansas|CA:California|CO:Colorado|CT:Connecticut|DE:Delaware|DC:District of Columbia|FL:Florida|GA:Georgia|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|KS:Kansas|KY:Kentucky|LA:Louisiana|ME:Maine|MD:Maryland|MA:Massachusetts|MI:Michigan|MN:Minnesota|MS:Mississippi|MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|NH:New Hampshire|NJ:New Jersey|NM:New Mexico|NY:New York|NC:North Carolina|ND:North Dakota|OH:Ohio|OK:Oklahoma|OR:Oregon|PA:Pennsylvania|RI:Rhode Island|SC:South Carolina|SD:South Dakota|TN:Tennessee|TX:Texas|UT:Utah|VT:Vermont|VA:Virginia|WA:Washington|WV:West Virginia|WI:Wisconsin|WY:Wyoming|AS:American Samoa|GU:Guam|MP:Northern Mariana Islands|PR:Puerto Rico|VI:U.S. Virgin Islands|AA:Armed Forces Americas|AE:Armed Forces Europe|AP:Armed Forces Pacific',
  CA: 'AB:Alberta|BC:British Columbia|MB:Manitoba|NB:New Brunswick|NL:Newfoundland and Labrador|NT:Northwest Territories|NS:Nova Scotia|NU:Nunavut|ON:Ontario|PE:Prince Edward Island|QC:Quebec|SK:Saskatchewan|YT:Yukon',
  AU: 'ACT:Australian Capital Territory|NSW:New South Wales|NT:Northern Territory|QLD:Queensland|SA:South Australia|TAS:Tasmania|VIC:Victoria|WA:Western Australia',
  DE: 'BW:Baden-Württemberg|BY:Bavaria|BE:Berlin|BB:Brandenburg|HB:Bremen|HH:Hamburg|HE:Hesse|MV:Mecklenburg-Western Pomerania|NI:Lower Saxony|NW:North Rhine-Westphalia|RP:Rhineland-Palatinate|SL:Saarland|SN:Saxony|ST:Saxony-Anhalt|SH:Schleswig-Holstein|TH:Thuringia',
}

const states = new Map<string, readonly State[]>(
  Object.entries(lists).map(([country, list]) => [
    country,
    list.split('|').map((pair) => {
      const [code = '', name = ''] = pair.split(':')
      return { code, name }
    }),
  ]),
)

export const statesOf = (countryCode: string): readonly State[] => states.get(countryCode) ?? []

interface Region {
  readonly countryCode: string
  readonly stateOrProvince: string
}

/** The state, or the country if there is none: "Ohio". States have English names only. */
export function regionName({ countryCode, stateOrProvince }: Region, language: string): string {
  if (stateOrProvince !== '') {
    return statesOf(countryCode).find(({ code }) => code === stateOrProvince)?.name ?? stateOrProvince
  }
  if (!isCountry(countryCode)) return countryCode
  return new Intl.DisplayNames([language], { type: 'region' }).of(countryCode) ?? countryCode
}
