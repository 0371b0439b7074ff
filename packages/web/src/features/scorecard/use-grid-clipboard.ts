import { typedValue } from '@cairn/contract/scorecard/measurable-values'
import { useTranslation } from '../../i18n/use-translation'
import { pastedBlock, toHtmlTable, toTsv } from '../../lib/cells/cell-clipboard'
import {
  type Block,
  type Cell,
  type CellSelection,
  cellsIn,
  filledDown,
  filledRight,
  type Placed,
  placeBlock,
  rangeOf,
} from '../../lib/cells/cells'
import { useLocale } from '../../lib/format/use-locale'
import { isField } from '../../lib/keyboard/keyboard-guard'
import { notify } from '../../lib/toasts/notify'
import { announce } from '../../ui/feedback/live-region'
import { type CellProblem, sayOfCells } from './cell-problems'
import { valueIn } from './measurable-weeks'
import type { CellEntry } from './scorecard.cells.mutations'
import { conflictKey } from './scorecard.mutations'
import { type GridView, measurableAt } from './use-grid-view'
import type { GridWrites } from './use-grid-writes'
import { formatIn, typedCell, typedProblem } from './use-value-entry'

interface Clipboard {
  readonly view: GridView
  readonly selection: CellSelection
  readonly go: (to: CellSelection) => void
  readonly writes: GridWrites
  readonly shownIn: (cell: Cell) => string | undefined
}

/** Native clipboard events apply inside text fields. */
const unlessTyped = (act: (event: ClipboardEvent) => void) => (event: ClipboardEvent) => {
  if (!isField(event.target)) act(event)
}

export function useGridClipboard({ view, selection, go, writes, shownIn }: Clipboard) {
  const { t } = useTranslation('scorecard-grid')
  const { locale } = useLocale()
  const range = rangeOf(selection)
  const isRefused = () => {
    const isBeside = range.left < 0 || range.right >= view.columns.length
    if (isBeside) notify.error(t('beside'))
    return isBeside
  }
  const numberIn = (cell: Cell): number | null => {
    const place = measurableAt(view, cell)
    return (place && valueIn(place.measurable, place.intervalId)?.value) ?? null
  }
  const formatOf = (cell: Cell) => {
    const place = measurableAt(view, cell)
    if (place) return formatIn(place.measurable, place.intervalId)
    return { unitOfMeasure: 'Number', valueScale: 'One' } as const
  }
  const copied = (): Block =>
    Array.from({ length: range.bottom - range.top + 1 }, (_, row) =>
      Array.from({ length: range.right - range.left + 1 }, (_, column) => {
        const cell = { row: range.top + row, column: range.left + column }
        const value = numberIn(cell)
        return shownIn(cell) ?? (value === null ? '' : typedValue(value, formatOf(cell), locale))
      }),
    )
  const enterNumbers = (placed: readonly Placed<number | null>[]) => {
    const entries = placed.flatMap(({ cell, value }): CellEntry[] => {
      const place = measurableAt(view, cell)
      return place ? [{ ...place, value, ...(value !== null && { entered: String(value) }) }] : []
    })
    writes.enter(entries)
  }
  const enterTexts = (placed: readonly Placed<string>[]) => {
    const problems = new Map<string, CellProblem>()
    const entries = placed.flatMap(({ cell, value: text }): CellEntry[] => {
      const place = measurableAt(view, cell)
      if (!place) return []
      const format = formatIn(place.measurable, place.intervalId)
      const typed = typedCell(text, format, locale)
      if (typed.ok) return [{ ...place, value: typed.value, entered: typed.entered }]
      problems.set(
        conflictKey(place.measurable.id, place.intervalId),
        typedProblem(typed.code, text.trim(), format, locale),
      )
      return []
    })
    writes.enter(entries)
    sayOfCells(problems)
    const doubtful = [...problems.values()].filter(({ code }) => code === 'DOUBTFUL_SCALE').length
    return { refused: problems.size, doubtful }
  }
  const copy = (event: ClipboardEvent) => {
    const block = copied()
    event.clipboardData?.setData('text/plain', toTsv(block))
    event.clipboardData?.setData('text/html', toHtmlTable(block))
    event.preventDefault()
    announce(t('copied', { count: block.length * (block[0]?.length ?? 0) }))
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const block = event.clipboardData && pastedBlock(event.clipboardData)
    if (!block || isRefused()) return
    const size = { rows: view.lines.length, columns: view.columns.length }
    const { placed, range: pasted, left } = placeBlock(block, range, size)
    const focus = { row: pasted.top, column: pasted.left }
    go({ anchor: { row: pasted.bottom, column: pasted.right }, head: focus, focus })
    const { refused, doubtful } = enterTexts(placed)
    announce(t('pasted', { count: placed.length - refused }))
    if (refused > doubtful) notify.error(t('notNumbers', { count: refused - doubtful }))
    if (left > 0) notify.error(t('outside', { count: left }))
  }
  const empty = () => {
    if (!isRefused()) enterNumbers(cellsIn(range).map((cell) => ({ cell, value: null })))
  }
  const fill = (filled: readonly Placed<Cell>[]) => {
    if (!isRefused()) enterNumbers(filled.map(({ cell, value }) => ({ cell, value: numberIn(value) })))
  }
  return {
    onClipboard: {
      copy: unlessTyped(copy),
      paste: unlessTyped(paste),
      cut: unlessTyped((event) => {
        copy(event)
        empty()
      }),
    },
    empty,
    fillDown: () => fill(filledDown(range)),
    fillRight: () => fill(filledRight(range)),
  }
}
