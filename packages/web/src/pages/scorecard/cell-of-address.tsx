import { type CellAddress, readCellAddress } from '@cairn/contract/scorecard/entered-number'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'

interface CellOfAddress {
  readonly cell: CellAddress
  /** Changes on every visit of a link. */
  readonly turn: number
  readonly forget: () => void
}

/** Removes `?cell=` from the URL, so that the same link works again. */
export function useCellOfAddress(more?: object): CellOfAddress | null {
  const { cell: named } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Omit<CellOfAddress, 'forget'> | null>(null)
  useEffect(() => {
    if (named === undefined) return
    const cell = readCellAddress(named)
    setOpened((before) => cell && { cell, turn: (before?.turn ?? 0) + 1 })
    const without = ({ cell: _cell, ...rest }: { cell?: string }): object => ({ ...rest, ...more })
    void navigate({ to: '.', replace: true, search: without, resetScroll: false })
  }, [named, navigate, more])
  return opened && { ...opened, forget: () => setOpened(null) }
}

interface CellNotFoundProps {
  cell: CellAddress | undefined
  among: readonly { readonly id: string; readonly archivedAt: string | null }[]
}

export function CellNotFound({ cell, among }: CellNotFoundProps) {
  const { t } = useTranslation('scorecard')
  if (!cell || among.some(({ id, archivedAt }) => id === cell.measurableId && archivedAt === null)) return null
  return (
    <p className="bad mb-3" role="alert">
      {t('cellGone')}
    </p>
  )
}
