import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListDefinition, ListItem } from './list-definition'
import type { ListRequest } from './list-query'
import { type ListGroup, PAGE_ROWS } from './list-rows'
import { groupRequest } from './use-list-rows'
import { rangeQuery } from './work-lists.queries'

export interface PrintedGroup<T> {
  readonly key: string
  readonly items: readonly T[]
}
export type Printed<T> =
  | { readonly groups: readonly PrintedGroup<T>[]; readonly isWhole: boolean }
  | { readonly item: T }

export const PRINTED_MAX = 1000

export function usePrinting<T extends ListItem>(list: ListDefinition<T>, request: ListRequest, by: ViewQuery['by']) {
  const client = useQueryClient()
  const [printed, setPrinted] = useState<Printed<T> | null>(null)
  useEffect(() => {
    if (printed === null) return
    const end = () => setPrinted(null)
    window.addEventListener('afterprint', end)
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', end)
    }
  }, [printed])
  const itemsOf = async ({ key, count }: ListGroup, room: number): Promise<readonly T[]> => {
    const pages = Math.ceil(Math.min(count, room) / PAGE_ROWS)
    const ranges = await Promise.all(
      Array.from({ length: pages }, (_, page) =>
        client.ensureQueryData(rangeQuery(list, groupRequest(list, request, by, key), page)),
      ),
    )
    return ranges.flatMap(({ items }) => items).slice(0, room)
  }
  const printList = async (groups: readonly ListGroup[]) => {
    const filled: PrintedGroup<T>[] = []
    let room = PRINTED_MAX
    for (const group of groups) {
      const items = await itemsOf(group, room)
      room -= items.length
      if (items.length > 0) filled.push({ key: group.key, items })
    }
    const isWhole = groups.reduce((sum, { count }) => sum + count, 0) <= PRINTED_MAX
    setPrinted({ groups: filled, isWhole })
  }
  return { printed, printList, printItem: (item: T) => setPrinted({ item }) }
}
