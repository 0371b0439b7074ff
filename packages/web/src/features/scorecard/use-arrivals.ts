import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { UNENTERED_VERSION } from '@cairn/contract/scorecard/whole-scorecard'
import { useEffect, useRef, useState } from 'react'
import { HIGHLIGHT_MS } from '../../lib/recent-changes'
import { useSession } from '../../lib/session'
import { conflictKey } from './scorecard.mutations'
import type { MeasurableWithValues } from './scorecard.queries'

interface Known {
  readonly versions: ReadonlyMap<string, number>
  /** The first period that was there: of an earlier one nothing is known. */
  readonly first: string
}

export interface Arrivals {
  /** Person by the cell's key. */
  readonly cells: ReadonlyMap<string, string>
  /** Person by the measurable's id. */
  readonly lines: ReadonlyMap<string, string>
}

const none: Arrivals = { cells: new Map(), lines: new Map() }

function versionsOf(measurables: readonly MeasurableWithValues[]): Known['versions'] {
  return new Map(
    measurables.flatMap(({ id, values }) =>
      values.map(({ intervalId, version }) => [conflictKey(id, intervalId), version] as const),
    ),
  )
}

/** Who entered a cell just now, where it was somebody else; for three seconds. */
export function useArrivals({
  measurables,
  weeks,
}: Pick<Scorecard, 'weeks'> & { measurables: readonly MeasurableWithValues[] }): Arrivals {
  const me = useSession().user.userId
  const known = useRef<Known | null>(null)
  const [arrived, setArrived] = useState(none)
  useEffect(() => {
    const before = known.current
    known.current = { versions: versionsOf(measurables), first: weeks[0] ?? '' }
    if (!before) return
    const cells = new Map<string, string>()
    const lines = new Map<string, string>()
    for (const { id, values } of measurables)
      for (const { intervalId, version, enteredById } of values) {
        const key = conflictKey(id, intervalId)
        const isNew = intervalId >= before.first && version > (before.versions.get(key) ?? UNENTERED_VERSION)
        if (!isNew || !enteredById || enteredById === me) continue
        cells.set(key, enteredById)
        lines.set(id, enteredById)
      }
    if (cells.size > 0) setArrived({ cells, lines })
  }, [measurables, weeks, me])
  useEffect(() => {
    if (arrived.cells.size === 0) return
    const timer = setTimeout(() => setArrived(none), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [arrived])
  return arrived
}
