import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { Cell } from '../../lib/cells/cells'
import { useDraftPlace } from '../../lib/use-draft'
import { notify } from '../../ui/notify'
import type { GridMeasurable } from './scorecard.queries'
import { type GridView, placeOf } from './use-grid-view'
import type { GridWrites } from './use-grid-writes'
import { valuePlace } from './use-value-entry'

interface Edited {
  readonly measurable: GridMeasurable
  readonly intervalId: string
  readonly text: string
}

const typedIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'entered' in value ? value.entered : undefined

/** Keyed by line and period; closes if the line disappears. */
export function useEditedCell(view: GridView) {
  const { t } = useTranslation('scorecard-grid')
  const [edited, setEdited] = useState<Edited | null>(null)
  const draft = useDraftPlace(edited && valuePlace(edited.measurable, edited.intervalId))
  const isGone = edited !== null && !view.lines.some(({ id }) => id === edited.measurable.id)
  useEffect(() => {
    if (!isGone) return
    const { title } = edited.measurable
    const typed = typedIn(draft.read()?.value) ?? edited.text
    notify.error(t(typed === '' ? 'goneWhileOpen' : 'goneWhileTyped', { title, typed: `${typed}` }), { ms: 0 })
    draft.discard()
    setEdited(null)
  }, [isGone, edited, draft, t])
  return {
    textAt: (cell: Cell): string | undefined => {
      const place = placeOf(view, cell)
      const isIt = place && edited?.measurable.id === place.measurable.id && edited.intervalId === place.intervalId
      return isIt ? edited.text : undefined
    },
    open: (place: Omit<Edited, 'text'>, text: string) => setEdited({ ...place, text }),
    close: () => setEdited(null),
  }
}

export function useNoting(view: GridView, { enter }: Pick<GridWrites, 'enter'>) {
  const { t } = useTranslation('scorecard-grid')
  const [noted, setNoted] = useState<Omit<Edited, 'text'> | null>(null)
  const line = noted && view.lines.find(({ id }) => id === noted.measurable.id)
  return {
    place: noted && { ...noted, measurable: line ?? noted.measurable },
    open: (place: Omit<Edited, 'text'> | undefined) => setNoted(place ?? null),
    close: () => setNoted(null),
    save: (note: string) => {
      if (!noted) return
      if (line) enter([{ measurable: line, intervalId: noted.intervalId, note }])
      else notify.error(t('goneWhileTyped', { title: noted.measurable.title, typed: note }), { ms: 0 })
    },
  }
}
