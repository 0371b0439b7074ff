import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { RestoredNote } from '../../ui/overlays/restored-note'
import { sessionQuery } from '../session/session'
import { makeMoments, useForeignZone, useMoments, useOrgDays, useOtherDayCity } from './zones'

const AUCKLAND = 'Pacific/Auckland'
const NEW_YORK = 'America/New_York'
/** Tuesday 9:30 in Auckland, Monday 15:30 in New York. */
const MOMENT = '2026-11-23T20:30:00Z'

afterEach(() => void vi.useRealTimers())

function Shown() {
  const moments = useMoments()
  const days = useOrgDays()
  const said = [
    moments.fullMoment(MOMENT),
    moments.shortMoment(MOMENT),
    days.dayOf(MOMENT),
    days.today,
    useOtherDayCity(),
    useForeignZone(),
  ]
  return <p>{said.join(' | ')}</p>
}

async function show([own, organization, today]: readonly [string, string, string]) {
  vi.useFakeTimers({ now: new Date(MOMENT), toFake: ['Date'] })
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) =>
      session && {
        ...session,
        calendarDate: today,
        org: { timeZone: organization } as NonNullable<typeof session.org>,
        user: { ...session.user, timeZoneName: own },
      },
  )
  await renderApp(
    <>
      <Shown />
      <RestoredNote
        form={{ restoredAt: Date.parse(MOMENT), isSettledElsewhere: false, startOver: () => () => undefined }}
      />
    </>,
    { queryClient },
  )
}

describe('moments in the person’s zone, days in the organization’s', () => {
  it.each([
    {
      who: 'a person in Auckland, an organization in New York',
      zones: [AUCKLAND, NEW_YORK, '2026-11-23'] as const,
      said: `Tuesday, November 24, 2026, 9:30 AM | 9:30 AM | 2026-11-23 | 2026-11-23 | New York | ${NEW_YORK}`,
      restored: /Nov 24, 2026, 9:30 AM/,
    },
    {
      who: 'a person in New York, an organization in Auckland',
      zones: [NEW_YORK, AUCKLAND, '2026-11-24'] as const,
      said: `Monday, November 23, 2026, 3:30 PM | 3:30 PM | 2026-11-24 | 2026-11-24 | Auckland | ${AUCKLAND}`,
      restored: /Nov 23, 2026, 3:30 PM/,
    },
    {
      who: 'both in one zone',
      zones: [NEW_YORK, NEW_YORK, '2026-11-23'] as const,
      said: 'Monday, November 23, 2026, 3:30 PM | 3:30 PM | 2026-11-23 | 2026-11-23 |  | ',
      restored: /Nov 23, 2026, 3:30 PM/,
    },
  ])('$who', async ({ zones, said, restored }) => {
    await show(zones)
    expect(screen.getByText(said, { normalizer: (text) => text })).toBeVisible()
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(restored)
  })

  it('a time is today by the person’s calendar, and in this year', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T02:00:00Z'), toFake: ['Date'] })
    const { shortMoment } = makeMoments(NEW_YORK)
    expect(shortMoment('2026-01-01T01:00:00Z')).toBe('8:00 PM')
    expect(shortMoment('2025-12-31T03:00:00Z')).toBe('Dec 30')
    expect(shortMoment('2024-12-31T03:00:00Z')).toBe('Dec 30, 2024')
  })
})

const ZONE_SETTINGS = [
  'features/organizations/components/calendar-fields.tsx',
  'features/organizations/create-organization-form.tsx',
  'features/organizations/use-organization-form.ts',
  'lib/session/regions.ts',
  'lib/session/session-updates.ts',
  'lib/session/session.ts',
  'lib/format/zones.ts',
  'pages/international-redirect.tsx',
]

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

it('nothing else decides on a zone', () => {
  const isDecision = (line: string) =>
    /timeZoneName|\borg\??\.timeZone|deviceTimeZone|resolvedOptions/.test(line) ||
    (line.includes('DateTimeFormat(') && !line.includes('timeZone'))
  const paths = Object.entries(sources)
    .filter(([path, source]) => !/\.test\.|\.testing\.|\/testing\//.test(path) && source.split('\n').some(isDecision))
    .map(([path]) => path.replace('/src/', ''))
  expect(paths.filter((path) => !ZONE_SETTINGS.includes(path))).toEqual([])
})
