import ArrowRight from 'icon:arrow-right'
import Check from 'icon:check'
import { planQuarterOf, type Quarter } from '@cairn/contract/calendar/quarters'
import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { isClosing } from '@cairn/contract/rocks/rocks.statuses'
import { enteredCount, linesCount, plannedLines, type ResultPlan } from '@cairn/contract/vto/actuals'
import { copyVtoSchema, type Vto, type VtoContents } from '@cairn/contract/vto/vto.schemas'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { collectionsQueries, useSeenRevisions } from '../../entities/collections/collections'
import { LiveTextsProvider } from '../../entities/rich-text/live-text'
import { vtoQueries } from '../../entities/vto/vto'
import { vtoKind } from '../../features/collections/collection-kind'
import { useCopyRevision, usePublish } from '../../features/collections/collections.mutations'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { ResultsTable } from '../../features/vto/components/results-table'
import { PlanDate } from '../../features/vto/components/vto-plans'
import { VtoPresence } from '../../features/vto/components/vto-presence'
import { usePlanQuarter } from '../../features/vto/figure-fields'
import { useSaveSection } from '../../features/vto/vto.mutations'
import { draftTextsOf, sectionIn } from '../../features/vto/vto.parts'
import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure } from '../../lib/api/api-failure'
import { retryFailed } from '../../lib/api/retry-failed'
import { searchTexts } from '../../lib/browser/search-params'
import { monthDay } from '../../lib/format/format'
import { useQuarterName, useQuarters } from '../../lib/format/quarter-names'
import { useForm } from '../../lib/forms/use-form'
import { useSession } from '../../lib/session/session'
import { Stone } from '../../ui/display/stones'
import { Tag } from '../../ui/display/tag'
import { PartFailed } from '../../ui/feedback/part-failed'
import { Form } from '../../ui/inputs/form'
import { LinkButton } from '../../ui/inputs/link-button'
import { TitleField } from '../../ui/inputs/title-field'
import { PageTitle } from '../../ui/layout/page-title'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { RevisionNotLoaded } from '../collections/revision-not-found'
import { NotFoundPage } from '../not-found-page'
import { NotLoaded } from '../not-loaded'
import { CompanyRocks } from './company-rocks'
import { LongTermIssues } from './long-term-issues'
import classes from './quarter-end.module.css'

const quarterEndSteps = ['actuals', 'rocks', 'copy', 'issues', 'newRocks', 'publish'] as const
type QuarterEndStep = (typeof quarterEndSteps)[number]

const RANDOM_DIGITS = 12

/** Limit for removed and recreated copies. */
const COPIES_MOST = 8
const BEYOND_DATES = 100_000_000n

function copyIdAt(revisionId: string, quarterStart: string, attempt: number): string {
  const mark = BigInt(quarterStart.replaceAll('-', '')) + BigInt(attempt) * BEYOND_DATES
  const random = BigInt.asUintN(4 * RANDOM_DIGITS, BigInt(`0x${revisionId.slice(-RANDOM_DIGITS)}`) + mark)
  return revisionId.slice(0, -RANDOM_DIGITS) + random.toString(16).padStart(RANDOM_DIGITS, '0')
}

/**
 * Deterministic ids: two users who continue the quarter find or create the same copy. A removed copy keeps its id, so
 * the next one is used.
 */
export const copyIdsOf = (revisionId: string, quarterStart: string): readonly string[] =>
  Array.from({ length: COPIES_MOST }, (_, attempt) => copyIdAt(revisionId, quarterStart, attempt))

const plans: readonly ResultPlan[] = ['quarterly_plan', 'one_year_plan']

function quarterContents(contents: VtoContents, quarterStart: string) {
  const lines = plans.map((plan) => plannedLines(contents, plan))
  const count = lines.reduce((sum, one) => sum + linesCount(one), 0)
  const entered = lines.reduce((sum, one) => sum + enteredCount(contents, one, quarterStart), 0)
  const rocks = contents.traction.quarterlyPlan?.rocks ?? []
  const closed = rocks.filter(({ status }) => status !== null && isClosing(status)).length
  return { count, entered, rocks: rocks.length, closed }
}

interface Progress {
  readonly closing: ReturnType<typeof quarterContents>
  readonly next: { readonly issues: number; readonly rocks: number; readonly isPublished: boolean } | null
}

/** Derived from the data; no progress is stored. */
export function stepsDone({ closing, next }: Progress): ReadonlySet<QuarterEndStep> {
  const done = new Set<QuarterEndStep>()
  if (closing.count > 0 && closing.entered === closing.count) done.add('actuals')
  if (closing.rocks > 0 && closing.closed === closing.rocks) done.add('rocks')
  if (!next) return done
  done.add('copy')
  if (next.issues === 0 || next.rocks > 0 || next.isPublished) done.add('issues')
  if (next.rocks > 0) done.add('newRocks')
  if (next.isPublished) done.add('publish')
  return done
}

/** Never before the copy step once the copy exists. */
export function stepToTakeUp(done: ReadonlySet<QuarterEndStep>): QuarterEndStep {
  const open = done.has('copy') ? quarterEndSteps.slice(quarterEndSteps.indexOf('copy') + 1) : quarterEndSteps
  return open.find((step) => !done.has(step)) ?? 'publish'
}

interface CopyForNextProps {
  vto: Vto
  contents: VtoContents
  quarter: Quarter
  copyIds: readonly string[]
}

/** Copied parts start over at this version. */
const COPIED_VERSION = 1

const isTaken = (failure: unknown) =>
  failure instanceof ApiFailure && failure.messages.some(({ code }) => code === 'ID_TAKEN')

/** Null if another user created the copy first. */
async function firstFree(
  ids: readonly string[],
  make: (id: string) => Promise<unknown>,
  isSeen: (id: string) => Promise<boolean>,
): Promise<string | null> {
  for (const id of ids) {
    try {
      await make(id)
      return id
    } catch (failure) {
      if (!isTaken(failure) || id === ids.at(-1)) throw failure
      if (await isSeen(id)) return null
    }
  }
  return null
}

function CopyForNext({ vto, contents, quarter, copyIds }: CopyForNextProps) {
  const { t } = useTranslation(['vto-quarter-end', 'collections'])
  const nameOf = useQuarterName()
  const { from } = useQuarters()
  const following = from(quarter, 1)
  const newRevisionName = t('copy.name', { title: vto.title, quarter: nameOf(following) })
  const form = useForm({ newRevisionName }, { draftOptions: { place: `vto/${vto.id}/quarter-end/copy` } })
  const copy = useCopyRevision(vtoKind, vto)
  const save = useSaveSection<'quarterlyPlan'>()
  const client = useQueryClient()
  const isSeen = async (id: string) =>
    (await client.fetchQuery({ ...collectionsQueries.seen, staleTime: 0 })).some(({ revisions }) =>
      revisions.some((revision) => revision.id === id),
    )
  const date = (copyId: string) => {
    const plan = sectionIn(contents, 'quarterlyPlan')
    const before = { ...plan, version: Math.min(plan.version, COPIED_VERSION) }
    const copied = { id: copyId, collectionId: vto.collectionId }
    return save.mutateAsync({ vto: copied, name: 'quarterlyPlan', before, changes: { futureDate: following.endDate } })
  }
  const make = () =>
    form.submit({
      schema: copyVtoSchema,
      body: { ...form.values, includeVision: true, includeTraction: true },
      send: async (body) => {
        const made = await firstFree(copyIds, (id) => copy.mutateAsync({ ...body, id }), isSeen)
        if (made !== null) await date(made)
      },
      onSaved: () => undefined,
    })
  return (
    <Form form={form} className={`grid justify-start gap-3 ${classes.form}`} onSubmit={make}>
      <TitleField label={t('copy.title')} {...form.field('newRevisionName')} />
      <Button type="submit" variant="filled" loading={form.isSubmitting}>
        {t('copy.make')}
      </Button>
    </Form>
  )
}

function PublishNext({ vto }: { vto: Vto }) {
  const { t } = useTranslation(['vto-quarter-end', 'collections'])
  const publish = usePublish(vtoKind)
  return (
    <div className={`grid justify-start gap-3 ${classes.form}`}>
      {vto.isPublished ? (
        <Tag tone="ok" icon={Check}>
          {t('publish.done', { title: vto.title })}
        </Tag>
      ) : (
        <p>{t('publish.about', { title: vto.title })}</p>
      )}
      <Button variant="filled" loading={publish.isPending} onClick={() => publish.mutate(vto)}>
        {t(vto.isPublished ? 'publish.again' : 'publish.act')}
      </Button>
    </div>
  )
}

interface NextVto {
  readonly copyIds: readonly string[]
  readonly revision: Revision | undefined
  readonly vto: Vto | undefined
}

interface QuarterEndBodyProps {
  step: QuarterEndStep
  vto: Vto
  contents: VtoContents
  quarter: Quarter
  next: NextVto
}

function QuarterEndBody(props: QuarterEndBodyProps) {
  const { step, vto, contents, quarter, next } = props
  if (step === 'actuals') return <Actuals vto={vto} contents={contents} quarterStart={quarter.startDate} />
  if (step === 'rocks') return <CompanyRocks vto={vto} contents={contents} isEditable />
  if (step === 'copy') return <CopyStep {...props} />
  return <OnTheNext step={step} next={next} />
}

function Actuals({ vto, contents, quarterStart }: { vto: Vto; contents: VtoContents; quarterStart: string }) {
  const { t } = useTranslation('vto-traction')
  const plans = (['quarterly_plan', 'one_year_plan'] as const).filter(
    (plan) => linesCount(plannedLines(contents, plan)) > 0,
  )
  if (plans.length === 0) return <EmptyState isCompact text={t('results.nothing')} />
  return plans.map((plan) => (
    <div key={plan}>
      {plans.length > 1 && (
        <h3 className="heading-s mt-2">{t(plan === 'one_year_plan' ? 'year.title' : 'quarter.title')}</h3>
      )}
      <ResultsTable vto={vto} plan={plan} quarterStart={quarterStart} />
    </div>
  ))
}

function CopyStep({ vto, contents, quarter, next }: QuarterEndBodyProps) {
  const { t } = useTranslation('vto-quarter-end')
  if (!next.revision) return <CopyForNext vto={vto} contents={contents} quarter={quarter} copyIds={next.copyIds} />
  const params = { collectionId: next.revision.collectionId, revisionId: next.revision.id, publishedId: undefined }
  return (
    <>
      <p>{t('copy.made', { title: next.revision.title })}</p>
      {next.vto?.contents && <PlanDate vto={next.vto} contents={next.vto.contents} name="quarterlyPlan" />}
      <div>
        <LinkButton to="/vto/detail/$collectionId/$revisionId/{-$publishedId}/vision" params={params}>
          {t('copy.open', { title: next.revision.title })}
        </LinkButton>
      </div>
    </>
  )
}

function OnTheNext({ step, next }: Pick<QuarterEndBodyProps, 'step' | 'next'>) {
  const { t } = useTranslation('vto-quarter-end')
  if (!next.revision) return <EmptyState isCompact text={t('copy.first')} />
  const contents = next.vto?.contents
  if (!next.vto || !contents) return <RowSkeletons count={5} height={40} />
  if (step === 'issues') return <LongTermIssues vto={next.vto} isEditable={next.vto.canEdit} />
  if (step === 'newRocks') return <CompanyRocks vto={next.vto} contents={contents} isEditable={next.vto.canEdit} />
  return <PublishNext vto={next.vto} />
}

export function QuarterEndPage() {
  const { collectionId = '', revisionId = '' } = useParams({ strict: false })
  const { data: vto, error, refetch } = useQuery(vtoQueries.one({ collectionId, revisionId }))
  const seen = useQuery(collectionsQueries.seen)
  if (error && !vto) return <RevisionNotLoaded kind={vtoKind} error={error} onRetry={() => void refetch()} />
  if (seen.error && !seen.data) return <NotLoaded error={seen.error} onRetry={() => void seen.refetch()} />
  if (!vto || !seen.data) return <RowSkeletons count={6} height={56} />
  if (!vto.canEdit || !vto.contents) return <NotFoundPage />
  return (
    <LiveTextsProvider document={draftTextsOf(vto)}>
      <QuarterEnd vto={vto} contents={vto.contents} />
    </LiveTextsProvider>
  )
}

function useNextVto(vto: Vto, quarterStart: string) {
  const copyIds = copyIdsOf(vto.id, quarterStart)
  const seen = useSeenRevisions(true)
  const revision = copyIds.map((copyId) => seen?.find(({ id }) => id === copyId)).find((found) => found !== undefined)
  const at = { collectionId: revision?.collectionId ?? '', revisionId: revision?.id ?? copyIds[0] ?? '' }
  const query = useQuery({ ...vtoQueries.one(at), enabled: revision !== undefined })
  return { copyIds, revision, vto: query.data, retry: retryFailed(query) }
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
  if (next.retry) return <PartFailed onRetry={next.retry} />
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
  const closing = quarterContents(contents, quarter.startDate)
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
      <article className={`grid paper clip ${classes.sheet}`}>
        <nav className={`bg-sunk sub p-3 ${classes.path}`} aria-label={t('steps')}>
          <ol>
            {quarterEndSteps.map((one, at) => (
              <li key={one}>
                <button
                  type="button"
                  className={`grid items-center gap-3 w-full px-2 rounded text-start ${classes.step}`}
                  aria-current={one === step ? 'step' : undefined}
                  onClick={() => go(one)}
                >
                  <Stone
                    number={at + 1}
                    state={one === step ? 'active' : done.has(one) ? 'laid' : 'waiting'}
                    isDecorative
                  />
                  <span>
                    <b className={`block ${one === step ? 'large bold ink' : 'medium'}`}>{t(`step.${one}`)}</b>
                    <small className="small break mut">{words[one]}</small>
                    {done.has(one) && <span className="vh">{t('done')}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <p className="small sub px-2 pt-4">{t('keep')}</p>
        </nav>
        <section className="column min-w-0" aria-label={t(`step.${step}`)}>
          <div className="column gap-3 grow p-4">
            <header>
              <h2 className="heading-m">{t(`step.${step}`)}</h2>
              <p className="sub">{t(`about.${step}`)}</p>
            </header>
            <QuarterEndBody step={step} vto={vto} contents={contents} quarter={quarter} next={next} />
          </div>
          {after && (
            <footer className="row end bg-sunk border-top px-4 py-3">
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
