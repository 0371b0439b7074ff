import ArrowRight from 'icon:arrow-right'
import { planQuarterOf, type Quarter } from '@cairn/contract/calendar/quarters'
import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { NotFoundPage } from '../../app/not-found-page'
import { vtoKind } from '../../features/collections/collection-kind'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { VtoPresence } from '../../features/vto/components/vto-presence'
import { usePlanQuarter } from '../../features/vto/plan-quarter'
import {
  copyIdsOf,
  type QuarterEndStep,
  quarterEndSteps,
  quarterSaid,
  stepsDone,
  stepToTakeUp,
} from '../../features/vto/quarter-end'
import { draftTextsOf } from '../../features/vto/vto.parts'
import { useTranslation } from '../../i18n/use-translation'
import { useSeenRevisions } from '../../lib/collections'
import { monthDay } from '../../lib/format'
import { searchTexts } from '../../lib/search-texts'
import { useSession } from '../../lib/session'
import { vtoQueries } from '../../lib/vto'
import { LinkButton } from '../../ui/link-button'
import { LiveTextsOf } from '../../ui/live-texts-of'
import { PageTitle } from '../../ui/page-title'
import { RowSkeletons } from '../../ui/row-skeletons'
import { Stone } from '../../ui/stone'
import { RevisionNotLoaded } from '../collections/revision-not-here'
import classes from './quarter-end.module.css'
import { type NextVto, QuarterEndBody } from './quarter-end-body'

export function QuarterEndPage() {
  const { collectionId = '', revisionId = '' } = useParams({ strict: false })
  const { data: vto, error, refetch } = useQuery(vtoQueries.one({ collectionId, revisionId }))
  const seen = useSeenRevisions(true)
  if (error && !vto) return <RevisionNotLoaded kind={vtoKind} error={error} onRetry={() => void refetch()} />
  if (!vto || !seen) return <RowSkeletons count={6} height={56} />
  if (!vto.canEdit || !vto.contents) return <NotFoundPage />
  return (
    <LiveTextsOf document={draftTextsOf(vto)}>
      <QuarterEnd vto={vto} contents={vto.contents} />
    </LiveTextsOf>
  )
}

function useNextVto(vto: Vto, quarterStart: string): NextVto {
  const copyIds = copyIdsOf(vto.id, quarterStart)
  const seen = useSeenRevisions(true)
  const revision = copyIds.map((copyId) => seen?.find(({ id }) => id === copyId)).find((found) => found !== undefined)
  const at = { collectionId: revision?.collectionId ?? '', revisionId: revision?.id ?? copyIds[0] ?? '' }
  const { data } = useQuery({ ...vtoQueries.one(at), enabled: revision !== undefined })
  return { copyIds, revision, vto: data }
}

/** Fixed on entering: completing a step must not navigate. */
function useStep(toTakeUp: QuarterEndStep) {
  const [begun] = useState(toTakeUp)
  const navigate = useNavigate()
  const { step } = searchTexts('step')(useSearch({ strict: false }))
  const go = (to: QuarterEndStep) =>
    void navigate({ to: '.', resetScroll: false, search: (before: object): object => ({ ...before, step: to }) })
  return { step: quarterEndSteps.find((one) => one === step) ?? begun, go }
}

/** A plan for a later quarter shows its own Rocks after its date moves on. */
function rocksAfter({ quarterlyPlan }: VtoContents['traction'], { endDate }: Quarter, startMonth?: number): number {
  const isAfter =
    quarterlyPlan?.futureDate != null && planQuarterOf(quarterlyPlan.futureDate, startMonth).startDate > endDate
  return isAfter ? quarterlyPlan.rocks.length : 0
}

function QuarterEnd({ vto, contents }: { vto: Vto; contents: VtoContents }) {
  const { quarter } = usePlanQuarter(contents.traction.quarterlyPlan?.futureDate)
  const next = useNextVto(vto, quarter.startDate)
  if (next.revision && !next.vto) return <RowSkeletons count={6} height={56} />
  return <Steps vto={vto} contents={contents} quarter={quarter} next={next} />
}

interface StepsProps {
  vto: Vto
  contents: VtoContents
  quarter: Quarter
  next: NextVto
}

function Steps({ vto, contents, quarter, next }: StepsProps) {
  const { t } = useTranslation('vto-quarter-end')
  const { org } = useSession()
  const closing = quarterSaid(contents, quarter.startDate)
  const nextTraction = next.vto?.contents?.traction
  const progress = nextTraction && {
    issues: nextTraction.longTermIssues.length,
    rocks: rocksAfter(nextTraction, quarter, org?.quarterStartMonth),
    isPublished: next.vto?.isPublished ?? false,
  }
  const done = stepsDone({ closing, next: progress ?? null })
  const { step, go } = useStep(stepToTakeUp(done))
  const index = quarterEndSteps.indexOf(step)
  const after = quarterEndSteps[index + 1]
  const params = { collectionId: vto.collectionId, revisionId: vto.id, publishedId: undefined }
  const words: Readonly<Record<QuarterEndStep, string>> = {
    actuals: t('said.actuals', closing),
    rocks: t('said.rocks', closing),
    copy: next.revision ? next.revision.title : t('said.copy'),
    issues: progress ? t('said.issues', { count: progress.issues }) : '',
    newRocks: t('said.newRocks'),
    publish: progress?.isPublished ? t('said.published') : '',
  }
  return (
    <>
      <PageTitle
        title={t('title')}
        help={<LessonButton />}
        sub={t('sub', { title: vto.title, from: monthDay(quarter.startDate), to: monthDay(quarter.endDate) })}
        actions={
          <>
            <LinkButton to="/vto/detail/$collectionId/$revisionId/{-$publishedId}/traction" params={params}>
              {t('later')}
            </LinkButton>
            <VtoPresence />
          </>
        }
      />
      <article className={classes.sheet}>
        <nav className={classes.path} aria-label={t('steps')}>
          <ol>
            {quarterEndSteps.map((one, at) => (
              <li key={one}>
                <button type="button" aria-current={one === step ? 'step' : undefined} onClick={() => go(one)}>
                  <Stone
                    number={at + 1}
                    state={one === step ? 'active' : done.has(one) ? 'laid' : 'waiting'}
                    isDecorative
                  />
                  <span>
                    <b>{t(`step.${one}`)}</b>
                    <small className="num">{words[one]}</small>
                    {done.has(one) && <span className="vh">{t('done')}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <p className={classes.keep}>{t('keep')}</p>
        </nav>
        <section className={classes.body} aria-label={t(`step.${step}`)}>
          <header className={classes.head}>
            <h2>{t(`step.${step}`)}</h2>
            <p>{t(`about.${step}`)}</p>
          </header>
          <QuarterEndBody step={step} vto={vto} contents={contents} quarter={quarter} next={next} />
          {after && (
            <footer className={classes.foot}>
              <span className="grow" />
              <Button
                variant="filled"
                rightSection={<ArrowRight size="1rem" aria-hidden="true" />}
                onClick={() => go(after)}
              >
                {t('next', { step: t(`step.${after}`) })}
              </Button>
            </footer>
          )}
        </section>
      </article>
    </>
  )
}
