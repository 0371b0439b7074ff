import { typedNumber } from '@cairn/contract/core/typed-values'
import { FORMULA_MAX } from '@cairn/contract/scorecard/formulas/formula'
import type { ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/use-locale'
import { announce } from '../../../ui/live-region'
import { asTitle, completed, fragmentAt } from '../formula-completion'
import { faultWords, isHalfTyped, unitWords } from '../formula-words'
import { nameIn, type ReadFormula, type TypedFormula } from '../typed-formula'
import type { FormulaPlace } from '../use-formula'
import { type FormulaOffer, offerKey, sourcesAmong, useFormulaOffers } from '../use-formula-offers'
import classes from './formula-field.module.css'
import { FormulaOffers } from './formula-offers'
import { FormulaPreview } from './formula-preview'

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
    fault && fault.code !== 'empty' && fault.code !== 'checking' ? faultWords(fault, format.unitOfMeasure) : error
  return (
    <Combobox
      store={combobox}
      width="target"
      onOptionSubmit={(key) => {
        const offer = offers.find((one) => offerKey(one) === key)
        if (offer) choose(offer)
      }}
    >
      <div className={classes.field}>
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
        <p className={classes.gives} aria-live="polite">
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
