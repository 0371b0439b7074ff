import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { announce } from '../../ui/live-region'
import { gridRows, linesOf } from './grid-lines'
import type { LineGroup } from './line-groups'
import { orderGroups, orderRows, steppedRows } from './line-order'
import { orderOf, useStepLine } from './scorecard.order.mutations'
import type { GridMeasurable } from './scorecard.queries'

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

function lineAt(target: EventTarget): number | null {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null
  return cell ? Number(cell.getAttribute('data-cell')?.split('/')[0]) : null
}

export function useLineSteps(scorecard: Scorecard, canEdit: boolean) {
  const { t } = useTranslation('scorecard-sheets')
  const step = useStepLine()
  const moved = useRef<Element | null>(null)
  const lines = linesOf(gridRows(scorecard.measurables, scorecard.focusIntervalId))
  const order = JSON.stringify(lines.map(({ id, groupTitle }) => [id, groupTitle]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only after the order changed
  useLayoutEffect(() => {
    moved.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true })
    moved.current = null
  }, [order])
  const say = ({ id, title }: GridMeasurable, groups: readonly LineGroup[]) => {
    const ids = groups.flatMap(({ measurableIds }) => measurableIds)
    const words = { title, position: ids.indexOf(id) + 1, total: ids.length }
    const heading = groups.find(({ measurableIds }) => measurableIds.includes(id))?.title ?? null
    announce(heading === null ? t('movedTo', words) : t('movedUnder', { ...words, heading }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    const at = lineAt(event.target)
    if (!canEdit || !event.altKey || !event.shiftKey || by === undefined || at === null) return
    event.preventDefault()
    const line = lines[at]
    const grid = event.target instanceof Element && event.target.closest('[role="grid"]')
    if (!line || !grid) return
    const before = orderOf(scorecard)
    const groups = orderGroups(steppedRows(orderRows(before.groups), line.id, by))
    if (JSON.stringify(groups) === JSON.stringify(before.groups)) return
    moved.current = grid
    say(line, groups)
    step.mutate({ title: line.title, before, groups })
  }
  return { onKeyDown }
}
