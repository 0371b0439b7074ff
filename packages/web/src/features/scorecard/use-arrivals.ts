import type { Person } from '@cairn/contract/people/people.schemas'
import type { MeasuredValue, Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { UNENTERED_VERSION } from '@cairn/contract/scorecard/whole-scorecard'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fullName, peopleQueries } from '../../entities/people/people'
import { useSession } from '../../lib/session/session'
import { HIGHLIGHT_MS } from '../../lib/sync/recent-changes'
import { conflictKey } from './scorecard.mutations'
import type { MeasurableWithValues } from './scorecard.queries'

interface Known {
  /** Compared by identity. */
  readonly values: ReadonlyMap<string, readonly MeasuredValue[]>
  /** Values before this period are unknown. */
  readonly first: string
}

interface Arrivals {
  readonly cells: ReadonlyMap<string, string>
  readonly lines: ReadonlyMap<string, string>
}

function arrivedSince(before: Known, measurables: readonly MeasurableWithValues[], me: string): Arrivals | null {
  const cells = new Map<string, string>()
  const lines = new Map<string, string>()
  for (const { id, values } of measurables) {
    const known = before.values.get(id)
    if (known === values) continue
    const versions = new Map(known?.map(({ intervalId, version }) => [intervalId, version]))
    for (const { intervalId, version, enteredById } of values) {
      const isNew = intervalId >= before.first && version > (versions.get(intervalId) ?? UNENTERED_VERSION)
      if (!isNew || !enteredById || enteredById === me) continue
      cells.set(conflictKey(id, intervalId), enteredById)
      lines.set(id, enteredById)
    }
  }
  return cells.size > 0 ? { cells, lines } : null
}

/** Highlights another user's entry for three seconds. */
export function useArrivals({
  measurables,
  weeks,
}: Pick<Scorecard, 'weeks'> & { measurables: readonly MeasurableWithValues[] }): Arrivals {
  const me = useSession().user.userId
  const known = useRef<Known | null>(null)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const [arrived, setArrived] = useState<readonly Arrivals[]>([])
  useEffect(() => {
    const before = known.current
    known.current = { values: new Map(measurables.map(({ id, values }) => [id, values])), first: weeks[0] ?? '' }
    const latest = before && arrivedSince(before, measurables, me)
    if (!latest) return
    setArrived((all) => [...all, latest])
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setArrived((all) => all.filter((one) => one !== latest))
    }, HIGHLIGHT_MS)
    timers.current.add(timer)
  }, [measurables, weeks, me])
  useEffect(() => {
    const { current } = timers
    return () => current.forEach(clearTimeout)
  }, [])
  return useMemo(
    () => ({
      cells: new Map(arrived.flatMap(({ cells }) => [...cells])),
      lines: new Map(arrived.flatMap(({ lines }) => [...lines])),
    }),
    [arrived],
  )
}

const namesOf = (people: readonly { data?: Person | null | undefined }[]): string[] =>
  people.map(({ data }) => (data ? fullName(data) : ''))

export function useArrivedNames({ cells, lines }: Arrivals): Arrivals {
  const ids = useMemo(() => [...new Set([...cells.values(), ...lines.values()])], [cells, lines])
  const names = useQueries({ queries: ids.map((id) => peopleQueries.byId(id)), combine: namesOf })
  return useMemo(() => {
    const named = (people: ReadonlyMap<string, string>) =>
      new Map([...people].map(([place, id]) => [place, names[ids.indexOf(id)] ?? '']))
    return { cells: named(cells), lines: named(lines) }
  }, [cells, lines, ids, names])
}
