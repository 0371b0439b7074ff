import { folded } from '../core/words'

export type RecognizedQuestion =
  | { readonly about: 'offTrackRocks'; readonly isOwn: boolean }
  | { readonly about: 'missedNumbers'; readonly weeks: number; readonly isOwn: boolean }
  | { readonly about: 'overdueTodos'; readonly isOwn: boolean }
  | { readonly about: 'decisions'; readonly topic: string }
  | { readonly about: 'numbers'; readonly name: string }
  /** An empty name is all meetings. */
  | { readonly about: 'meetings'; readonly name: string }
  | { readonly about: 'plans'; readonly part: PlanPartName }
  | { readonly about: 'seats'; readonly seat: string }

/** The words of the V/TO's parts, in English and German without umlauts. */
const planParts = {
  coreValues: /core values?|grundwerte?|kernwerte?/,
  coreFocus: /core focus|kernfokus|our (?:purpose|niche)|unsere nische/,
  tenYearTarget: /(?:10|ten).?years?.?(?:target|goal)|(?:10|zehn).?jahres?.?ziel/,
  threeYearGoals: /(?:3|three).?years?.?(?:picture|goals?|plan)|(?:3|drei).?jahres?.?(?:bild|ziele?|plan)/,
  oneYearGoals:
    /(?:1|one).?year.?(?:plan|goals?)|goals? (?:for|of) (?:this|the) year|(?:1|ein).?jahres?.?(?:plan|ziele?)|jahresziele?/,
  quarterGoals: /quarter(?:ly)?.?(?:plan|goals?)|goals? (?:for|of) (?:this|the) quarter|quartals?.?(?:plan|ziele?)/,
} as const
export type PlanPartName = keyof typeof planParts

const PLAN_QUESTION = /^(?:what|which|show|tell|was|welche[srn]?|wie|zeig|nenn)(?!\p{L})/u
const PLAN_WORDS_MAX = 4

const SEATS = [
  /^who (?:holds|has|fills|sits in) (?:the |our )?(?:seat (?:of )?)?(.+?)(?: seat| role)?$/,
  /^who (?:is|are) (?:responsible|accountable) for (?:the |our )?(.+)$/,
  /^who(?: is|'s|’s) (?:the |our )(.+?)(?: seat| role)?$/,
  /^wer (?:hat|besetzt|halt) (?:den|die|das|unseren|unsere|unser) (?:sitz |rolle )?(.+?)$/,
  /^wer ist (?:fur|verantwortlich fur|zustandig fur) (?:den |die |das |unseren |unsere |unser )?(.+?)(?: verantwortlich| zustandig)?$/,
  /^wer ist (?:der|die|das|unser|unsere) (.+?)$/,
]

const WEEKS = 3
const WEEKS_MAX = 13
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const GERMAN_COUNTS = ['eine', 'zwei', 'drei', 'vier', 'funf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']

const OWN = /(?<!\p{L})(?:my|mine|i|meine|meiner|ich)(?!\p{L})/u
const DECIDED =
  /(?:what (?:did|have|had) we (?:decided?|agreed?)(?: on| about| regarding)?|decisions? (?:on|about)|was haben wir (?:zu|zum|zur|uber|wegen|bei|beim)|was wurde (?:zu|zum|zur|uber|bei|beim)|entscheidungen? (?:zu|zum|zur|uber)) (.+?)(?: (?:entschieden|beschlossen|vereinbart))?$/u

function weeksIn(text: string): number {
  const [, word = ''] = /(\p{L}+|\d+)(?:-| )(?:weeks?|wochen?)/u.exec(text) ?? []
  const named = Math.max(COUNTS.indexOf(word), GERMAN_COUNTS.indexOf(word)) + 1
  const count = named || Number(word)
  return count >= 1 && count <= WEEKS_MAX ? count : WEEKS
}

/** Null: run a search instead. */
export function recognizeQuestion(prompt: string): RecognizedQuestion | null {
  const text = folded(prompt)
    .replaceAll(/[?!.,“”„"]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const isOwn = OWN.test(text)
  const [, topic] = DECIDED.exec(text) ?? []
  if (topic !== undefined) return { about: 'decisions', topic: originalOf(prompt, topic) }
  const mentions = (pattern: RegExp) => pattern.test(text)
  if (
    mentions(/off.?track|behind|at risk|not on track|nicht auf kurs|nicht im plan|gefahrdet|hinter plan/) &&
    mentions(/rock|goal|ziel/)
  ) {
    return { about: 'offTrackRocks', isOwn }
  }
  if (
    mentions(/number|measurable|scorecard|kpi|metric|zahl|kennzahl/) &&
    mentions(/miss|below|off goal|red|verfehl|nicht erreicht|unter ziel|rot/)
  ) {
    return { about: 'missedNumbers', weeks: weeksIn(text), isOwn }
  }
  if (mentions(/overdue|late|past due|uberfallig|verspatet/) && mentions(/to-?dos?|tasks?|aufgabe/))
    return { about: 'overdueTodos', isOwn }
  return (
    recognizeMeeting(prompt, text) ??
    recognizePlan(text) ??
    recognizeNumber(prompt, text) ??
    recognizeSeat(prompt, text)
  )
}

const MEETING =
  /(?:^|\s)(?:last|latest|previous|letzte[mnrs]?|vorige[mnrs]?) (?:(.+?)[ -])?(?:meetings?|sitzung|besprechung|treffen)$/u
const MEETING_ASKED =
  /^(?:what|when|how|show|summary|recap|summarize|was|wann|wie|zeig|zusammenfassung|protokoll|the|our|last|latest|previous|letzte|vorige)(?!\p{L})/u

function recognizeMeeting(prompt: string, text: string): RecognizedQuestion | null {
  const found = MEETING_ASKED.test(text) ? MEETING.exec(text.replace(/ (?:passiert|geschehen|besprochen)$/, '')) : null
  return found && { about: 'meetings', name: found[1] === undefined ? '' : originalOf(prompt, found[1]) }
}

const NUMBERS = [
  /^how (?:is|are) (?:the |our |my )?(.+?) (?:doing|developing|trending|going)$/,
  /^(?:what (?:is|are) )?(?:the )?(?:trend|numbers?|values?|figures?) (?:of|for|in) (?:the |our |my )?(.+)$/,
  /^wie (?:entwickelt|entwickeln) sich (?:der |die |das |unsere? |meine? )?(.+)$/,
  /^wie (?:steht|stehen) es um (?:den |die |das |unsere?n? |meine?n? )?(.+)$/,
  /^(?:der |die )?(?:trend|verlauf|werte|zahlen) (?:von|vom|der|des|fur|zu|zur|zum) (?:der |die |das |unserer? )?(.+)$/,
]

function recognizeNumber(prompt: string, text: string): RecognizedQuestion | null {
  for (const pattern of NUMBERS) {
    const [, name] = pattern.exec(text) ?? []
    if (name !== undefined) return { about: 'numbers', name: originalOf(prompt, name) }
  }
  return null
}

function recognizePlan(text: string): RecognizedQuestion | null {
  if (!PLAN_QUESTION.test(text) && text.split(' ').length > PLAN_WORDS_MAX) return null
  const names = Object.keys(planParts) as PlanPartName[]
  const part = names.find((name) => planParts[name].test(text))
  return part ? { about: 'plans', part } : null
}

function recognizeSeat(prompt: string, text: string): RecognizedQuestion | null {
  for (const pattern of SEATS) {
    const [, seat] = pattern.exec(text) ?? []
    if (seat !== undefined) return { about: 'seats', seat: originalOf(prompt, seat) }
  }
  return null
}

function originalOf(prompt: string, part: string): string {
  const words = prompt
    .replaceAll(/[?!.,“”„"]+/g, ' ')
    .trim()
    .split(/\s+/)
  const count = part.split(' ').length
  const at = words.findIndex((_, from) => folded(words.slice(from, from + count).join(' ')) === part)
  return at < 0 ? part : words.slice(at, at + count).join(' ')
}
