import { ownValue } from '@cairn/contract/core/own-value'
import { typedNumber } from '@cairn/contract/core/typed-values'
import { type Formula, formulaText, sourcesOf } from '@cairn/contract/scorecard/formulas/formula'
import { type DecimalMark, formulaTokens } from '@cairn/contract/scorecard/formulas/formula-tokens'
import {
  carriedUnit,
  type Dimension,
  fitsUnit,
  type UnitErrorCode,
} from '@cairn/contract/scorecard/formulas/formula-units'
import {
  type FormulaError,
  type FormulaErrorCode,
  parseFormula,
} from '@cairn/contract/scorecard/formulas/parse-formula'
import type { UnitOfMeasure } from '@cairn/contract/scorecard/measurable-values'
import type { FormulaSource } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocale } from '../../lib/format/use-locale'
import { formulaQueries, type MeasurableWithValues } from './scorecard.queries'

export interface TypedFormula {
  readonly text: string
  /** Ids of titles chosen from completions, since titles can be ambiguous. */
  readonly names: Readonly<Record<string, string>>
}

export const NO_FORMULA: TypedFormula = { text: '', names: {} }

export const decimalMarkOf = (locale: string): DecimalMark => (typedNumber(0.5, locale).includes(',') ? ',' : '.')

const isCalled = (name: string, { title }: { readonly title: string }) => title.toLowerCase() === name.toLowerCase()

/** The shortest combination of meeting, scorecard, owner and heading that is unique among namesakes. */
function distinctions(source: FormulaSource, sources: readonly FormulaSource[]): readonly string[] {
  const namesakes = sources.filter((one) => one.id !== source.id && !one.isGone && isCalled(source.title, one))
  if (namesakes.length === 0) return []
  const wordsOf = ({ meeting, scorecard, owner, groupTitle }: FormulaSource) => [meeting, scorecard, owner, groupTitle]
  const own = wordsOf(source)
  const others = namesakes.map(wordsOf)
  const tells = (at: readonly number[]) =>
    at.every((one) => own[one]) && others.every((words) => at.some((one) => words[one] !== own[one]))
  const single = own.map((_, at) => [at])
  const pairs = own.flatMap((_, first) => own.flatMap((__, second) => (first < second ? [[first, second]] : [])))
  return ([...single, ...pairs].find(tells) ?? []).flatMap((at) => own[at] ?? [])
}

export const beyondMeeting = (source: FormulaSource, sources: readonly FormulaSource[]): readonly string[] =>
  distinctions(source, sources).filter((words) => words !== source.meeting)

/** Adds a distinguishing suffix for namesakes, or a number as a last resort. */
export function nameIn(names: TypedFormula['names'], source: FormulaSource, sources: readonly FormulaSource[]): string {
  const { id, title, meeting } = source
  const isFree = (name: string) => (ownValue(names, name) ?? id) === id
  const known = Object.keys(names).find((name) => names[name] === id)
  if (known !== undefined) return known
  const apart = distinctions(source, sources)
  if (apart.length === 0 && isFree(title)) return title
  const more = apart.length === 0 ? meeting : apart.join(', ')
  const longer = more === null ? title : `${title} (${more})`
  let name = longer
  for (let count = 2; !isFree(name); count += 1) name = `${longer} ${count}`
  return name
}

const idsAsTitles = { idsOf: (id: string) => [id] }

export function sourceIdsOf(stored: string | null): readonly string[] {
  const parsed = stored === null ? null : parseFormula(stored, idsAsTitles)
  return parsed?.ok ? [...sourcesOf(parsed.formula).keys()] : []
}

const missingSource = (id: string, title: string): FormulaSource => ({
  id,
  title,
  unitOfMeasure: 'Number',
  isGone: true,
  meeting: null,
  scorecard: null,
  groupTitle: null,
  owner: '',
})

export function writtenFormula(
  stored: string,
  sources: readonly FormulaSource[],
  { locale, unknown }: { readonly locale: string; readonly unknown: string },
): TypedFormula {
  const parsed = parseFormula(stored, idsAsTitles)
  if (!parsed.ok) return { text: stored, names: {} }
  const names: Record<string, string> = {}
  for (const id of sourcesOf(parsed.formula).keys()) {
    const source = sources.find((one) => one.id === id)
    names[nameIn(names, source ?? missingSource(id, unknown), sources)] = id
  }
  const nameOf = new Map(Object.entries(names).map(([name, id]) => [id, name]))
  const titleOf = (id: string) => nameOf.get(id) ?? unknown
  return { text: formulaText(parsed.formula, { titleOf, decimalMark: decimalMarkOf(locale) }), names }
}

function unchosenNames({ text, names }: TypedFormula, locale: string): readonly string[] {
  const cut = formulaTokens(text, decimalMarkOf(locale))
  if (!cut.ok) return []
  const titles = cut.tokens.flatMap((token) => (token.type === 'title' && token.title ? token.title : []))
  return [...new Set(titles)].filter((title) => !Object.hasOwn(names, title))
}

/** Null if a name is unresolved. */
export function chosenFormula({ text, names }: TypedFormula, locale: string): string | null {
  const idsOf = (name: string) => [ownValue(names, name) ?? []].flat()
  const parsed = parseFormula(text, { idsOf, decimalMark: decimalMarkOf(locale) })
  return parsed.ok ? formulaText(parsed.formula, { titleOf: (id) => id }) : null
}

type TitleFault = 'unknown-measurable' | 'ambiguous-measurable'

type WordFault = 'unexpected' | 'unknown-function'

export type FormulaFault =
  | {
      readonly code:
        | Exclude<FormulaErrorCode, TitleFault | WordFault>
        | Exclude<UnitErrorCode, 'not-its-unit'>
        | 'circle'
        | 'checking'
    }
  | { readonly code: TitleFault | 'gone'; readonly title: string }
  | { readonly code: WordFault; readonly word: string }
  | { readonly code: 'not-its-unit'; readonly gives: Dimension }

export type ReadFormula =
  | { readonly ok: true; readonly stored: string; readonly gives: Dimension }
  | { readonly ok: false; readonly fault: FormulaFault }

interface Known {
  readonly locale: string
  readonly sources: readonly FormulaSource[]
  readonly isPending: boolean
  readonly own: { readonly id: string; readonly title: string } | null
  readonly unit: UnitOfMeasure
}

function faultOf(formula: Formula, { sources, own, unit }: Known, nameOf: (id: string) => string): FormulaFault | null {
  const byId = new Map(sources.map((source) => [source.id, source]))
  const readIds = [...sourcesOf(formula).keys()]
  if (own && readIds.includes(own.id)) return { code: 'circle' }
  const gone = readIds.map((id) => byId.get(id)).find((source) => source?.isGone)
  if (gone) return { code: 'gone', title: gone.title }
  const unknown = readIds.find((id) => !byId.has(id))
  if (unknown !== undefined) return { code: 'unknown-measurable', title: nameOf(unknown) }
  const carried = carriedUnit(formula, (id) => byId.get(id)?.unitOfMeasure ?? 'Number')
  if (!carried.ok) return carried.code === 'not-its-unit' ? { code: carried.code, gives: {} } : { code: carried.code }
  return fitsUnit(carried.unit, unit) ? null : { code: 'not-its-unit', gives: carried.unit.dimension }
}

function faultIn({ code, at }: FormulaError, text: string): FormulaFault {
  if (code === 'unexpected' || code === 'unknown-function') return { code, word: text.slice(at.from, at.to) }
  if (code !== 'unknown-measurable' && code !== 'ambiguous-measurable') return { code }
  return { code, title: text.slice(at.from + 1, at.to - 1).replaceAll(']]', ']') }
}

/** Only the server can detect cycles. */
export function readFormula(typed: TypedFormula, known: Known): ReadFormula {
  const { sources, own, locale, isPending } = known
  const idsOf = (name: string) => {
    const chosen = ownValue(typed.names, name)
    if (chosen !== undefined) return [chosen]
    const called = sources.filter((source) => !source.isGone && isCalled(name, source)).map(({ id }) => id)
    // Chosen earlier and typed later: looked up twice.
    const found = [...new Set(called)]
    return own && isCalled(name, own) && !found.includes(own.id) ? [...found, own.id] : found
  }
  const parsed = parseFormula(typed.text, { idsOf, decimalMark: decimalMarkOf(locale) })
  const nameOf = (id: string) => Object.keys(typed.names).find((name) => typed.names[name] === id) ?? ''
  const fault = parsed.ok ? faultOf(parsed.formula, known, nameOf) : faultIn(parsed.error, typed.text)
  if (fault?.code === 'unknown-measurable' && isPending) return { ok: false, fault: { code: 'checking' } }
  if (fault || !parsed.ok) return { ok: false, fault: fault ?? { code: 'unexpected', word: typed.text } }
  const carried = carriedUnit(parsed.formula, (id) => sources.find((one) => one.id === id)?.unitOfMeasure ?? 'Number')
  const stored = formulaText(parsed.formula, { titleOf: (id) => id })
  return { ok: true, stored, gives: carried.ok ? carried.unit.dimension : {} }
}

export function unitOf(dimension: Dimension): UnitOfMeasure | null {
  const [[base, power] = [], ...others] = Object.entries(dimension) as [keyof Dimension, number][]
  if (base === undefined) return 'Number'
  if (others.length > 0 || power !== 1) return null
  return base === 'time' ? 'Hours' : base
}

export interface FormulaPlace {
  readonly scorecardId: string
  readonly measurable: MeasurableWithValues | null
}

export function useFormula(typed: TypedFormula | null, place: FormulaPlace, unit: UnitOfMeasure): ReadFormula {
  const { locale } = useLocale()
  const formula = typed ?? NO_FORMULA
  const named = useQuery(formulaQueries.named(place.scorecardId, Object.values(formula.names)))
  const titled = useQueries({
    queries: unchosenNames(formula, locale).map((name) => formulaQueries.titled(place.scorecardId, name)),
    combine: (results) => ({
      sources: results.flatMap(({ data }) => data ?? []),
      isPending: results.some(({ data }) => data === undefined),
    }),
  })
  const isPending = named.data === undefined || titled.isPending
  const sources = [...(named.data ?? []), ...titled.sources]
  return readFormula(formula, { sources, isPending, locale, unit, own: place.measurable })
}
