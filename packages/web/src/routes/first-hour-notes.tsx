import { quarterOf } from '@cairn/contract/calendar/quarters'
import type { GettingStarted, StartingStep, StepState } from '@cairn/contract/getting-started/getting-started.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Link } from '@tanstack/react-router'
import { scheduleMessage } from '../features/tractions/traction-messages'
import { useTranslation } from '../i18n/use-translation'
import type { Addable } from '../lib/adding'
import { language, monthDay } from '../lib/format'
import { usePeopleOf } from '../lib/people'
import { useSession } from '../lib/session'
import { useMoments } from '../lib/zones'

export const madeBy: Readonly<Partial<Record<StartingStep, Addable>>> = {
  numbers: 'measurable',
  rocks: 'rock',
  issues: 'issue',
}

const NAMES_MAX = 3

function useJoined(ids: readonly string[]): string | null {
  const names = usePeopleOf(ids).map(({ firstName }) => firstName)
  if (names.length === 0 || names.length > NAMES_MAX) return null
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names)
}

export function useStepNotes({ traction, joinedIds }: GettingStarted) {
  const { t } = useTranslation(['getting-started', 'settings', 'meetings'])
  const { calendarDate, org } = useSession()
  const moments = useMoments()
  const joined = useJoined(joinedIds)
  const { startDate, endDate } = quarterOf(calendarDate, org?.quarterStartMonth ?? 1)
  const quarter = { from: monthDay(startDate), to: monthDay(endDate), date: monthDay(endDate) }
  const done = (name: StartingStep, count: number): string => {
    if (name === 'people') {
      const people = t('getting-started:done.people', { count })
      return joined ? t('getting-started:joined', { people, names: joined }) : people
    }
    const day = t(`settings:day.${org?.weekStart ?? 'Monday'}`)
    const when = traction && scheduleMessage(traction, moments)
    return t(`getting-started:done.${name}`, { count, day, ...quarter, when })
  }
  const note = ({ name, state, count }: StepState): string =>
    state === 'Done' ? done(name, count) : t(`getting-started:note.${name}`, quarter)
  return Object.assign(note, { text: (name: StartingStep): string => t(`getting-started:text.${name}`, quarter) })
}

export function StepMore({ name, traction }: { name: StartingStep; traction: Traction | null }) {
  const { t } = useTranslation('getting-started')
  const { orgId } = useSession()
  const more = t(`more.${name}`)
  if (name === 'people') {
    return (
      <Link to="." search={{ add: 'people' }} resetScroll={false}>
        {more}
      </Link>
    )
  }
  if (name === 'quarter') {
    return (
      <Link to="/org/detail/$id" params={{ id: orgId ?? '' }}>
        {more}
      </Link>
    )
  }
  if (!traction) return null
  return (
    <Link
      to="/traction/$tractionId/$threadId"
      params={{ tractionId: traction.id, threadId: traction.meetingThreadId }}
      search={{ add: madeBy[name] }}
    >
      {more}
    </Link>
  )
}
