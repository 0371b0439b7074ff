import type { PublishedRevision, Revision } from '@cairn/contract/collections/collections.schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { searchTexts } from '../../lib/search-texts'
import type { CollectionsKind } from './collection-kind'
import { publishedQuery } from './collections.queries'

/** A copy that was published, or the draft (null). */
export type Version = PublishedRevision | null

/** How a version is named by the address. */
const DRAFT = 'draft'
const nameOf = (version: Version | undefined) => version?.id ?? DRAFT

/** All that can be compared, the oldest first; the draft last, for who reads it. Undefined until it is loaded. */
export function useVersions(kind: CollectionsKind, revision: Revision): readonly Version[] | undefined {
  const { data } = useQuery(publishedQuery(kind, revision))
  return data && [...data.toReversed(), ...(revision.canEdit ? [null] : [])]
}

/**
 * Which two are held side by side, by their places among all: they stand in the address, so that reload keeps them and Back goes
 * back. Without them the last two. One is always before the other: what is moved past it takes it along.
 */
export function useChosenVersions(all: readonly Version[]) {
  const navigate = useNavigate()
  const search = searchTexts('from', 'to')(useSearch({ strict: false }))
  const last = all.length - 1
  const placeOf = (name: string | undefined) =>
    all.findIndex((version) => name !== undefined && nameOf(version) === name)
  const named = placeOf(search.to)
  const later = named > 0 ? named : last
  const before = placeOf(search.from)
  const earlier = before >= 0 && before < later ? before : later - 1
  const go = (from: number, to: number) =>
    void navigate({
      to: '.',
      resetScroll: false,
      replace: true,
      search: (others: object): object => ({ ...others, from: nameOf(all[from]), to: nameOf(all[to]) }),
    })
  return {
    earlier,
    later,
    chooseEarlier: (place: number) => go(place, Math.max(later, place + 1)),
    chooseLater: (place: number) => go(Math.min(earlier, place - 1), place),
  }
}
