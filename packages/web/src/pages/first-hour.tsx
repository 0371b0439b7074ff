import CircleCheck from 'icon:circle-check'
import {
  type GettingStarted,
  minutesFor,
  neededFor,
  type StartingStep,
  type StepState,
} from '@cairn/contract/getting-started/getting-started.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LookAroundButton, useExamples } from '../features/example-organizations/look-around'
import firstCairn from '../features/getting-started/components/first-cairn.module.css'
import { OpenStep, StepRow } from '../features/getting-started/components/step-row'
import { useHide, useSkip } from '../features/getting-started/getting-started.mutations'
import { EnterGuided } from '../features/guided-meeting/components/enter-guided'
import { useTranslation } from '../i18n/use-translation'
import { useIsLicensed, useSession } from '../lib/session/session'
import { LinkButton } from '../ui/inputs/link-button'
import classes from './first-hour.module.css'
import { StepBody, StepMore, useStepNotes } from './first-hour-body'

interface FirstCairnProps {
  steps: readonly StepState[]
  current: StepState['name'] | undefined
  children: ReactNode
}

function FirstCairn({ steps, current, children }: FirstCairnProps) {
  const { t } = useTranslation('getting-started')
  const laid = steps.filter(({ state }) => state === 'Done').length
  const open = steps.filter(({ state }) => state === 'Open')
  const minutes = open.reduce((sum, { name }) => sum + minutesFor[name], 0)
  const figures = t('progress', { count: laid, all: steps.length })
  const isUnderWay = current !== undefined
  return (
    <div className={`column bg-sunk ${firstCairn.cairn}`}>
      <div className={`row end flex-1 ${firstCairn.pile}`} role="img" aria-label={figures}>
        {steps.map(({ name }, index) => {
          const height = steps.length - 1 - index
          const next = height === laid && isUnderWay ? 'current' : 'dashed'
          return <i key={name} data-stone={height < laid ? 'laid' : next} />
        })}
      </div>
      <p className={`heading-l num ${firstCairn.count}`}>{figures}</p>
      <div className={`small leading-tight sub ${firstCairn.left}`}>
        <p>{open.length > 0 ? t('left', { count: minutes }) : t('complete')}</p>
        {children}
      </div>
    </div>
  )
}

const OPEN_STEP = '[aria-current="step"]'

/** Moves the focus to the next step along with it. */
function useFocusGoesOn(current: StartingStep | undefined) {
  const section = useRef<HTMLElement>(null)
  const wasInStep = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const step = target instanceof Element && target.closest(OPEN_STEP)
      wasInStep.current = step instanceof Element && section.current?.contains(step) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // Must run before the general focus recovery.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the open step changes
  useLayoutEffect(() => {
    if (!wasInStep.current) return
    const heading =
      section.current?.querySelector<HTMLElement>(`${OPEN_STEP} h3`) ?? section.current?.querySelector('h2')
    heading?.focus()
  }, [current])
  return section
}

export function FirstHour({ started }: { started: GettingStarted }) {
  const { t } = useTranslation('getting-started')
  const { org, user } = useSession()
  const { steps } = started
  const [chosen, choose] = useState<StartingStep | null>(null)
  const { mutate: skip } = useSkip()
  const { mutate: hide, isPending: isHiding } = useHide()
  const notes = useStepNotes(started)
  const skipped = steps.filter(({ state }) => state === 'Skipped').map(({ name }) => name)
  const current =
    steps.find(({ name, state }) => name === chosen && state !== 'Done') ?? steps.find(({ state }) => state === 'Open')
  const section = useFocusGoesOn(current?.name)
  const onSkip = (step: StartingStep) => {
    choose(null)
    skip({ personId: user.userId, skipped, step, title: t(`title.${step}`) })
  }
  return (
    <section ref={section} className="mb-5" aria-labelledby="first-hour">
      <div className="row-baseline wrap gap-0-3 mb-3">
        <h2 className="heading-s break" id="first-hour" tabIndex={-1}>
          {t('heading', { organization: org?.name })}
        </h2>
        <p className="sub">{t('sub')}</p>
      </div>
      <div className={`grid paper clip ${classes.sheet}`}>
        <FirstCairn steps={steps} current={current?.name}>
          <Button size="compact-sm" variant="subtle" loading={isHiding} onClick={() => hide(user.userId)}>
            {t('hide')}
          </Button>
        </FirstCairn>
        <ol className="px-5 py-2">
          {steps.map((step, index) => {
            const { name, count } = step
            const place = { number: index + 1, title: t(`title.${name}`) }
            if (step !== current) {
              return (
                <StepRow
                  key={name}
                  {...place}
                  step={step}
                  note={notes(step)}
                  more={<StepMore name={name} traction={started.traction} />}
                  onOpen={() => choose(name)}
                  onSkip={() => onSkip(name)}
                />
              )
            }
            const hint = count > 0 ? t('soFar', { count, needed: neededFor[name] }) : undefined
            return (
              <OpenStep key={name} {...place} isChosen={chosen === name} text={notes.text(name)}>
                <StepBody
                  name={name}
                  traction={started.traction}
                  hint={hint}
                  onMeeting={() => choose('meeting')}
                  onSkip={() => onSkip(name)}
                />
              </OpenStep>
            )
          })}
        </ol>
      </div>
      <WaysToLook />
    </section>
  )
}

interface FirstHourCompleteProps {
  traction: Traction | null
  onClose: () => void
}

export function FirstHourComplete({ traction, onClose }: FirstHourCompleteProps) {
  const { t } = useTranslation(['getting-started', 'generic'])
  return (
    <section className={`row wrap gap-3 paper px-5 py-4 mb-5 ${classes.way}`} role="status">
      <CircleCheck className="ok" size="1.5rem" aria-hidden="true" />
      <div>
        <h2 className="heading-s">{t('getting-started:allDone')}</h2>
        <p className="sub">{t('getting-started:complete')}</p>
      </div>
      {traction && (
        <LinkButton
          variant="filled"
          to="/traction/$tractionId/$threadId"
          params={{ tractionId: traction.id, threadId: traction.meetingThreadId }}
        >
          {t('getting-started:toFirstMeeting')}
        </LinkButton>
      )}
      <Button variant="subtle" onClick={onClose}>
        {t('generic:close')}
      </Button>
    </section>
  )
}

const PEBBLES = ['', '', '', 'bad', '', '', '', 'accent']

function WaysToLook() {
  const { t } = useTranslation(['getting-started', 'example'])
  const { isInExample } = useExamples()
  const isLicensed = useIsLicensed()
  return (
    <div className={`flex wrap gap-5 mt-5 ${classes.ways}`}>
      {isLicensed && (
        <div className={`row wrap gap-3 paper px-5 py-4 ${classes.way}`}>
          <span className={`flex wrap gap-1 mut ${classes.picture}`} aria-hidden="true">
            <i data-done />
            <i data-done />
            <i className="accent" data-done />
            <i />
            <i />
            <i data-long />
            <i />
          </span>
          <div>
            <h3 className="body bold">{t('getting-started:way.guided')}</h3>
            <p className="small sub">{t('getting-started:guidedNote')}</p>
          </div>
          <EnterGuided />
        </div>
      )}
      {!isInExample && (
        <div className={`row wrap gap-3 paper px-5 py-4 ${classes.way}`}>
          <span className={`flex wrap gap-1 ok ${classes.picture}`} aria-hidden="true">
            {PEBBLES.map((color, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture
              <i className={`circle ${color}`} key={index} data-done={color === '' || undefined} />
            ))}
          </span>
          <div>
            <h3 className="body bold">{t('getting-started:way.example')}</h3>
            <p className="small sub">{t('getting-started:way.exampleNote')}</p>
          </div>
          <LookAroundButton />
        </div>
      )}
    </div>
  )
}
