import ArrowUpDown from 'icon:arrow-up-down'
import Equal from 'icon:equal'
import Minus from 'icon:minus'
import Pencil from 'icon:pencil'
import Plus from 'icon:plus'
import { formatGoal } from '@cairn/contract/scorecard/measurable-values'
import type { Entry, Figure, PlanRock, TargetMarket, Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { vtoQueries } from '../../entities/vto/vto'
import { vtoKind } from '../../features/collections/collection-kind'
import type { Version } from '../../features/collections/components/version-slider'
import { useTranslation } from '../../i18n/use-translation'
import { dateWithYear, ownLocale } from '../../lib/format/format'
import { plainText } from '../../lib/format/plain-text'
import { commonPairs, type DiffSegment, diffWords } from '../../lib/format/word-differences'
import type { IconComponent } from '../../ui/display/icon'
import { Tag } from '../../ui/display/tag'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { NotLoaded } from '../not-loaded'
import classes from './revision.module.css'
import { type ComparedProps, NothingDiffers, RevisionHistory } from './revision-history'
import { RevisionNotLoaded } from './revision-not-found'

/** `key` is the same in both states. */
interface HistoryLine {
  readonly key: string
  readonly label?: string
  readonly text: string
}

export interface HistoryPart {
  readonly key: string
  readonly title: string
  readonly lines: readonly HistoryLine[]
}

type Change = 'same' | 'changed' | 'moved' | 'added' | 'removed'

interface ComparedLine {
  readonly key: string
  readonly label: string | undefined
  readonly change: Change
  readonly earlier: readonly DiffSegment[] | null
  readonly later: readonly DiffSegment[] | null
}

export interface ComparedPart {
  readonly key: string
  readonly title: string
  readonly lines: readonly ComparedLine[]
}

interface Keyed {
  readonly key: string
}

const keysOf = (all: readonly Keyed[]) => all.map(({ key }) => key)

/** The later order; removed lines follow their former predecessor. */
function inOneOrder<T extends Keyed>(earlier: readonly T[], later: readonly T[]): string[] {
  const order = keysOf(later)
  for (const [place, { key }] of earlier.entries()) {
    if (order.includes(key)) continue
    const before = earlier[place - 1]
    order.splice(before ? order.indexOf(before.key) + 1 : 0, 0, key)
  }
  return order
}

function changeOf(was: HistoryLine | undefined, is: HistoryLine | undefined, isMoved: boolean): Change {
  if (!was) return 'added'
  if (!is) return 'removed'
  if (was.text !== is.text || was.label !== is.label) return 'changed'
  return isMoved ? 'moved' : 'same'
}

function comparedLines(earlier: readonly HistoryLine[], later: readonly HistoryLine[]): ComparedLine[] {
  const [keysBefore, keysAfter] = [keysOf(earlier), keysOf(later)]
  const inPlace = new Set(commonPairs(keysBefore, keysAfter).map(([place]) => keysBefore[place]))
  return inOneOrder(earlier, later).map((key) => {
    const was = earlier.find((line) => line.key === key)
    const is = later.find((line) => line.key === key)
    return {
      key,
      label: (is ?? was)?.label,
      change: changeOf(was, is, !inPlace.has(key)),
      earlier: was ? diffWords(was.text, is?.text ?? '') : null,
      later: is ? diffWords(is.text, was?.text ?? '') : null,
    }
  })
}

const withTexts = (part: HistoryPart | undefined): readonly HistoryLine[] =>
  part?.lines.filter(({ text }) => text !== '') ?? []

export function comparedParts(earlier: readonly HistoryPart[], later: readonly HistoryPart[]): ComparedPart[] {
  return inOneOrder(earlier, later).flatMap((key) => {
    const was = earlier.find((part) => part.key === key)
    const is = later.find((part) => part.key === key)
    const lines = comparedLines(withTexts(was), withTexts(is))
    return lines.length === 0 ? [] : [{ key, title: (is ?? was)?.title ?? '', lines }]
  })
}

export const onlyDifferences = (parts: readonly ComparedPart[]): ComparedPart[] =>
  parts.flatMap((part) => {
    const lines = part.lines.filter(({ change }) => change !== 'same')
    return lines.length === 0 ? [] : [{ ...part, lines }]
  })

const marks: Readonly<Record<Change, { icon: IconComponent; tone: 'ok' | 'warn' | 'bad' | 'quiet' }>> = {
  same: { icon: Equal, tone: 'quiet' },
  changed: { icon: Pencil, tone: 'warn' },
  moved: { icon: ArrowUpDown, tone: 'warn' },
  added: { icon: Plus, tone: 'ok' },
  removed: { icon: Minus, tone: 'bad' },
}

function ComparedVersions({ parts }: { parts: readonly ComparedPart[] }) {
  return parts.map(({ key, title, lines }) => (
    <section key={key} className="border-top py-3" aria-label={title}>
      <h2 className="heading-s mb-1">{title}</h2>
      {lines.map((line) => (
        <DifferenceLine key={line.key} line={line} />
      ))}
    </section>
  ))
}

function DifferenceLine({ line: { label, change, earlier, later } }: { line: ComparedLine }) {
  const { t } = useTranslation('versions')
  return (
    <div className="columns-2 gap-1-4 border-top py-2">
      <p className="row wrap gap-0-3 all-columns small mut">
        {label && <span>{label}</span>}
        {change !== 'same' && <Tag {...marks[change]}>{t(`change.${change}`)}</Tag>}
      </p>
      <Side label={t('earlier')} words={earlier} as="del" />
      <Side label={t('later')} words={later} as="ins" />
    </div>
  )
}

interface SideProps {
  label: string
  words: readonly DiffSegment[] | null
  as: 'del' | 'ins'
}

function Side({ label, words, as: Own }: SideProps) {
  if (words === null) return <div className="not-on-phone" />
  return (
    <div className={`min-w-0 break pre-line ${classes.side}`}>
      <span className={`block tiny mut ${classes.version}`}>{label}</span>
      {words.map(({ text, isDifferent }, place) => {
        const key = `${place}-${text}`
        const end = text.trimEnd().length
        if (!isDifferent) return <span key={key}>{text}</span>
        return (
          <span key={key}>
            <Own>{text.slice(0, end)}</Own>
            {text.slice(end)}
          </span>
        )
      })}
    </div>
  )
}

interface Line {
  readonly key: string
  readonly label?: string
  readonly text: string
}

interface Part {
  readonly key: string
  readonly title: string
  readonly lines: readonly Line[]
}

type Plan = NonNullable<
  | VtoContents['vision']['threeYearPicture']
  | VtoContents['traction']['oneYearPlan']
  | VtoContents['traction']['quarterlyPlan']
>

const said = ({ title, contentHtml }: Pick<Entry, 'title' | 'contentHtml'>) =>
  [title, plainText(contentHtml)].filter((text) => text !== '').join('\n')

const entryLine = (entry: Entry): Line => ({ key: entry.id, text: said(entry) })

function figureText({ title, value, comparison, unitOfMeasure, valueScale, decimalPlaces }: Figure): string {
  const format = { unitOfMeasure, valueScale, decimalPlaces }
  const goal =
    value === null ? '–' : formatGoal({ ...format, goalValue: value, comparison, goalUpperValue: null }, ownLocale())
  return `${title}: ${goal}`
}

function usePlanLines() {
  const { t } = useTranslation('versions')
  return (plan: Plan | null, notes: string): Line[] => {
    if (plan === null) return []
    const figure = (one: Figure): Line => ({ key: one.id, text: figureText(one) })
    return [
      {
        key: 'date',
        label: t('vto.line.futureDate'),
        text: plan.futureDate === null ? '' : dateWithYear(plan.futureDate),
      },
      { key: 'notes', label: t('vto.line.notes'), text: plainText(notes) },
      ...plan.financialMetrics.map(figure),
      ...plan.measurables.map(figure),
      ...plan.goals.map(entryLine),
    ]
  }
}

function useVisionParts() {
  const { t } = useTranslation('versions')
  const planLines = usePlanLines()
  const marketLines = ({ id, title, contentHtml, uniques }: TargetMarket): Line[] => [
    { key: id, label: t('vto.line.targetMarket'), text: said({ title, contentHtml }) },
    ...uniques.map((unique) => ({ key: unique.id, label: t(`vto.line.${unique.kind}`), text: said(unique) })),
  ]
  return (vision: VtoContents['vision']): Part[] => {
    const { coreValues, coreValuesSpeech: speech, coreFocus: focus, tenYearTarget: target, targetMarkets } = vision
    const picture = vision.threeYearPicture
    const named = focus?.title === 'Custom' ? focus.customTitle : focus && t(`vto.focus.${focus.title}`)
    return [
      { key: 'values', title: t('vto.part.coreValues'), lines: coreValues.map(entryLine) },
      { key: 'speech', title: t('vto.part.speech'), lines: [{ key: 'speech', text: plainText(speech?.notes ?? '') }] },
      {
        key: 'focus',
        title: t('vto.part.coreFocus'),
        lines: [
          { key: 'focus', label: named || t('vto.part.coreFocus'), text: plainText(focus?.description ?? '') },
          { key: 'niche', label: t('vto.line.niche'), text: plainText(focus?.niche ?? '') },
        ],
      },
      {
        key: 'target',
        title: t('vto.part.target'),
        lines: [{ key: 'target', text: plainText(target?.contentHtml ?? '') }],
      },
      { key: 'marketing', title: t('vto.part.marketing'), lines: targetMarkets.flatMap(marketLines) },
      { key: 'picture', title: t('vto.part.picture'), lines: planLines(picture, picture?.notes ?? '') },
    ]
  }
}

function useRockLines() {
  const { t } = useTranslation('versions')
  return (rocks: readonly PlanRock[]): Line[] =>
    rocks.map(({ id, title, status }) => ({
      key: id,
      label: t('terms:rock'),
      text: status === null ? title : `${title}: ${t(`terms:rockStatus.${status}`)}`,
    }))
}

function useVtoInWords(): (vto: Vto) => Part[] {
  const { t } = useTranslation('versions')
  const visionParts = useVisionParts()
  const planLines = usePlanLines()
  const rockLines = useRockLines()
  return ({ contents }) => {
    if (contents === null) return []
    const { oneYearPlan: year, quarterlyPlan: quarter, longTermIssues } = contents.traction
    return [
      ...visionParts(contents.vision),
      { key: 'year', title: t('vto.part.year'), lines: planLines(year, year?.futureDateNotes ?? '') },
      {
        key: 'quarter',
        title: t('vto.part.quarter'),
        lines: [...planLines(quarter, quarter?.rocksForTheQuarter ?? ''), ...rockLines(quarter?.rocks ?? [])],
      },
      {
        key: 'issues',
        title: t('vto.part.issues'),
        lines: longTermIssues.map((issue) => ({ key: issue.id, text: said(issue) })),
      },
    ]
  }
}

export function VtoHistoryPage() {
  const { collectionId = '', revisionId = '' } = useParams({ strict: false })
  const { data: vto, error, refetch } = useQuery(vtoQueries.one({ collectionId, revisionId }))
  if (vto) return <RevisionHistory kind={vtoKind} revision={vto} compared={ComparedVtos} />
  return error ? (
    <RevisionNotLoaded kind={vtoKind} error={error} onRetry={() => void refetch()} />
  ) : (
    <RowSkeletons height={56} />
  )
}

function useVersion({ id: revisionId, collectionId }: Vto, version: Version | undefined) {
  const publishedId = version?.id
  return useQuery({
    ...vtoQueries.one({ collectionId, revisionId, ...(publishedId !== undefined && { publishedId }) }),
    placeholderData: keepPreviousData,
  })
}

function ComparedVtos({ revision, isWhole, ...versions }: ComparedProps<Vto>) {
  const inWords = useVtoInWords()
  const earlier = useVersion(revision, versions.earlier)
  const later = useVersion(revision, versions.later)
  if (!earlier.data || !later.data) {
    const error = earlier.error ?? later.error
    const retry = () => void Promise.all([earlier.refetch(), later.refetch()])
    return error ? <NotLoaded error={error} onRetry={retry} /> : <RowSkeletons />
  }
  const parts = comparedParts(inWords(earlier.data), inWords(later.data))
  const shown = isWhole ? parts : onlyDifferences(parts)
  return shown.length === 0 ? <NothingDiffers isEmpty={parts.length === 0} /> : <ComparedVersions parts={shown} />
}
