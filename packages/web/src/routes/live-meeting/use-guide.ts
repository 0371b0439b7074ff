import type { GuidedMeeting } from '@cairn/contract/guided-meeting/guided-meeting.schemas'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type GuidedStep, sectionOf, stepAfter, takenIn } from '../../features/guided-meeting/guided-meeting.steps'
import { useSkippedSteps } from '../../features/guided-meeting/use-skipped-steps'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveMe, useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { rocksQueries } from '../../features/rocks/rocks.queries'
import { weekIn } from '../../features/scorecard/measurable-weeks'
import { useScorecard } from '../../features/scorecard/use-scorecard'

/** Shows the completed step before the next. */
const SEEN_MS = 1600

function useTaken({ tractionId, scorecardId }: GuidedMeeting) {
  const { personId } = useLiveMe()
  const { data: rocks } = useQuery(rocksQueries.search({ tractionId }))
  const { data: scorecard } = useScorecard(scorecardId)
  const hasReport = rocks?.some(({ status }) => status !== null) ?? false
  const hasAllNumbers =
    scorecard?.measurables.every((line) => weekIn(line, scorecard.focusIntervalId).value !== null) ?? false
  return useLiveState((state) => takenIn(state, personId, { hasReport, hasAllNumbers }))
}

function usePlaceOf() {
  const agenda = useLiveState((state) => state.agenda.map(({ type }) => type))
  return useCallback((step: GuidedStep) => agenda.indexOf(sectionOf[step]), [agenda])
}

/** Advances with the meeting's state. `goThere` returns to the step's section. */
export function useGuide(guided: GuidedMeeting) {
  const taken = useTaken(guided)
  const { skipped, skip } = useSkippedSteps(guided.meetingId)
  const { isRunning, isScribe } = useLiveRole()
  const agendaIndex = useLiveState((state) => state.agendaIndex)
  const placeOf = usePlaceOf()
  const actions = useLiveActions()
  const next = stepAfter(taken, skipped)
  const [step, show] = useState(next)
  const isTaken = taken[step]
  useEffect(() => {
    if (next === step) return
    const timer = setTimeout(() => show(next), isTaken ? SEEN_MS : 0)
    return () => clearTimeout(timer)
  }, [next, step, isTaken])
  const place = placeOf(step)
  const isThere = place === -1 || place === agendaIndex
  const canGo = isRunning && isScribe && !isThere
  const goThere = useCallback(() => void actions.setAgendaItem({ index: place }), [actions, place])
  const followed = useRef(step)
  useEffect(() => {
    if (followed.current === step) return
    followed.current = step
    if (canGo) goThere()
  }, [step, canGo, goThere])
  return { step, isTaken, section: sectionOf[step], canGo, goThere, skip: () => skip(step) }
}
