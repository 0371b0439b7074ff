import ArchiveRestore from 'icon:archive-restore'
import FileUp from 'icon:file-up'
import Pencil from 'icon:pencil'
import Printer from 'icon:printer'
import Table2 from 'icon:table-2'
import { hasMovement } from '@cairn/contract/scorecard/readings'
import { isOwnMeasurable } from '@cairn/contract/scorecard/scorecard.policy'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { rocksQueries } from '../../entities/items/item-kinds'
import { useOpenedItem, useOpenItem } from '../../entities/items/open-item'
import { useEditableTractions } from '../../entities/tractions/my-tractions'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { MeasurableFacts } from '../../features/scorecard/components/measurable-facts'
import { GraphLegend, MeasurableGraph } from '../../features/scorecard/components/measurable-graph'
import { MeasurableTable } from '../../features/scorecard/components/measurable-table'
import { UsualRange } from '../../features/scorecard/components/usual-range'
import {
  type ControlChart,
  controlChart,
  type PeriodTexts,
  periodsIn,
  type Range,
  ranges,
  usePeriodWords,
} from '../../features/scorecard/control-chart'
import { type GridMeasurable, measurableQuery, type OneMeasurable } from '../../features/scorecard/scorecard.queries'
import { useRestoreMeasurable } from '../../features/scorecard/scorecard.remove.mutations'
import { useTranslation } from '../../i18n/use-translation'
import { useMoments } from '../../lib/format/zones'
import { useIsLicensed, useSession } from '../../lib/session/session'
import { LinkButton } from '../../ui/inputs/link-button'
import { Segmented } from '../../ui/inputs/segmented'
import { PageTools } from '../../ui/layout/page-parts'
import { PageTitle } from '../../ui/layout/page-title'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { Sheet } from '../../ui/overlays/sheet'
import { NotLoaded } from '../not-loaded'
import { OpenMeasurable } from '../open-measurable'
import classes from './measurable-page.module.css'

const isRange = (text: string): text is Range => ranges.some((range) => range === text)

function useRange(): readonly [Range, (range: Range) => void] {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  // The router parses it as a number.
  const periods = String(search.periods)
  const choose = (range: Range) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: (before: object): object => ({ ...before, periods: range === 'all' ? range : Number(range) }),
    })
  return [isRange(periods) ? periods : '26', choose]
}

interface MeasurableNumbersProps {
  sheet: OneMeasurable
  measurable: GridMeasurable
}

export function MeasurableNumbers({ sheet, measurable }: MeasurableNumbersProps) {
  const { t } = useTranslation('measurable')
  const [range, setRange] = useRange()
  const chart = controlChart(measurable, periodsIn(sheet, measurable, range))
  const isEmpty = sheet.weeks.every((week) =>
    measurable.values.every((one) => one.intervalId !== week || one.value === null),
  )
  return (
    <Sheet label={t('graph', { title: measurable.title })}>
      <Archived measurable={measurable} />
      {isEmpty ? (
        <EmptyState text={t('nothing')} />
      ) : (
        <Numbers sheet={sheet} measurable={measurable} chart={chart}>
          <Segmented<Range>
            size="sm"
            label={t('range.label')}
            options={ranges.map((value) => ({ value, label: t(`range.${value}`) }))}
            value={range}
            onChange={setRange}
          />
        </Numbers>
      )}
    </Sheet>
  )
}

interface NumbersProps extends MeasurableNumbersProps {
  chart: ControlChart
  children: React.ReactNode
}

function Numbers({ sheet: { periodKind: kind }, measurable, chart, children }: NumbersProps) {
  const wordsOf = usePeriodWords(kind, chart.limits)
  const [chosenId, setChosenId] = useState<string>()
  const { periods } = chart
  const found = periods.findIndex(({ intervalId }) => intervalId === chosenId)
  const latest = periods.findLastIndex(({ value }) => value !== null)
  const chosen = Math.max(0, found === -1 ? latest : found)
  const shown = periods[chosen]
  const words = shown && wordsOf(shown)
  return (
    <>
      <div className="row-top wrap between gap-2-4">
        <Reading words={words} />
        <span className="no-print">{children}</span>
      </div>
      <MeasurableGraph
        {...{ measurable, chart, words, kind, chosen }}
        onChoose={(index) => setChosenId(periods[index]?.intervalId)}
      />
      <GraphLegend {...chart} />
      {hasMovement(measurable) && <UsualRange chart={chart} kind={kind} format={measurable} />}
      <AsTable>
        <MeasurableTable title={measurable.title} kind={kind} periods={periods} wordsOf={wordsOf} />
      </AsTable>
    </>
  )
}

function AsTable({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('measurable')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        className="mt-3 no-print"
        leftSection={<Table2 size="1.125rem" aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'table.hide' : 'table.show')}
      </Button>
      <div className={isOpen ? undefined : 'vh'}>{children}</div>
    </>
  )
}

function Reading({ words }: { words: PeriodTexts | undefined }) {
  const { t } = useTranslation('measurable')
  if (!words) return <div className={classes.reading} />
  const facts = [words.goal && t('goal', { goal: words.goal }), words.result, words.signal].filter(Boolean)
  return (
    <div className={`break ${classes.reading}`} aria-hidden="true">
      <p>
        <b className="heading-m num">{words.number}</b> {words.name}
      </p>
      <p className="small leading-tight sub">{facts.join(', ')}</p>
      {words.note && <p className="small leading-tight">{words.note}</p>}
    </div>
  )
}

function Archived({ measurable: { archivedAt } }: Pick<MeasurableNumbersProps, 'measurable'>) {
  const { t } = useTranslation('measurable')
  const { mediumDate } = useMoments()
  if (archivedAt === null) return null
  return <p className="sub bg-sunk rounded px-3 py-2 mb-3">{t('archived', { date: mediumDate(archivedAt) })}</p>
}

interface MeasurableActsProps {
  measurable: GridMeasurable
  onEdit: (measurable: GridMeasurable) => void
}

function MeasurableActs({ measurable, onEdit }: MeasurableActsProps) {
  const { t } = useTranslation(['scorecard', 'measurable', 'scorecard-sheets'])
  const navigate = useNavigate()
  const { tractionId, isAtHome, archivedAt, homeScorecardId, isComputed } = measurable
  const isEditor = useEditableTractions(tractionId)?.some(({ id }) => id === tractionId) ?? false
  const isLicensed = useIsLicensed()
  const canEdit = isLicensed && isEditor && isAtHome
  const isOwn = isOwnMeasurable(useSession().user.userId, measurable)
  // Editors import from the scorecard, which assistants may not see.
  const scorecardId = homeScorecardId ?? measurable.scorecardId
  const canImport = isLicensed && !isEditor && isOwn && !isComputed && archivedAt === null
  const restore = useRestoreMeasurable()
  return (
    <>
      <PageTools>
        <Button
          variant="subtle"
          leftSection={<Printer size="1.125rem" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('measurable:print')}
        </Button>
      </PageTools>
      {canImport && (
        <Button
          variant="subtle"
          leftSection={<FileUp size="1.125rem" aria-hidden="true" />}
          onClick={() => void navigate({ to: '/scorecard/$scorecardId/import', params: { scorecardId } })}
        >
          {t('scorecard-sheets:import')}
        </Button>
      )}
      {canEdit && archivedAt === null && (
        <Button
          variant="filled"
          leftSection={<Pencil size="1.125rem" aria-hidden="true" />}
          onClick={() => onEdit(measurable)}
        >
          {t('edit')}
        </Button>
      )}
      {canEdit && archivedAt !== null && (
        <Button
          variant="filled"
          leftSection={<ArchiveRestore size="1.125rem" aria-hidden="true" />}
          onClick={() => restore.mutate({ ...measurable, archivedAt: null })}
        >
          {t('measurable:restore')}
        </Button>
      )}
    </>
  )
}

export function LinkedRock({ id }: { id: string }) {
  const { data: rock } = useQuery(rocksQueries.byId(id))
  const { open } = useOpenedItem()
  if (!rock) return null
  return (
    <button type="button" className="opener medium break text-start accent" onClick={() => open('rock', id)}>
      {rock.title}
    </button>
  )
}

export function MeasurablePage() {
  const { t } = useTranslation('terms')
  const { measurableId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(measurableQuery(measurableId))
  const measurable = data?.measurables.find(({ id }) => id === measurableId)
  if (data && measurable) return <Shown key={measurableId} sheet={data} measurable={measurable} />
  return (
    <>
      <PageTitle title={t('measurable')} />
      {data && <MeasurableNotFound sheet={data} />}
      {!data && error && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={10} height={40} />}
    </>
  )
}

function MeasurableNotFound({ sheet }: { sheet: OneMeasurable }) {
  const { t } = useTranslation('measurable')
  const [standing] = sheet.standings
  return (
    <EmptyState
      text={t('gone')}
      action={
        standing && (
          <LinkButton variant="filled" to="/scorecard/{-$scorecardId}" params={{ scorecardId: standing.scorecardId }}>
            {t('toScorecard')}
          </LinkButton>
        )
      }
    />
  )
}

interface ShownProps {
  sheet: OneMeasurable
  measurable: GridMeasurable
}

function Shown({ sheet, measurable }: ShownProps) {
  const { t } = useTranslation(['terms', 'measurable'])
  const item = useOpenItem('measurable')
  const [standing] = sheet.standings
  return (
    <>
      <PageTitle
        title={measurable.title}
        help={<LessonButton />}
        name={`${measurable.title}, ${t('measurable')}`}
        sub={
          standing &&
          measurable.archivedAt === null && (
            <Link to="/scorecard/{-$scorecardId}" params={{ scorecardId: standing.scorecardId }} className="sub">
              {standing.scorecardTitle ?? standing.meeting}
            </Link>
          )
        }
        actions={<MeasurableActs measurable={measurable} onEdit={item.open} />}
      />
      <div className={`grid items-start gap-5 ${classes.page}`}>
        <MeasurableNumbers sheet={sheet} measurable={measurable} />
        <Sheet label={t('measurable:facts.label')}>
          <MeasurableFacts
            sheet={sheet}
            measurable={measurable}
            linked={measurable.linkedItemId && <LinkedRock id={measurable.linkedItemId} />}
          />
        </Sheet>
      </div>
      <OpenMeasurable measurables={[measurable]} openId={item.openId} onClose={item.close} />
    </>
  )
}
