import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Restore } from './write'

type Change<Whole> = (whole: Whole) => Whole

interface Pending<Whole> {
  base: Whole
  readonly changes: Change<Whole>[]
}

const changed = <Whole>(whole: Whole, changes: readonly Change<Whole>[]): Whole =>
  changes.reduce((said, change) => change(said), whole)

export function optimisticChanges<Whole extends { readonly id: string }>(keyOf: (id: string) => QueryKey) {
  const aheadOf = new WeakMap<QueryClient, Map<string, Pending<Whole>>>()

  function aheadIn(client: QueryClient): Map<string, Pending<Whole>> {
    const known = aheadOf.get(client) ?? new Map<string, Pending<Whole>>()
    aheadOf.set(client, known)
    return known
  }

  function showOnTop(client: QueryClient, id: string): void {
    const ahead = aheadIn(client).get(id)
    if (ahead) client.setQueryData<Whole>(keyOf(id), changed(ahead.base, ahead.changes))
  }

  return {
    base: (client: QueryClient, id: string): Whole | undefined =>
      aheadIn(client).get(id)?.base ?? client.getQueryData<Whole>(keyOf(id)),

    onTop(client: QueryClient, fresh: Whole): Whole {
      const ahead = aheadIn(client).get(fresh.id)
      if (!ahead) return fresh
      ahead.base = fresh
      return changed(fresh, ahead.changes)
    },

    show(client: QueryClient, id: string, change: Change<Whole>): Restore {
      const shown = client.getQueryData<Whole>(keyOf(id))
      if (!shown) return () => undefined
      const ahead = aheadIn(client).get(id) ?? { base: shown, changes: [] }
      ahead.changes.push(change)
      aheadIn(client).set(id, ahead)
      showOnTop(client, id)
      return () => {
        const at = ahead.changes.indexOf(change)
        if (at >= 0) ahead.changes.splice(at, 1)
        showOnTop(client, id)
        if (ahead.changes.length === 0) aheadIn(client).delete(id)
      }
    },

    keep(client: QueryClient, id: string, change: Change<Whole>): void {
      const ahead = aheadIn(client).get(id)
      if (!ahead) {
        client.setQueryData<Whole>(keyOf(id), (held) => held && change(held))
        return
      }
      ahead.base = change(ahead.base)
      showOnTop(client, id)
    },
  }
}
