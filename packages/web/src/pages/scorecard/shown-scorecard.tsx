import Columns3 from 'icon:columns-3'
import Plus from 'icon:plus'
import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { type CellAddress, cellText } from '@cairn/contract/scorecard/entered-number'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { Button, Checkbox, NativeSelect, Popover, Stack, Switch } from '@mantine/core'
import { useCallbackRef, useMediaQuery } from '@mantine/hooks'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { memo, Suspense, useMemo, useState } from 'react'
import { useOpenItem } from '../../entities/items/open-item'
import { fullName, usePerson } from '../../entities/people/people'
import { useEditableTractions } from '../../entities/tractions/my-tractions'
import { useSetReverseScorecard } from '../../features/identity/profile.mutations'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { PdfButton } from '../../features/pdfs/components/pdf-button'
import { PrintedScorecard } from '../../features/scorecard/components/printed-scorecard'
import { ScorecardGrid } from '../../features/scorecard/components/scorecard-grid'
import { ScorecardWeek } from '../../features/scorecard/components/scorecard-week'
import { type FigureName, figureNames, figuresOf } from '../../features/scorecard/grid-figures'
import type { ChosenWidths } from '../../features/scorecard/grid-widths'
import { useLineSteps } from '../../features/scorecard/scorecard.order.mutations'
import { choiceLabel, type ScorecardChoice } from '../../features/scorecard/scorecard.queries'
import { useGridScorecard } from '../../features/scorecard/use-grid-scorecard'
import { type SheetWithoutValues, useSheetWithoutValues } from '../../features/scorecard/use-scorecard'
import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure } from '../../lib/api/api-failure'
import { searchTexts } from '../../lib/browser/search-params'
import { useChoice } from '../../lib/session/choices'
import { useIsLicensed, useSession } from '../../lib/session/session'
import { isOwnRemoval, removerOf } from '../../lib/sync/removals'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { LinkButton } from '../../ui/inputs/link-button'
import { Segmented } from '../../ui/inputs/segmented'
import { PageTitle } from '../../ui/layout/page-title'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { useMaking } from '../make-item'
import { NotLoaded } from '../not-loaded'
import { OpenMeasurable } from '../open-measurable'
import { CellNotFound, useCellOfAddress } from './cell-of-address'
import { ScorecardMenu } from './scorecard-menu'
import classes from './shown-scorecard.module.css'

const STANDARD = ['trend', 'average13']
const FITTING: ChosenWidths = {}

interface GridChoices {
  readonly showsCurrent: boolean
  readonly setShowsCurrent: (shows: boolean) => void
  readonly shown: readonly FigureName[]
  readonly setShown: (names: readonly FigureName[]) => void
  readonly widths: ChosenWidths
  readonly setWidths: (widths: ChosenWidths) => void
}

function useGridChoices(): GridChoices {
  const [showsCurrent = false, setShowsCurrent] = useChoice('scorecard-current')
  const [columns = STANDARD, setColumns] = useChoice('scorecard-columns')
  const [widths = FITTING, setWidths] = useChoice('scorecard-widths')
  return {
    showsCurrent,
    setShowsCurrent,
    shown: figureNames.filter((name) => columns.includes(name)),
    setShown: (names) => setColumns([...names]),
    widths,
    setWidths,
  }
}

interface GridToolsProps {
  kind: PeriodKind
  scorecardId: string
  title: string
  isPhone: boolean
}

const GridTools = memo(function GridTools({ kind, scorecardId, title, isPhone }: GridToolsProps) {
  const { t } = useTranslation(['scorecard-grid', 'terms'])
  const choices = useGridChoices()
  return (
    <>
      <Switch
        label={t(`showCurrent.${kind}`)}
        checked={choices.showsCurrent}
        onChange={(event) => choices.setShowsCurrent(event.currentTarget.checked)}
      />
      {!isPhone && <Columns kind={kind} choices={choices} />}
      <PdfButton of={{ scorecardId }} title={t('terms:scorecard')} meeting={title} />
    </>
  )
})

interface ColumnsProps {
  kind: PeriodKind
  choices: GridChoices
}

function Columns({ kind, choices: { shown, setShown, widths, setWidths } }: ColumnsProps) {
  const { t } = useTranslation('scorecard-grid')
  const { user } = useSession()
  const reverse = useSetReverseScorecard()
  return (
    <Popover position="bottom-end" trapFocus returnFocus width="16rem">
      <Popover.Target>
        <Button
          size="sm"
          variant="subtle"
          className={classes.columns ?? ''}
          leftSection={<Columns3 size="1.125rem" aria-hidden="true" />}
        >
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Stack gap="xs">
          {figuresOf(kind).map((name) => (
            <Checkbox
              key={name}
              label={t(`column.${name}`)}
              checked={shown.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                setShown(checked ? [...shown, name] : shown.filter((one) => one !== name))
              }
            />
          ))}
          <Switch
            label={t('reversed')}
            checked={user.reverseScorecard}
            onChange={(event) => reverse.mutate(event.currentTarget.checked)}
          />
          {(widths.title !== undefined || widths.period !== undefined) && (
            <Button size="sm" onClick={() => setWidths({})}>
              {t('width.reset')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function useRemovedScorecard(scorecardId: string, choices: readonly ScorecardChoice[]): ScorecardChoice | undefined {
  const choice = choices.find((one) => one.scorecardId === scorecardId)
  const [known, setKnown] = useState(choice)
  if (choice && choice !== known) setKnown(choice)
  return choice ? undefined : known
}

interface ScorecardRemovedProps {
  gone: ScorecardChoice
  choices: readonly ScorecardChoice[]
}

function ScorecardRemoved({ gone, choices }: ScorecardRemovedProps) {
  const { t } = useTranslation(['scorecard-sheets', 'items'])
  const me = useSession().user.userId
  const removerId = removerOf(gone.scorecardId)
  const remover = usePerson(removerId)
  const own = choices.find((one) => one.tractionId === gone.tractionId && one.scorecardTitle === null)
  const said =
    removerId === me
      ? t('items:gone.byYou')
      : remover
        ? t('goneBy', { name: fullName(remover) })
        : t(own ? 'gone' : 'outOfSight')
  return (
    <div role="status">
      <EmptyState
        text={said}
        action={
          <LinkButton to="/scorecard/{-$scorecardId}" params={{ scorecardId: own?.scorecardId }} variant="filled">
            {own ? t('toOwn', { title: own.title }) : t('toOthers')}
          </LinkButton>
        }
      />
    </div>
  )
}

interface ScorecardChooserProps {
  scorecardId: string
  choices: readonly ScorecardChoice[]
  title: string | undefined
}

function ScorecardChooser({ scorecardId, choices, title }: ScorecardChooserProps) {
  const { t } = useTranslation('scorecard-grid')
  const navigate = useNavigate()
  const [only, ...others] = choices
  if (others.length === 0 && only?.scorecardId === scorecardId) return choiceLabel(only)
  if (choices.length === 0) return null
  const isKnown = choices.some((choice) => choice.scorecardId === scorecardId)
  const data = choices.map((choice) => ({ value: choice.scorecardId, label: choiceLabel(choice) }))
  return (
    <NativeSelect
      aria-label={t('choose')}
      w="16rem"
      maw="100%"
      data={isKnown ? data : [{ value: scorecardId, label: title ?? t('choose') }, ...data]}
      value={scorecardId}
      onChange={({ currentTarget: { value } }) =>
        void navigate({ to: '/scorecard/{-$scorecardId}', params: { scorecardId: value } })
      }
    />
  )
}

const scorecardViews = ['grid', 'overview', 'quarters'] as const
type ScorecardView = (typeof scorecardViews)[number]

const isView = (text: string | null | undefined): text is ScorecardView => scorecardViews.some((view) => view === text)

function useScorecardView(): readonly [ScorecardView, (view: ScorecardView) => void] {
  const navigate = useNavigate()
  const { view, cell } = searchTexts('view', 'cell')(useSearch({ strict: false }))
  const [last, setLast] = useChoice('scorecard-view')
  const choose = (next: ScorecardView) => {
    setLast(next)
    void navigate({ to: '.', resetScroll: false, search: (before: object): object => ({ ...before, view: next }) })
  }
  if (cell !== undefined) return ['grid', choose]
  if (isView(view)) return [view, choose]
  return [isView(last) ? last : 'grid', choose]
}

interface ScorecardViewSwitchProps {
  view: ScorecardView
  onView: (view: ScorecardView) => void
}

function ScorecardViewSwitch({ view, onView }: ScorecardViewSwitchProps) {
  const { t } = useTranslation('scorecard-views')
  const options = scorecardViews.map((value) => ({ value, label: t(`view.${value}`) }))
  return <Segmented<ScorecardView> size="sm" label={t('view.label')} options={options} value={view} onChange={onView} />
}

const OverviewView = lazyPart(() => import('./scorecard-overview').then((module) => module.OverviewView))
const QuartersView = lazyPart(() => import('./scorecard-quarters').then((module) => module.QuartersView))

interface ShownScorecardProps {
  scorecardId: string
  choices: readonly ScorecardChoice[]
}

const none: Scorecard['measurables'] = []

const inGrid = { view: 'grid' }

const PHONE = '(max-width: 47.99em)'

function useAdd(scorecardId: string, tractionId: string | null, isLicensed: boolean) {
  const traction = useEditableTractions(tractionId)?.find(({ id }) => id === tractionId)
  const making = useMaking('measurable', { id: tractionId ?? '', scorecardId })
  const canEdit = isLicensed && traction !== undefined
  const onAdd = useCallbackRef(making.open)
  return { canEdit, onAdd: canEdit ? onAdd : null, popup: canEdit && making.popup }
}

function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation(['scorecard', 'terms'])
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  return (
    <Button
      variant="filled"
      aria-label={t('new')}
      leftSection={<Plus size="1.125rem" aria-hidden="true" />}
      onClick={onClick}
    >
      {t(isPhone ? 'terms:measurable' : 'new')}
    </Button>
  )
}

interface ScorecardHeadProps extends ShownScorecardProps {
  sheet: SheetWithoutValues | undefined
  title: string | undefined
  isGone: boolean
  view: ScorecardView
  onView: (view: ScorecardView) => void
  /** Null for readers. */
  onAdd: (() => void) | null
}

/** Does not render while values are entered. */
const ScorecardHead = memo(function ScorecardHead(props: ScorecardHeadProps) {
  const { scorecardId, choices, sheet, title, isGone, view, onView, onAdd } = props
  const { t } = useTranslation('terms')
  return (
    <div className={view === 'grid' ? 'no-print' : undefined}>
      <PageTitle
        title={t('scorecard')}
        help={<LessonButton />}
        name={title ? `${t('scorecard')}, ${title}` : t('scorecard')}
        sub={
          <span className="row gap-2 min-w-0" data-beside>
            <ScorecardChooser scorecardId={scorecardId} choices={choices} title={title} />
            <span className="no-print">
              <ScorecardMenu scorecard={isGone ? undefined : sheet} choices={choices} />
            </span>
          </span>
        }
        actions={
          !isGone && (
            <>
              <ScorecardViewSwitch view={view} onView={onView} />
              {onAdd && <AddButton onClick={onAdd} />}
            </>
          )
        }
      />
    </div>
  )
})

export function ShownScorecard({ scorecardId, choices }: ShownScorecardProps) {
  const choice = choices.find((one) => one.scorecardId === scorecardId)
  const { data: scorecard, error, refetch, older } = useGridScorecard(scorecardId, choice?.periodKind)
  const add = useAdd(scorecardId, scorecard?.tractionId ?? null, useIsLicensed())
  const title = scorecard?.title ?? choice?.title
  const { openId, close } = useOpenItem('measurable')
  const gone = useRemovedScorecard(scorecardId, choices)
  const [view, setView] = useScorecardView()
  const opened = useCellOfAddress(inGrid)
  const isOutOfSight = error instanceof ApiFailure && error.status === 404
  const shown = isOutOfSight ? undefined : scorecard
  const sheet = useSheetWithoutValues(shown)
  const onView = useCallbackRef((next: ScorecardView) => {
    opened?.forget()
    setView(next)
  })
  return (
    <>
      <ScorecardHead
        scorecardId={scorecardId}
        choices={choices}
        sheet={sheet}
        title={title}
        view={view}
        onView={onView}
        isGone={gone !== undefined}
        onAdd={add.onAdd}
      />
      {gone && !isOwnRemoval(scorecardId) && <ScorecardRemoved gone={gone} choices={choices} />}
      {!gone && !shown && error && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {!gone && !shown && !error && <RowSkeletons count={10} height={40} />}
      {isOutOfSight && opened && <Navigate to="/" search={{ cell: cellText(opened.cell) }} replace />}
      {!gone && shown && <CellNotFound cell={opened?.cell} among={shown.measurables} />}
      {!gone && shown && (
        <Sheet
          key={opened?.turn}
          {...{ view, scorecard: shown }}
          canEdit={add.canEdit}
          onAdd={add.onAdd}
          onOlder={older}
          opened={opened?.cell}
        />
      )}
      {/* Unsaved input survives the removal of the scorecard. */}
      <OpenMeasurable measurables={gone || isOutOfSight ? none : shown?.measurables} openId={openId} onClose={close} />
      {add.popup}
    </>
  )
}

interface SheetProps {
  view: ScorecardView
  scorecard: Scorecard
  canEdit: boolean
  onAdd: (() => void) | null
  onOlder: () => void
  opened: CellAddress | undefined
}

function Sheet({ view, scorecard, canEdit, onAdd, onOlder, opened }: SheetProps) {
  const { t } = useTranslation(['scorecard-grid', 'scorecard-sheets'])
  const { user } = useSession()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const isLicensed = useIsLicensed()
  const { open } = useOpenItem('measurable')
  const choices = useGridChoices()
  const lineSteps = useLineSteps(scorecard, canEdit)
  const figures = useMemo(
    () => figuresOf(scorecard.periodKind).filter((name) => choices.shown.includes(name)),
    [scorecard.periodKind, choices.shown],
  )
  if (scorecard.measurables.every(({ archivedAt }) => archivedAt !== null)) {
    const text = canEdit ? t(`scorecard-sheets:empty.${scorecard.periodKind}`) : t('emptyReader')
    return <EmptyState text={text} action={onAdd && <AddButton onClick={onAdd} />} />
  }
  if (view !== 'grid') {
    const View = view === 'overview' ? OverviewView : QuartersView
    return (
      <Suspense fallback={<RowSkeletons count={10} height={48} />}>
        <View scorecard={scorecard} />
      </Suspense>
    )
  }
  const shared = {
    scorecard,
    canEdit,
    onOlder,
    opened,
    showsCurrent: choices.showsCurrent,
    onOpen: isLicensed && canEdit ? open : undefined,
  }
  const { id, periodKind, title } = scorecard
  const tools = <GridTools kind={periodKind} scorecardId={id} title={title} isPhone={isPhone} />
  return (
    <>
      {isPhone ? (
        <div className="no-print">
          <div className="row wrap gap-3 mb-3 no-print">{tools}</div>
          <ScorecardWeek {...shared} />
        </div>
      ) : (
        <div className="no-print" {...lineSteps}>
          <ScorecardGrid
            {...shared}
            isReversed={user.reverseScorecard}
            shown={figures}
            chosen={choices.widths}
            onWidths={choices.setWidths}
            tools={tools}
          />
        </div>
      )}
      <PrintedScorecard scorecard={scorecard} isReversed={user.reverseScorecard} showsCurrent={choices.showsCurrent} />
    </>
  )
}
