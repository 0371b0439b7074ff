import type { PublishedRevision, Revision } from '@cairn/contract/collections/collections.schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { searchTexts } from '../../lib/search-texts'
import type { CollectionsKind } from './collection-kind'
import { publishedQuery } from './collections.queries'

export type Version = PublishedRevision | null

const DRAFT = 'draft'
const nameOf = (version: Version | undefined) => version?.id ?? DRAFT

/** Oldest first; the draft is last. Undefined while loading. */
export function useVersions(kind: CollectionsKind, revision: Revision): readonly Version[] | undefined {
  const { data } = useQuery(publishedQuery(kind, revision))
  return data && [...data.toReversed(), ...(revision.canEdit ? [null] : [])]
}

/** Stored in the URL; defaults to the last two. Moving one past the other moves both. */
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
