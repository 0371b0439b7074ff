import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { FOCUS_MAX } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { RefObject } from 'react'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { useHotkey } from '../../lib/hotkeys'
import { announce } from '../../ui/live-region'
import { focusOf, movesTo } from './focus-places'

const ROW = '[data-row]'

function rowMeant(list: HTMLElement | null): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>(ROW)
  if (focused && list?.contains(focused)) return focused
  return list?.querySelector<HTMLElement>(`${ROW}:hover`) ?? null
}

/** Keeps the focus at the row's position for the next pick. */
function keepPlace(list: HTMLElement, row: HTMLElement): void {
  if (!row.contains(document.activeElement)) return
  const at = [...list.querySelectorAll(ROW)].indexOf(row)
  setTimeout(() => {
    if (row.isConnected) return
    const rows = [...list.querySelectorAll<HTMLElement>(ROW)]
    rows[Math.min(at + 1, rows.length - 1)]?.focus()
  })
}

export function usePickKeys(list: RefObject<HTMLElement | null>, open: readonly Issue[]): void {
  const { t } = useTranslation('live')
  const { canAct, isRunning } = useLiveRole()
  const focus = useLiveState(focusOf)
  const actions = useLiveActions(open.map(({ id }) => id))
  const isEnabled = canAct && isRunning
  const pick = async (place: number) => {
    const row = rowMeant(list.current)
    const id = row?.querySelector<HTMLElement>('[data-issue]')?.dataset.issue
    const issue = open.find((known) => known.id === id)
    if (!issue || !row || !list.current) return
    keepPlace(list.current, row)
    announce(t('ids.picked', { title: issue.title, number: place }))
    for (const move of movesTo(focus, issue.id, place)) {
      if (move.type === 'focus') await actions.addFocusIssue({ issueId: move.issueId, index: move.index })
      else await actions.removeFocusIssue({ issueId: move.issueId })
    }
  }
  const options = { isEnabled, group: t('keys.title') }
  useHotkey('1', () => void pick(1), { ...options, label: t('keys.focus') })
  useHotkey('2', () => void pick(2), options)
  useHotkey('3', () => void pick(FOCUS_MAX), options)
}
