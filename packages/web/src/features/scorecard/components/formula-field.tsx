import { TITLE_MAX } from '@cairn/contract/core/fields'
import { typedNumber } from '@cairn/contract/core/typed-values'
import { FORMULA_MAX, formulaAggregates, formulaWindows } from '@cairn/contract/scorecard/formulas/formula'
import { type Dimension, dimensionOf, formulaRefusals } from '@cairn/contract/scorecard/formulas/formula-units'
import { formatValue, type UnitOfMeasure, type ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import type { FormulaSource } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/format/use-locale'
import { announce } from '../../../ui/feedback/live-region'
import { rangeEnd } from '../period-names'
import { formulaQueries } from '../scorecard.queries'
import {
  beyondMeeting,
  type FormulaFault,
  type FormulaPlace,
  nameIn,
  type ReadFormula,
  type TypedFormula,
} from '../typed-formula'
import classes from './formula-field.module.css'

type Base = keyof Dimension

const baseWords = (base: Base): string =>
  base === 'time' ? translate('scorecard-formula:time') : translate(`scorecard:unit.${base}`)

function unitWords(dimension: Dimension): string {
  const bases = (Object.entries(dimension) as [Base, number][]).flatMap(([base, power]) =>
    Array.from({ length: Math.abs(power) }, () => ({ base, isBelow: power < 0 })),
  )
  if (bases.length === 0) return translate('scorecard-formula:plain')
  const above = bases.filter(({ isBelow }) => !isBelow).map(({ base }) => baseWords(base))
  const below = bases.filter(({ isBelow }) => isBelow).map(({ base }) => baseWords(base))
  return [above.join(' × ') || '1', ...below].join(' / ')
}

const sourceUnitWords = (unit: UnitOfMeasure): string =>
  Object.keys(dimensionOf(unit)).length === 0 ? '' : translate(`scorecard:unit.${unit}`)

export function faultText(fault: FormulaFault, unit: UnitOfMeasure): string {
  switch (fault.code) {
    case 'checking':
      return translate('scorecard-formula:checking')
    case 'gone':
      return translate('scorecard-formula:gone', { title: fault.title })
    case 'unknown-measurable':
      return translate('scorecard-formula:noSuch', { title: fault.title })
    case 'ambiguous-measurable':
      return translate('scorecard-formula:several', { title: fault.title })
    case 'unexpected':
      return translate('scorecard-formula:misplaced', { word: fault.word })
    case 'unknown-function':
      return translate('scorecard-formula:noFunction', { word: fault.word })
    case 'not-its-unit': {
      const unitName = translate(`scorecard:unit.${unit}`)
      return translate('scorecard-formula:otherUnit', { gives: unitWords(fault.gives), unit: unitName })
    }
    default:
      return translate(`refusals:${formulaRefusals[fault.code]}`)
  }
}

const isHalfTyped = ({ code }: FormulaFault): boolean =>
  code === 'empty' || code === 'unfinished' || code === 'unclosed-title' || code === 'checking'

interface Fragment {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly isTitle: boolean
}

const formulaFunctions = [...formulaAggregates, ...formulaWindows, 'previous'] as const
type FormulaFunction = (typeof formulaFunctions)[number]

/** `]]` is an escaped bracket in a title. */
function openBracket(text: string, caret: number): number | null {
  let from: number | null = null
  for (let at = 0; at < caret; at += 1) {
    if (from === null && text[at] === '[') from = at
    else if (from !== null && text[at] === ']') {
      if (text[at + 1] === ']') at += 1
      else from = null
    }
  }
  return from
}

function endOfTitle(text: string, caret: number): number {
  const rest = text.slice(caret)
  const closing = rest.indexOf(']')
  const another = rest.indexOf('[')
  return closing === -1 || (another !== -1 && another < closing) ? caret : caret + closing + 1
}

const WORD = /\p{L}[\p{L}\d]*$/u

export function fragmentAt(text: string, caret: number): Fragment {
  const bracket = openBracket(text, caret)
  if (bracket !== null) {
    const typed = text.slice(bracket + 1, caret).replaceAll(']]', ']')
    return { from: bracket, to: endOfTitle(text, caret), text: typed.trim(), isTitle: true }
  }
  const word = WORD.exec(text.slice(0, caret))?.[0] ?? ''
  return { from: caret - word.length, to: caret, text: word, isTitle: false }
}

export function completed(text: string, { from, to }: Fragment, choice: string): { text: string; caret: number } {
  return { text: text.slice(0, from) + choice + text.slice(to), caret: from + choice.length }
}

export const asTitle = (name: string): string => `[${name.replaceAll(']', ']]')}]`

type FormulaOffer =
  | { readonly type: 'source'; readonly source: FormulaSource }
  | { readonly type: 'function'; readonly name: FormulaFunction }

const offerKey = (offer: FormulaOffer): string => (offer.type === 'source' ? offer.source.id : offer.name)

const sourcesAmong = (offers: readonly FormulaOffer[]): FormulaSource[] =>
  offers.flatMap((offer) => (offer.type === 'source' ? [offer.source] : []))

const OFFERS_WAIT_MS = 150

const begins = (text: string, typed: string) => ` ${text.toLowerCase()}`.includes(` ${typed.toLowerCase()}`)

function useFormulaOffers({ scorecardId, measurable }: FormulaPlace, fragment: Fragment, isOpen: boolean) {
  const { t } = useTranslation('scorecard-formula')
  const typed = fragment.text.slice(0, TITLE_MAX)
  const [text] = useDebouncedValue(typed, OFFERS_WAIT_MS)
  const { data = [] } = useQuery({ ...formulaQueries.offered(scorecardId, text, measurable?.id), enabled: isOpen })
  if (!isOpen) return []
  const sources = data.filter(({ title }) => begins(title, typed))
  const functions = fragment.isTitle
    ? []
    : formulaFunctions.filter((name) => begins(name, typed) || (typed !== '' && begins(t(`function.${name}`), typed)))
  return [
    ...sources.map((source): FormulaOffer => ({ type: 'source', source })),
    ...functions.map((name): FormulaOffer => ({ type: 'function', name })),
  ]
}

interface FormulaPreviewProps {
  scorecardId: string
  formula: string
  format: ValueFormat
}

const WAIT_MS = 300

function FormulaPreview({ scorecardId, formula, format }: FormulaPreviewProps) {
  const { t } = useTranslation(['scorecard-formula', 'scorecard-grid'])
  const { locale, today } = useLocale()
  const { unitOfMeasure, valueScale, decimalPlaces } = format
  const [asked] = useDebouncedValue(formula, WAIT_MS)
  const { data, isError } = useQuery(
    formulaQueries.preview(scorecardId, { formula: asked, unitOfMeasure, valueScale, decimalPlaces }),
  )
  if (!data || isError) return null
  return (
    <dl className="flex wrap gap-1-4 small mt-1" aria-label={t('preview')}>
      {data.outcomes.map(({ intervalId, value, problem }) => (
        <div key={intervalId}>
          <dt className="mut">{rangeEnd(data.periodKind, intervalId, today)}</dt>
          <dd className="num" title={problem ? t(`scorecard-grid:problem.${problem}`) : undefined}>
            {value === null ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="vh">
                  {t(problem ? `scorecard-grid:problem.${problem}` : 'scorecard-grid:noValue')}
                </span>
              </>
            ) : (
              formatValue({ ...format, value }, locale)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FormulaOffers({ offers }: { offers: readonly FormulaOffer[] }) {
  const { t } = useTranslation(['scorecard-formula', 'scorecard', 'refusals'])
  const sources = sourcesAmong(offers)
  return (
    <Combobox.Options className={`scroll-y ${classes.options}`} aria-label={t('offers')}>
      {offers.map((offer) => (
        <Combobox.Option key={offerKey(offer)} value={offerKey(offer)}>
          {offer.type === 'source' ? (
            <span className="column min-w-0">
              {offer.source.title}
              <small className="small sub">
                {[
                  sourceUnitWords(offer.source.unitOfMeasure),
                  offer.source.meeting,
                  ...beyondMeeting(offer.source, sources),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          ) : (
            <span className="column min-w-0">
              {offer.name}
              <small className="small sub">{t(`function.${offer.name}`)}</small>
            </span>
          )}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  )
}

interface FormulaFieldProps {
  value: TypedFormula
  onChange: (value: TypedFormula) => void
  read: ReadFormula
  place: FormulaPlace
  format: ValueFormat
  error: string | undefined
}

function useCaret(text: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(text.length)
  const wanted = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the completion is rendered
  useLayoutEffect(() => {
    if (wanted.current === null) return
    field.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = null
  }, [text])
  const put = (at: number) => {
    wanted.current = at
    setCaret(at)
  }
  return { field, caret, put, follow: () => setCaret(field.current?.selectionStart ?? text.length) }
}

function isNameAt(text: string, caret: number): boolean {
  const fragment = fragmentAt(text, caret)
  return fragment.isTitle || fragment.text !== ''
}

function useOffering({ value, onChange, place }: FormulaFieldProps) {
  const { t } = useTranslation('scorecard-formula')
  const { field, caret, put, follow } = useCaret(value.text)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const fragment = fragmentAt(value.text, caret)
  const offers = useFormulaOffers(place, fragment, combobox.dropdownOpened)
  const first = offers[0]
  const [count, firstKey] = [offers.length, first ? offerKey(first) : '']
  const firstName = first?.type === 'source' ? first.source.title : first?.name
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per list
  useEffect(() => {
    combobox.resetSelectedOption()
    if (count > 0) announce(t('offered', { count, first: firstName }))
  }, [count, firstKey])
  const choose = (offer: FormulaOffer) => {
    const name = offer.type === 'source' ? nameIn(value.names, offer.source, sourcesAmong(offers)) : `${offer.name}(`
    const after = completed(value.text, fragment, offer.type === 'source' ? asTitle(name) : name)
    const names = offer.type === 'source' ? { ...value.names, [name]: offer.source.id } : value.names
    onChange({ text: after.text, names })
    put(after.caret)
    combobox.closeDropdown()
  }
  /** Formulas are single-line; Enter accepts the first completion. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    const isTyped = combobox.dropdownOpened && fragment.text !== '' && combobox.getSelectedOptionIndex() === -1
    if (isTyped && first) choose(first)
  }
  const type = (typed: string) => {
    const text = typed.replaceAll(/\s*\n\s*/g, ' ')
    onChange({ ...value, text })
    follow()
    const isName = isNameAt(text, field.current?.selectionStart ?? text.length)
    if (isName) combobox.openDropdown()
    else combobox.closeDropdown()
  }
  const onClick = () => {
    if (value.text === '' || isNameAt(value.text, caret)) combobox.openDropdown()
  }
  const isNaming = combobox.dropdownOpened && isNameAt(value.text, caret)
  return { combobox, field, follow, offers, choose, isNaming, events: { onKeyDown, onClick }, type }
}

export function FormulaField(props: FormulaFieldProps) {
  const { t } = useTranslation(['scorecard-formula', 'scorecard', 'refusals'])
  const { locale } = useLocale()
  const { value, read, place, format, error } = props
  const { combobox, field, follow, offers, choose, isNaming, events, type } = useOffering(props)
  const [isLeft, setLeft] = useState(value.text !== '')
  const fault = read.ok || (!isLeft && (isNaming || isHalfTyped(read.fault))) ? null : read.fault
  const said =
    fault && fault.code !== 'empty' && fault.code !== 'checking' ? faultText(fault, format.unitOfMeasure) : error
  return (
    <Combobox
      store={combobox}
      width="target"
      onOptionSubmit={(key) => {
        const offer = offers.find((one) => offerKey(one) === key)
        if (offer) choose(offer)
      }}
    >
      <div>
        <Combobox.Target withExpandedAttribute>
          <Textarea
            ref={field}
            label={t('scorecard:field.formula')}
            withAsterisk
            description={t('hint', { example: typedNumber(1.5, locale) })}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autosize
            minRows={1}
            maxRows={5}
            maxLength={FORMULA_MAX}
            spellCheck={false}
            autoCapitalize="off"
            aria-autocomplete="list"
            value={value.text}
            error={said}
            onChange={(event) => type(event.currentTarget.value)}
            onSelect={follow}
            {...events}
            onFocus={() => setLeft(false)}
            onBlur={() => {
              combobox.closeDropdown()
              setLeft(true)
            }}
          />
        </Combobox.Target>
        <p className={`small sub mt-1 ${classes.gives}`} aria-live="polite">
          {read.ok && t('gives', { unit: unitWords(read.gives) })}
        </p>
        {read.ok && <FormulaPreview scorecardId={place.scorecardId} formula={read.stored} format={format} />}
      </div>
      <Combobox.Dropdown hidden={offers.length === 0}>
        <FormulaOffers offers={offers} />
      </Combobox.Dropdown>
    </Combobox>
  )
}
