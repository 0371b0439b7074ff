import type { Choice } from '@cairn/contract/choices/choices.schemas'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scorecardQueries } from '../../features/scorecard/scorecard.queries'
import { translate } from '../../i18n/translate'
import { makeQueryClient } from '../../lib/api/query-client'
import { sessionQuery } from '../../lib/session/session'
import { readScorecard } from './scorecard.reads'

const SCORECARD = '01890000-0000-7000-8000-000000000001'

let asked: string[]

function signedIn(orgId: string | null = 'o', choices: readonly Choice[] = []) {
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, {
    orgId,
    calendarDate: '2026-11-17',
    org: null,
    user: { userId: 'me' },
    choices,
  } as unknown as Session)
  return client
}

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace('/api/v2', ''))
    return Response.json(url.includes('/meetings') ? [] : { weeks: [], focusIntervalId: '', measurables: [] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('loads the page’s first numbers, and its choices, once', async () => {
  const client = signedIn()
  await readScorecard(client, SCORECARD)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(asked).toEqual([`/scorecard/${SCORECARD}/2025-08-25?periods=65`, '/scorecards/meetings'])
  await readScorecard(client, SCORECARD)
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toHaveLength(2)
})

it('loads the last viewed one if the address names none', async () => {
  const client = signedIn('o', [{ name: 'scorecard-last', value: SCORECARD }])
  await readScorecard(client, undefined)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[0]).toContain(SCORECARD)
})

it('loads periods of the scorecard’s kind if that is known', async () => {
  const client = signedIn()
  client.setQueryData(scorecardQueries.choices.queryKey, [
    { scorecardId: SCORECARD, periodKind: 'Month' },
  ] as unknown as [])
  await readScorecard(client, SCORECARD)
  await vi.waitFor(() => expect(asked).toEqual([`/scorecard/${SCORECARD}/2024-10-01?periods=26`]))
})

it('fetches no scorecard if none is known, and nothing without an organization', async () => {
  await readScorecard(signedIn(null), SCORECARD)
  expect(asked).toEqual([])
  await readScorecard(signedIn(), undefined)
  await vi.waitFor(() => expect(asked).toEqual(['/scorecards/meetings']))
})

it('has loaded the page’s texts when it is done', async () => {
  await readScorecard(signedIn(), SCORECARD)
  expect(translate('scorecard-grid:column.measurable')).not.toContain('column.')
})
