import { find } from '@cairn/contract/find/find.endpoints'
import { FIND_TEXT_MAX, type FindKind, type Found } from '@cairn/contract/find/find.schemas'
import { matchTitle, typedText } from '@cairn/contract/find/title-match'
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOwnMeasurables } from '../../features/scorecard/use-own-measurables'
import { call } from '../../lib/api'
import { useConnection } from '../../lib/connection'
import { useTractionsWith } from '../../lib/my-tractions'
import { readPeople } from '../../lib/people'
import { readOpened } from '../../lib/recently-opened'
import { useSession } from '../../lib/session'
import { fittingHeld, heldItems, measurableFound, meetingFound, personFound } from './held-things'

const WAIT_MS = 120
const MOST = 20

const findQuery = (text: string, kind: FindKind | null) =>
  queryOptions({
    queryKey: ['find', text, kind],
    staleTime: 10_000,
    queryFn: ({ signal }) => call(find, { body: { text, limit: MOST, ...(kind && { kinds: [kind] }) } }, { signal }),
  })

/** Local results first; server results are appended, so that rows do not move. */
export function useFound(text: string, kind: FindKind | null) {
  const client = useQueryClient()
  const session = useSession()
  const isOnline = useConnection(({ state }) => state === 'online')
  const tractions = useTractionsWith([]) ?? []
  const own = useOwnMeasurables()
  const isTooLong = text.length > FIND_TEXT_MAX
  const [asked] = useDebouncedValue(text, WAIT_MS)
  const canAsk = asked !== '' && !isTooLong && asked.length <= FIND_TEXT_MAX
  const { data, isFetching, isError } = useQuery({ ...findQuery(asked, kind), enabled: canAsk })
  const held = useMemo(() => {
    if (text === '' || isTooLong) return []
    const all = [
      ...heldItems(client, tractions),
      ...tractions.map(meetingFound),
      ...(own ?? []).map(({ measurable }) => measurableFound(measurable, tractions)),
      ...readPeople(client).map((person) => personFound(person, tractions)),
    ]
    const reader = {
      typed: typedText(text),
      personId: session.user.userId,
      opened: readOpened(session),
      now: Date.now(),
    }
    return fittingHeld(kind ? all.filter((one) => one.kind === kind) : all, reader, !isOnline).slice(0, MOST)
  }, [client, text, kind, isOnline, isTooLong, own, session, tractions])
  const answer = asked === text ? data : undefined
  const known = new Set(held.map(({ id }) => id))
  const others = (answer?.items ?? []).filter(({ id }) => !known.has(id))
  const found: Found[] = text === '' ? [] : [...held, ...others]
  const corrected = found.flatMap(({ title }) => matchTitle(typedText(text), title)?.corrected ?? [])
  return {
    found,
    takenFor:
      answer?.takenFor[0] ??
      (isOnline ? undefined : corrected.map(({ typed, meant }) => ({ typed, meant: [meant] }))[0]),
    isTooLong,
    isOffline: !isOnline,
    isWaiting: text !== asked || (isFetching && !data),
    isFailed: isError,
  }
}
