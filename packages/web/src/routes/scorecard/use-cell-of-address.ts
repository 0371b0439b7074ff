import { type CellAddress, readCellAddress } from '@cairn/contract/scorecard/cell-address'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

interface CellOfAddress {
  readonly cell: CellAddress
  /** Another one each time that a link was followed. */
  readonly turn: number
  /** One has gone on from there. */
  readonly forget: () => void
}

/**
 * `?cell={measurableId}.{intervalId}`: which number a link leads to. It goes out of the address, so that the same link leads
 * there again; `more` comes in its place.
 */
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
