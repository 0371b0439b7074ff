import Check from 'icon:check'
import { endGuidedMeeting, startGuidedMeeting } from '@cairn/contract/guided-meeting/guided-meeting.endpoints'
import type { GuidedMeeting } from '@cairn/contract/guided-meeting/guided-meeting.schemas'
import { languageOf } from '@cairn/contract/identity/locales'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { rocksQueries } from '../../entities/items/item-kinds'

import {
  completedSteps,
  type GuidedStep,
  guidedSteps,
  sectionOf,
  stepAfter,
  useSkippedSteps,
} from '../../features/guided-meeting/guided-meeting.steps'
import { LiveNotice, LiveSkeleton } from '../../features/live-meeting/components/live-frame'

import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import {
  LiveMeetingProvider,
  useLiveMe,
  useLiveRole,
  useLiveState,
  useLiveView,
} from '../../features/live-meeting/live-meeting.context'
import { weekIn } from '../../features/scorecard/measurable-weeks'
import { useScorecard } from '../../features/scorecard/use-scorecard'
import { language } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure } from '../../lib/api/api-failure'
import { sendWrite, useWrite, write } from '../../lib/sync/write'
import classes from './guided-meeting-page.module.css'
import { LiveMeetingScreen } from './live-meeting-screen'

/** Resumes a running one. The caller shows errors. */
const useStartGuidedMeeting = () =>
  useMutation({
    mutationFn: () =>
      sendWrite(
        write({ endpoint: startGuidedMeeting, body: { language: languageOf(language()) }, isRepeatable: true }),
      ),
  })

const useEndGuidedMeeting = () =>
  useWrite<unknown, void>((_input, client) => ({
    ...write({ endpoint: endGuidedMeeting }),
    thing: 'guided-meeting',
    reply: () => void client.invalidateQueries(),
  }))

interface CoachProps {
  step: GuidedStep
  isDone: boolean
  instruction: string
  children: ReactNode
}

/** Sets a CSS variable, so that the meeting and toasts stay above the coach. */
function useReservedBottomSpace() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const coach = ref.current
    const { style } = document.documentElement
    if (!coach) return
    const reserve = () => style.setProperty('--bottom-space', `${coach.offsetHeight}px`)
    const observer = new ResizeObserver(reserve)
    observer.observe(coach)
    reserve()
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-space')
    }
  }, [])
  return ref
}

function Coach({ step, isDone, instruction, children }: CoachProps) {
  const { t } = useTranslation('guided-meeting')
  const ref = useReservedBottomSpace()
  const number = guidedSteps.indexOf(step) + 1
  const count = guidedSteps.length
  return (
    <aside
      ref={ref}
      className={`grid gap-2 ink bg-accent border-top px-5 py-3 ${classes.coach}`}
      aria-label={t('label')}
    >
      <div className={`row gap-half ${classes.progress}`} aria-hidden="true">
        {guidedSteps.map((each, index) => (
          <i key={each} data-done={index + 1 < number || (each === step && isDone) || undefined} />
        ))}
      </div>
      <div className="row wrap gap-2-4">
        <div className={classes.texts} role="status">
          <p className="row-baseline gap-2">
            <small className="small sub">{t('step', { number, count })}</small> <b>{t(`title.${step}`)}</b>
          </p>
          <p className="small sub">{t(`text.${step}`)}</p>
          <p className={`row gap-2 bold ${isDone ? 'ok' : ''}`}>
            {isDone && <Check size="1.125rem" aria-hidden="true" />}
            {isDone ? t('taken') : instruction}
          </p>
        </div>
        <div className="flex wrap end gap-2">{children}</div>
      </div>
    </aside>
  )
}

/** Shows the completed step before the next. */
const SEEN_MS = 1600

function useCompletedSteps({ tractionId, scorecardId }: GuidedMeeting) {
  const { personId } = useLiveMe()
  const { data: rocks } = useQuery(rocksQueries.search({ tractionId }))
  const { data: scorecard } = useScorecard(scorecardId)
  const hasReport = rocks?.some(({ status }) => status !== null) ?? false
  const hasAllNumbers =
    scorecard?.measurables.every((line) => weekIn(line, scorecard.focusIntervalId).value !== null) ?? false
  return useLiveState((state) => completedSteps(state, personId, { hasReport, hasAllNumbers }))
}

function usePlaceOf() {
  const agenda = useLiveState((state) => state.agenda.map(({ type }) => type))
  return useCallback((step: GuidedStep) => agenda.indexOf(sectionOf[step]), [agenda])
}

/** Advances with the meeting's state. `goThere` returns to the step's section. */
function useGuide(guided: GuidedMeeting) {
  const taken = useCompletedSteps(guided)
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

interface GuidedCoachProps {
  guided: GuidedMeeting
  onLeave: () => void
}

export function GuidedCoach({ guided, onLeave }: GuidedCoachProps) {
  const { t } = useTranslation(['guided-meeting', 'live', 'meetings'])
  const { step, isTaken, section, canGo, goThere, skip } = useGuide(guided)
  const { personId } = useLiveMe()
  const name = useLiveState(({ attendees }) => attendees.find((one) => one.personId === personId)?.firstName ?? '')
  const isLast = step === 'end'
  return (
    <Coach step={step} isDone={isTaken} instruction={t(`ask.${step}`, { name })}>
      {canGo && (
        <Button variant="filled" onClick={goThere}>
          {t('go', { section: t(`meetings:section.${section}`) })}
        </Button>
      )}
      {!isLast && !isTaken && (
        <Button variant="default" aria-label={t('skipNamed', { step: t(`title.${step}`) })} onClick={skip}>
          {t('skip')}
        </Button>
      )}
      <Button variant="subtle" onClick={onLeave}>
        {t('leave')}
      </Button>
    </Coach>
  )
}

interface GuidedMeetingPageProps {
  onClose: () => void
}

/** Resumes until ended or left. */
export function GuidedMeetingPage({ onClose }: GuidedMeetingPageProps) {
  const { t } = useTranslation('guided-meeting')
  const { mutate: start, data, error } = useStartGuidedMeeting()
  useEffect(() => start(), [start])
  if (error !== null) {
    return (
      <Notice title={t('notStarted')} text={error instanceof ApiFailure ? error.message : ''} onClose={onClose}>
        <Button size="lg" variant="filled" onClick={() => start()}>
          {t('again')}
        </Button>
      </Notice>
    )
  }
  if (data === undefined) return <LiveSkeleton />
  return (
    <LiveMeetingProvider meetingId={data.guidedMeeting.meetingId} isGuided>
      <Joined guided={data.guidedMeeting} onClose={onClose} />
    </LiveMeetingProvider>
  )
}

function Joined({ guided, onClose }: GuidedMeetingPageProps & { guided: GuidedMeeting }) {
  const { t } = useTranslation(['guided-meeting', 'live'])
  const { mutate: end } = useEndGuidedMeeting()
  const { wasIn, status, isOverLimit, hasFailed } = useLiveView(({ log, state, connection, failure }) => ({
    wasIn: log !== null,
    status: state?.status,
    isOverLimit: connection === 'over-limit',
    hasFailed: failure !== null,
  }))
  const leave = useCallback(() => {
    end()
    onClose()
  }, [end, onClose])
  if (status === 'Completed') return <Ended onClose={onClose} />
  if (status === 'Canceled' || hasFailed) return <Notice title={t('gone')} text={t('goneText')} onClose={onClose} />
  if (wasIn) {
    return (
      <>
        <LiveMeetingScreen onClose={leave} />
        <GuidedCoach guided={guided} onLeave={leave} />
      </>
    )
  }
  if (isOverLimit) return <Notice title={t('notStarted')} text={t('live:connection.overLimit')} onClose={onClose} />
  return <LiveSkeleton />
}

function Ended({ onClose }: GuidedMeetingPageProps) {
  const { t } = useTranslation('guided-meeting')
  const { mutate: end } = useEndGuidedMeeting()
  const wasSent = useRef(false)
  useEffect(() => {
    if (wasSent.current) return
    wasSent.current = true
    end()
  }, [end])
  return <Notice title={t('ended')} text={t('endedText')} onClose={onClose} />
}

interface NoticeProps extends GuidedMeetingPageProps {
  title: string
  text: string
  children?: ReactNode
}

function Notice({ title, text, onClose, children }: NoticeProps) {
  const { t } = useTranslation('guided-meeting')
  return (
    <LiveNotice title={title} text={text}>
      {children}
      <Button size="lg" onClick={onClose}>
        {t('close')}
      </Button>
    </LiveNotice>
  )
}
