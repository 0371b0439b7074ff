import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Check from 'icon:check'
import Plus from 'icon:plus'
import {
  formatValue,
  formatWith,
  unitOfMeasureSchema,
  valueInOnes,
  valueScaleSchema,
} from '@cairn/contract/scorecard/measurable-values'
import { actualOf, compareWithPlan, isMoney, lastResult, plannedText, resultIn } from '@cairn/contract/vto/actuals'
import type { Figure, FigureActual, PlanKind, Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useClosesWhenRemoved, useDraftsOfRemoved } from '../../../entities/items/use-drafts-of-removed'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/format/use-locale'
import { Sparkline } from '../../../ui/display/sparkline'
import { lazyForm, lazyPopup } from '../../../ui/feedback/lazy-part'
import { ClickToEdit } from '../../../ui/inputs/inline-text'
import {
  comparisons,
  type FigureFields,
  fieldsOf,
  figurePlace,
  type PlanQuarter,
  typedValue,
  UNLINKED,
} from '../figure-fields'
import { newLine, useAddLine } from '../vto.mutations'
import { type FiguresOfPlan, figuresOf } from '../vto.parts'
import { LeadershipMark } from './leadership-mark'
import classes from './plan.module.css'

interface PlanFiguresProps {
  contents: VtoContents
  figures: readonly Figure[]
  label: string
  quarter?: PlanQuarter | undefined
  onOpen?: ((figure: Figure) => void) | undefined
}

function PlanFigures({ contents, figures, label, quarter, onOpen }: PlanFiguresProps) {
  const { locale } = useLocale()
  return (
    <ul className={`grid gap-2-4 border-top py-2 ${classes.figures}`} aria-label={label}>
      {figures.map((figure) => (
        <ClickToEdit as="li" key={figure.id} onEdit={onOpen && (() => onOpen(figure))}>
          <b className="heading-m block">{plannedText(figure, locale)}</b>
          <span className="small break sub">
            {onOpen ? (
              <button type="button" className="opener text-start" onClick={() => onOpen(figure)}>
                {figure.title}
              </button>
            ) : (
              figure.title
            )}{' '}
            {figure.isVisibleToLtOnly && <LeadershipMark />}
          </span>
          <SoFar contents={contents} figure={figure} quarter={quarter} />
        </ClickToEdit>
      ))}
    </ul>
  )
}

interface SoFarProps {
  contents: VtoContents
  figure: Figure
  quarter?: PlanQuarter | undefined
}

function SoFar({ contents, figure, quarter }: SoFarProps) {
  const { t } = useTranslation('vto-traction')
  const { locale } = useLocale()
  const result = quarter ? resultIn(contents, figure.id, quarter.quarter.startDate) : lastResult(contents, figure.id)
  const actual = actualOf(figure, result)
  if (actual === null) return null
  const standing = compareWithPlan(figure, actual)
  const isOver = quarter?.isOver ?? false
  // Amounts grow until the quarter ends, so less than planned is not a miss before.
  const isJudged = standing !== null && (standing.isMet || isOver || !isMoney(figure.unitOfMeasure))
  const Icon = standing?.isMet ? Check : (standing?.difference ?? 0) > 0 ? ArrowUp : ArrowDown
  const value = formatValue({ ...formatWith(figure, actual), value: actual }, locale)
  return (
    <small className={`row gap-1 small leading-tight num ${!isJudged ? 'mut' : standing.isMet ? 'ok' : 'bad'}`}>
      {isJudged && (
        <>
          <Icon size="0.875rem" strokeWidth={2.25} aria-hidden="true" />
          <span className="vh">{t(standing.isMet ? 'results.met' : 'results.missed')}</span>
        </>
      )}
      {t(isOver ? 'quarter.brought' : 'quarter.soFar', { value })}
    </small>
  )
}

interface FigureLinesProps {
  contents: VtoContents
  figures: readonly Figure[]
  label: string
  quarter?: PlanQuarter | undefined
  onOpen?: ((figure: Figure) => void) | undefined
}

function FigureLines({ contents, figures, label, quarter, onOpen }: FigureLinesProps) {
  const { locale } = useLocale()
  return (
    <ul aria-label={label}>
      {figures.map((figure) => (
        <ClickToEdit
          as="li"
          key={figure.id}
          className={`row gap-4 border-top py-2 ${classes.measured}`}
          onEdit={onOpen && (() => onOpen(figure))}
        >
          <span className="grow break">
            <FigureTitle figure={figure} onOpen={onOpen} /> {figure.isVisibleToLtOnly && <LeadershipMark />}
            <SoFar contents={contents} figure={figure} quarter={quarter} />
          </span>
          <span className="small nowrap mut num">{plannedText(figure, locale)}</span>
          {figure.actual && <Measured figure={figure} actual={figure.actual} />}
        </ClickToEdit>
      ))}
    </ul>
  )
}

function FigureTitle({ figure, onOpen }: { figure: Figure; onOpen: FigureLinesProps['onOpen'] }) {
  if (onOpen) {
    return (
      <button type="button" className="opener text-start" onClick={() => onOpen(figure)}>
        {figure.title}
      </button>
    )
  }
  if (figure.linkedItemId === null) return figure.title
  return (
    <Link to="/measurable/$measurableId" params={{ measurableId: figure.linkedItemId }}>
      {figure.title}
    </Link>
  )
}

/** Null if the units cannot be compared. */
function plannedIn({ value, unitOfMeasure, valueScale }: Figure, actual: FigureActual): number | null {
  if (value === null || unitOfMeasure !== actual.unitOfMeasure) return null
  return valueInOnes(value, valueScale) / valueInOnes(1, actual.valueScale)
}

function Measured({ figure, actual }: { figure: Figure; actual: FigureActual }) {
  const { t } = useTranslation('vto-traction')
  const { locale } = useLocale()
  const latest = actual.recent.at(-1)
  if (!latest) return <span />
  const goal = plannedIn(figure, actual)
  const points = actual.recent.map(({ value, missed }) => ({ value, goal: goal ?? value, isMiss: missed !== null }))
  const isMet = latest.missed === null
  const Icon = isMet ? Check : latest.missed === 'up' ? ArrowUp : ArrowDown
  return (
    <span className={`row-inline gap-2 nowrap ${classes.latest} num`}>
      <Icon className={isMet ? 'ok' : 'bad'} size="0.9375rem" aria-hidden="true" />
      <span className="vh">{t(isMet ? 'results.met' : 'results.missed')}</span>
      <b className={isMet ? 'bold' : 'bold bad'}>{formatValue({ ...actual, value: latest.value }, locale)}</b>
      <Sparkline points={points} span={t('measured.span', { count: points.length })} width={80} height={24} />
    </span>
  )
}

const RemovedItem = lazyPopup(() => import('../../../entities/items/removed-item').then((part) => part.RemovedItem))

interface RemovedFigureProps {
  vto: Vto
  plan: PlanKind
  which: FiguresOfPlan
  id: string
  figure: Figure | null
  onClose: () => void
}

const labels = {
  value: 'goal',
  comparison: 'comparison',
  unitOfMeasure: 'unit',
  valueScale: 'scale',
  decimalPlaces: 'decimals',
} as const satisfies Partial<Record<keyof FigureFields, string>>

function useWords() {
  const { t } = useTranslation('scorecard')
  return {
    describe: (field: string, value: unknown): string | undefined => {
      const comparison = comparisons.find((one) => field === 'comparison' && one === value)
      if (comparison) return t(`comparison.${comparison}`)
      if (field === 'unitOfMeasure') return t(`unit.${unitOfMeasureSchema.parse(value)}`)
      return field === 'valueScale' ? t(`scale.${valueScaleSchema.parse(value)}`) : String(value)
    },
    labelOf: (field: string): string | undefined => {
      const name = Object.entries(labels).find(([known]) => known === field)?.[1]
      return name && t(`field.${name}`)
    },
  }
}

function RemovedFigure({ vto, plan, which, id, figure, onClose }: RemovedFigureProps) {
  const { t } = useTranslation('vto')
  const { locale } = useLocale()
  const words = useWords()
  const { mutateAsync: add } = useAddLine<Figure>()
  const { last, typed, discard } = useDraftsOfRemoved<Figure, FigureFields>(id, figurePlace(id), figure)
  const message = t('goneLine', { title: last?.title ?? '' })
  useClosesWhenRemoved(id, typed ? last : figure, message, onClose)
  if (!last || !typed) return null
  // Visibility and link must be chosen again.
  const { isVisibleToLtOnly: _hidden, linkedItemId: _linked, ...fields } = typed.fields
  const makeNew = () => {
    const was = fieldsOf(last, locale)
    const said = { ...was, ...fields, title: fields.title?.trim() || was.title, linkedItemId: null }
    const line = { ...newLine(), ...UNLINKED, ...said, value: typedValue(said, locale).value }
    return add({ vto, list: figuresOf(plan, which), line })
  }
  return (
    <Suspense fallback={null}>
      <RemovedItem
        {...words}
        message={message}
        personId={undefined}
        typed={{ ...typed, fields }}
        onMakeNew={makeNew}
        onClose={() => {
          discard()
          onClose()
        }}
      />
    </Suspense>
  )
}

const FigurePopup = lazyForm(() => import('./figure-popup').then((module) => module.FigurePopup))

interface FiguresFieldProps {
  vto: Vto
  contents: VtoContents
  plan: PlanKind
  which: FiguresOfPlan
  label: string
  isEditable: boolean
  quarter?: PlanQuarter | undefined
  heading?: 'h2' | 'h3'
}

export function FiguresField(props: FiguresFieldProps) {
  const { vto, contents, plan, which, label, isEditable, quarter, heading: Heading = 'h3' } = props
  const { t } = useTranslation('vto-traction')
  const figures = figuresOf(plan, which).linesIn(contents)
  const Figures = which === 'measurables' && plan !== 'three_year_picture' ? FigureLines : PlanFigures
  const [opened, setOpened] = useState<'new' | { id: string } | null>(null)
  const close = () => setOpened(null)
  const figure = typeof opened === 'object' && opened !== null ? figures.find(({ id }) => id === opened.id) : undefined
  if (!isEditable && figures.length === 0) return null
  return (
    <div className={Heading === 'h3' ? 'mt-3' : undefined}>
      <div className="row-baseline between gap-3">
        <Heading className={Heading === 'h3' ? 'heading-xs' : 'heading-m'}>{label}</Heading>
        {isEditable && (
          <Button
            variant="link"
            aria-label={t(`figure.new.${which}`)}
            leftSection={<Plus size="0.9375rem" aria-hidden="true" />}
            onClick={() => setOpened('new')}
          >
            {t('figure.add')}
          </Button>
        )}
      </div>
      {figures.length > 0 && (
        <Figures
          contents={contents}
          figures={figures}
          label={label}
          quarter={quarter}
          onOpen={isEditable ? ({ id }: Figure) => setOpened({ id }) : undefined}
        />
      )}
      <Suspense fallback={null}>
        {opened === 'new' && <FigurePopup vto={vto} plan={plan} which={which} onClose={close} />}
        {figure && <FigurePopup key={figure.id} vto={vto} plan={plan} which={which} figure={figure} onClose={close} />}
      </Suspense>
      {typeof opened === 'object' && opened !== null && (
        <RemovedFigure
          key={opened.id}
          {...{ vto, plan, which }}
          id={opened.id}
          figure={figure ?? null}
          onClose={close}
        />
      )}
    </div>
  )
}
