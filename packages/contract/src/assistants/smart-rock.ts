import { daysBetween } from '../calendar/days'
import type { CalendarDate } from '../core/dates'
import { TITLE_MAX } from '../core/fields'
import { parseTypedDate, type ReadingDates } from '../core/typed-date'
import { folded, wordsOf } from '../core/words'

export const smartCriteria = ['Specific', 'Measurable', 'Achievable', 'Relevant', 'Time-bound'] as const
type SmartCriterion = (typeof smartCriteria)[number]

export const smartValues = ['Yes', 'Doubtful', 'No', 'NotJudged'] as const
type SmartValue = (typeof smartValues)[number]

/** The web translates them. */
export const smartReasons = {
  SPECIFIC: 'It names one result.',
  SPECIFIC_SHORT: 'The title is too short to say what changes. Name the result.',
  SPECIFIC_VAGUE: '“{{word}}” does not say what changes. Name the result.',
  SPECIFIC_NO_OWNER: 'No owner is chosen. One person owns a Rock.',
  SPECIFIC_SEVERAL: 'It names more than one result. Make each a Rock or a milestone.',
  MEASURABLE: '“{{words}}” can be measured.',
  MEASURABLE_OUTCOME: '“{{words}}” is either done or not.',
  MEASURABLE_NONE: 'No number with a unit found. Add one.',
  ACHIEVABLE: '{{weeks}} weeks are left.',
  ACHIEVABLE_STEEP: 'From {{from}} to {{to}} is a change of {{percent}} %, with {{weeks}} weeks left.',
  ACHIEVABLE_SHORT: 'Only {{weeks}} weeks are left.',
  ACHIEVABLE_NO_NUMBER: 'It needs a number or a clear result first.',
  RELEVANT: 'Supports “{{goal}}” in the V/TO.',
  RELEVANT_UNKNOWN: 'Name what it supports in the V/TO.',
  RELEVANT_NO_VTO: 'There is no V/TO goal to compare with.',
  TIME_BOUND: 'Due {{date}}.',
  TIME_BOUND_LATE: 'Due {{date}}, after the end of the quarter.',
  TIME_BOUND_PAST: '{{date}} is in the past.',
  TIME_BOUND_NONE: 'No date found. Set a due date.',
} as const
type SmartReason = keyof typeof smartReasons

export interface SmartFinding {
  readonly criterion: SmartCriterion
  readonly value: SmartValue
  readonly code: SmartReason
  readonly params: Readonly<Record<string, string | number>>
}

export interface SmartInput extends ReadingDates {
  readonly title: string
  readonly notes: string
  readonly dueDate: CalendarDate | null
  readonly quarterEnd: CalendarDate
  /** Limited to V/TOs that the user can read. */
  readonly goals: readonly string[]
  /** Undefined: not known. */
  readonly hasOwner?: boolean | undefined
}

const VAGUE =
  /(?<!\p{L})(better|improve[ds]?|improving|optimi[sz]e[ds]?|enhance|increase|reduce|grow|more|less|some|various|several|things|stuff|etc|continue|work on|look into|focus on|support|help|besser|bessere[nrs]?|verbesser\p{L}*|optimier\p{L}*|mehr|weniger|einige|verschiedene|weiterarbeiten|arbeiten an|kummern|unterstutzen|steigern|senken)(?!\p{L})/u
const OUTCOME =
  /(?<!\p{L})(launch|open|hire|sign|ship|publish|certif\p{L}*|complete|close|install|deliver|release|migrate|replace|roll out|go live|document|train\p{L}*|build|buy|sell|move|win|pass|implement|introduce|set up|recruit|eroffn\p{L}*|einstell\p{L}*|einfuhr\p{L}*|unterschr\p{L}*|liefer\p{L}*|veroffentlich\p{L}*|abschlie\p{L}*|zertifizier\p{L}*|installier\p{L}*|umstell\p{L}*|schul\p{L}*|bau\p{L}*|kauf\p{L}*|verkauf\p{L}*|gewinn\p{L}*|dokumentier\p{L}*|ersetz\p{L}*)(?!\p{L})/u
const NUMBERS = new Map(
  [
    'one two three four five six seven eight nine ten eleven twelve'.split(' '),
    'ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf'.split(' '),
  ].flatMap((words) => words.map((word, at) => [word, at + 1] as const)),
)
const NUMBER_WORDS = [
  ...NUMBERS.keys(),
  'twenty',
  'thirty',
  'forty',
  'fifty',
  'hundred',
  'zwanzig',
  'dreissig',
  'funfzig',
  'hundert',
]
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:[$€£]\\s?)?(?:\\d[\\d.,]*(?:\\s?[km])?|(?:${NUMBER_WORDS.join('|')})(?!\\p{L}))(?:\\s?%|\\s?[$€£])?(?:\\s+\\p{L}+)?`,
  'gu',
)
const FROM_TO = /(?:from|von)\s+[$€£]?\s?(\S+)(?:\s+(?!to\b|auf\b)\p{L}+)?\s+(?:to|auf)\s+[$€£]?\s?(\S+)/u
const WORDS_MIN = 3
const STEEP_PERCENT = 50
const WEEKS_FOR_STEEP = 8
const WEEKS_MIN = 2
const DAYS_OF_WEEK = 7

/** "Ten days" is a measure; "in ten days" is a date. */
const DURATION = /^(?!in ).*(?<!\p{L})(?:days?|weeks?|months?|quarters?|years?|tagen?|wochen?|monaten?|jahren?)$/iu

function dateIn(text: string, reading: SmartInput): { date: CalendarDate; words: string } | null {
  const words = text.split(/\s+/)
  for (let from = 0; from < words.length; from += 1) {
    for (let length = Math.min(4, words.length - from); length > 0; length -= 1) {
      const window = words.slice(from, from + length).join(' ')
      const isDate = !DURATION.test(window) && (/\d/.test(window) || length > 1)
      const date = isDate ? parseTypedDate(window.replace(/[,;:!?]+$/, ''), reading) : null
      if (date) return { date, words: window }
    }
  }
  return null
}

function numberOf(text: string): number | null {
  const word = folded(text).replace(/[.,;:!?%]+$/, '')
  const named = NUMBERS.get(word)
  if (named !== undefined) return named
  const plain = Number(
    word
      .replace(/,(?=\d{3}\b)/g, '')
      .replace(',', '.')
      .replace(/[km]$/, ''),
  )
  return word !== '' && Number.isFinite(plain) ? plain : null
}

const COMMON = new Set(
  'the and for with from into our all every each new day days week weeks month quarter year end two three one der die das und fur mit von aus alle jede neue tage woche wochen monat quartal jahr ende'.split(
    ' ',
  ),
)

function supportedGoal(text: string, goals: readonly string[]): string | null {
  const important = (words: string) => wordsOf(words).filter((word) => word.length > 2 && !COMMON.has(word))
  const own = important(text)
  const isSame = (one: string, other: string) => {
    const length = Math.min(one.length, other.length)
    return one === other || (length > 4 && one.slice(0, length - 1) === other.slice(0, length - 1))
  }
  const ranked = goals
    .map((goal) => ({ goal, shared: important(goal).filter((word) => own.some((mine) => isSame(mine, word))).length }))
    .filter(({ goal, shared }) => shared >= Math.min(2, important(goal).length) && shared > 0)
    .toSorted((one, other) => other.shared - one.shared)
  return ranked[0]?.goal ?? null
}

/** Specification 000, section 3. */
export function checkSmartRock(input: SmartInput): SmartFinding[] {
  const { title, notes, today, quarterEnd } = input
  const whole = `${title}\n${notes}`
  const dated = dateIn(title, input) ?? dateIn(notes, input)
  const undated = folded(dated ? whole.replace(dated.words, ' ') : whole)
  const [head = ''] = undated.split('\n')
  const amount = [...undated.matchAll(AMOUNT)].map(([words]) => words.trim()).find((words) => words !== '')
  const outcome = OUTCOME.exec(head)?.[0]
  const vague = VAGUE.exec(head)?.[0]
  const due = dated?.date ?? input.dueDate
  const weeks = Math.max(0, Math.floor(daysBetween(today, due ?? quarterEnd) / DAYS_OF_WEEK))
  const finding = (
    criterion: SmartCriterion,
    value: SmartValue,
    code: SmartReason,
    params: SmartFinding['params'] = {},
  ): SmartFinding => ({ criterion, value, code, params })

  const specific = (): SmartFinding => {
    if (vague !== undefined && amount === undefined) return finding('Specific', 'No', 'SPECIFIC_VAGUE', { word: vague })
    if (wordsOf(head).length < WORDS_MIN) return finding('Specific', 'No', 'SPECIFIC_SHORT')
    const results = head.split(/;|,? (?:and|und|sowie) (?=\p{L}+ )/u).filter((part) => OUTCOME.test(part))
    if (results.length > 1) return finding('Specific', 'Doubtful', 'SPECIFIC_SEVERAL')
    return input.hasOwner === false
      ? finding('Specific', 'Doubtful', 'SPECIFIC_NO_OWNER')
      : finding('Specific', 'Yes', 'SPECIFIC')
  }
  const measurable = (): SmartFinding => {
    if (amount !== undefined) return finding('Measurable', 'Yes', 'MEASURABLE', { words: amount })
    if (outcome !== undefined) return finding('Measurable', 'Yes', 'MEASURABLE_OUTCOME', { words: outcome })
    return finding('Measurable', 'No', 'MEASURABLE_NONE')
  }
  const achievable = (): SmartFinding => {
    const [, first = '', second = ''] = FROM_TO.exec(undated) ?? []
    const [from, to] = [numberOf(first), numberOf(second)]
    const percent =
      from !== null && to !== null && from !== 0 ? Math.round((Math.abs(to - from) / Math.abs(from)) * 100) : 0
    if (percent > STEEP_PERCENT && weeks < WEEKS_FOR_STEEP) {
      return finding('Achievable', 'Doubtful', 'ACHIEVABLE_STEEP', {
        from: first,
        to: second.replace(/[.,;]$/, ''),
        percent,
        weeks,
      })
    }
    if (amount === undefined && outcome === undefined) return finding('Achievable', 'NotJudged', 'ACHIEVABLE_NO_NUMBER')
    return weeks < WEEKS_MIN
      ? finding('Achievable', 'Doubtful', 'ACHIEVABLE_SHORT', { weeks })
      : finding('Achievable', 'Yes', 'ACHIEVABLE', { weeks })
  }
  const relevant = (): SmartFinding => {
    const goal = supportedGoal(whole, input.goals)
    if (goal !== null) return finding('Relevant', 'Yes', 'RELEVANT', { goal })
    return finding('Relevant', 'NotJudged', input.goals.length === 0 ? 'RELEVANT_NO_VTO' : 'RELEVANT_UNKNOWN')
  }
  const timeBound = (): SmartFinding => {
    if (due === null) return finding('Time-bound', 'No', 'TIME_BOUND_NONE')
    if (due < today) return finding('Time-bound', 'No', 'TIME_BOUND_PAST', { date: due })
    if (due > quarterEnd) return finding('Time-bound', 'Doubtful', 'TIME_BOUND_LATE', { date: due })
    return finding('Time-bound', 'Yes', 'TIME_BOUND', { date: due })
  }
  return [specific(), measurable(), achievable(), relevant(), timeBound()]
}

const templates = {
  en: { amount: 'from … to …', by: (date: string) => `by ${date}` },
  de: { amount: 'von … auf …', by: (date: string) => `bis ${date}` },
}

export function suggestWording(
  { title, dueDate, quarterEnd, locale, language }: SmartInput,
  findings: readonly SmartFinding[],
): string {
  const isMissing = (criterion: SmartCriterion) =>
    findings.some((one) => one.criterion === criterion && one.value === 'No')
  const words = language === 'de' ? templates.de : templates.en
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${dueDate ?? quarterEnd}T12:00:00Z`),
  )
  const added = [
    ...(isMissing('Measurable') ? [words.amount] : []),
    ...(isMissing('Measurable') || isMissing('Time-bound') ? [words.by(date)] : []),
  ]
  return added.length === 0 ? '' : `${title.replace(/[\s.]+$/, '')} ${added.join(' ')}`.slice(0, TITLE_MAX)
}
