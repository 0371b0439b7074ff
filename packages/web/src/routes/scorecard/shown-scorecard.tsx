import Plus from 'icon:plus'
import { type CellAddress, cellText } from '@cairn/contract/scorecard/entered-number'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Navigate } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { PdfButton } from '../../features/pdfs/components/pdf-button'
import { PrintedScorecard } from '../../features/scorecard/components/printed-scorecard'
import { ScorecardGrid } from '../../features/scorecard/components/scorecard-grid'
import { ScorecardWeek } from '../../features/scorecard/components/scorecard-week'
import { figuresOf } from '../../features/scorecard/grid-figures'
import type { ScorecardChoice } from '../../features/scorecard/scorecard.queries'
import { useGridScorecard } from '../../features/scorecard/use-grid-scorecard'
import { useLineSteps } from '../../features/scorecard/use-line-steps'
import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure } from '../../lib/api-failure'
import { useEditableTractions } from '../../lib/my-tractions'
import { useOpenItem } from '../../lib/open-item'
import { isOwnRemoval } from '../../lib/removals'
import { useSession } from '../../lib/session'
import { useIsLicensed } from '../../lib/use-is-licensed'
import { EmptyState } from '../../ui/empty-state'
import { lazyPart } from '../../ui/lazy-part'
import { PageTitle } from '../../ui/page-title'
import { RowSkeletons } from '../../ui/row-skeletons'
import { useMaking } from '../make-item'
import { NotLoaded } from '../not-loaded'
import { OpenMeasurable } from '../open-measurable'
import { CellGone } from './cell-gone'
import { GridTools } from './grid-tools'
import { ScorecardChooser } from './scorecard-chooser'
import { ScorecardGone, useGoneScorecard } from './scorecard-gone'
import { ScorecardMenu } from './scorecard-menu'
import { ScorecardViewSwitch } from './scorecard-view-switch'
import classes from './shown-scorecard.module.css'
import { useCellOfAddress } from './use-cell-of-address'
import { useGridChoices } from './use-grid-choices'
import { type ScorecardView, useScorecardView } from './use-scorecard-view'

const OverviewView = lazyPart(() => import('./overview-view').then((module) => module.OverviewView))
const QuartersView = lazyPart(() => import('./quarters-view').then((module) => module.QuartersView))

interface ShownScorecardProps {
  scorecardId: string
  choices: readonly ScorecardChoice[]
}

const none: Scorecard['measurables'] = []

const inGrid = { view: 'grid' }

const PHONE = '(max-width: 47.99em)'

function useAdd(scorecardId: string, tractionId: string | null, isLicensed: boolean) {
  const { t } = useTranslation('scorecard')
  const traction = useEditableTractions(tractionId)?.find(({ id }) => id === tractionId)
  const making = useMaking('measurable', { id: tractionId ?? '', scorecardId })
  const canEdit = isLicensed && traction !== undefined
  const button = canEdit && (
    <Button variant="filled" leftSection={<Plus size="1.125rem" aria-hidden="true" />} onClick={making.open}>
      {t('new')}
    </Button>
  )
  return { canEdit, button, popup: canEdit && making.popup }
}

export function ShownScorecard({ scorecardId, choices }: ShownScorecardProps) {
  const { t } = useTranslation('terms')
  const choice = choices.find((one) => one.scorecardId === scorecardId)
  const { data: scorecard, error, refetch, older } = useGridScorecard(scorecardId, choice?.periodKind)
  const add = useAdd(scorecardId, scorecard?.tractionId ?? null, useIsLicensed())
  const title = scorecard?.title ?? choice?.title
  const { openId, close } = useOpenItem('measurable')
  const gone = useGoneScorecard(scorecardId, choices)
  const [view, setView] = useScorecardView()
  const opened = useCellOfAddress(inGrid)
  const isOutOfSight = error instanceof ApiFailure && error.status === 404
  const shown = isOutOfSight ? undefined : scorecard
  return (
    <>
      <div className={view === 'grid' ? classes.screen : undefined}>
        <PageTitle
          title={t('scorecard')}
          help={<LessonButton />}
          name={title ? `${t('scorecard')}, ${title}` : t('scorecard')}
          sub={
            <span className={classes.chooser} data-beside>
              <ScorecardChooser scorecardId={scorecardId} choices={choices} title={title} />
              <ScorecardMenu scorecard={gone ? undefined : shown} choices={choices} />
            </span>
          }
          actions={
            !gone && (
              <>
                <ScorecardViewSwitch
                  view={view}
                  onView={(next) => {
                    opened?.forget()
                    setView(next)
                  }}
                />
                {add.button}
              </>
            )
          }
        />
      </div>
      {gone && !isOwnRemoval(scorecardId) && <ScorecardGone gone={gone} choices={choices} />}
      {!gone && !shown && error && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {!gone && !shown && !error && <RowSkeletons count={10} height={40} />}
      {isOutOfSight && opened && <Navigate to="/" search={{ cell: cellText(opened.cell) }} replace />}
      {!gone && shown && <CellGone cell={opened?.cell} among={shown.measurables} />}
      {!gone && shown && (
        <Sheet
          key={opened?.turn}
          {...{ view, scorecard: shown }}
          canEdit={add.canEdit}
          add={add.button}
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
  add: React.ReactNode
  onOlder: () => void
  opened: CellAddress | undefined
}

function Sheet({ view, scorecard, canEdit, add, onOlder, opened }: SheetProps) {
  const { t } = useTranslation(['scorecard-grid', 'scorecard-sheets', 'terms'])
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
    return <EmptyState text={text} action={add} />
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
    ...{ scorecard, canEdit, onOlder, opened, showsCurrent: choices.showsCurrent },
    onOpen: isLicensed && canEdit ? open : undefined,
  }
  const tools = (
    <>
      <GridTools kind={scorecard.periodKind} choices={choices} isPhone={isPhone} />
      <PdfButton of={{ scorecardId: scorecard.id }} title={t('terms:scorecard')} meeting={scorecard.title} />
    </>
  )
  return (
    <>
      {isPhone ? (
        <div className={classes.screen}>
          <div className={classes.tools}>{tools}</div>
          <ScorecardWeek {...shared} />
        </div>
      ) : (
        <div className={classes.screen} {...lineSteps}>
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
