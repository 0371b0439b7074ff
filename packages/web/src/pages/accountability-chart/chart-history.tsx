import ArrowUpDown from 'icon:arrow-up-down'
import CircleUser from 'icon:circle-user'
import CornerDownRight from 'icon:corner-down-right'
import ListTodo from 'icon:list-todo'
import Minus from 'icon:minus'
import Pencil from 'icon:pencil'
import Plus from 'icon:plus'
import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { chartQueries } from '../../features/accountability-chart/accountability-chart.queries'
import {
  type ChartDifference,
  changesOf,
  chartDifference,
  type DifferenceKind,
  differenceKinds,
  fromTop,
  type RolesChange,
  withAbove,
} from '../../features/accountability-chart/chart-difference'
import { acKind } from '../../features/collections/collection-kind'
import { useVersionTexts, type Version } from '../../features/collections/components/version-slider'
import { useTranslation } from '../../i18n/use-translation'
import type { IconComponent } from '../../ui/display/icon'
import { Tag } from '../../ui/display/tag'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { type ComparedProps, NothingDiffers, RevisionHistory } from '../collections/revision-history'
import { RevisionNotLoaded } from '../collections/revision-not-found'
import { NotLoaded } from '../not-loaded'
import classes from './chart-history.module.css'

interface Sentence {
  readonly id: string
  readonly text: string
  readonly further?: ReactNode
}

function useSentences() {
  const { t } = useTranslation('versions')
  const top = t('ac.top')
  return (difference: ChartDifference): Readonly<Record<DifferenceKind, readonly Sentence[]>> => ({
    added: difference.added.map(({ seat: { id, title }, below }) => ({
      id,
      text: below ? t('ac.added', { title, below: below.title }) : t('ac.addedAtTop', { title }),
    })),
    removed: difference.removed.map(({ seat: { id, title }, below }) => ({
      id,
      text: below ? t('ac.removed', { title, below: below.title }) : t('ac.removedAtTop', { title }),
    })),
    moved: difference.moved.map(({ after: { id, title }, from, to }) => ({
      id,
      text: t('ac.moved', { title, from: from?.title ?? top, to: to?.title ?? top }),
    })),
    refilled: difference.refilled.map(({ before: { assignedTo: from }, after: { id, title, assignedTo: to } }) => {
      if (from === null) return { id, text: t('ac.filled', { title, to }) }
      return { id, text: to === null ? t('ac.emptied', { title, from }) : t('ac.refilled', { title, from, to }) }
    }),
    renamed: difference.renamed.map(({ before, after: { id, title } }) => ({
      id,
      text: t('ac.renamed', { title, from: before.title }),
    })),
    roles: difference.roles.map(({ after: { id, title }, roles }) => ({
      id,
      text: title,
      further: <Roles roles={roles} />,
    })),
    assistants: difference.assistants.map(({ after: { id, title, isAssistant } }) => ({
      id,
      text: t(isAssistant ? 'ac.becameAssistant' : 'ac.noAssistant', { title }),
    })),
    reordered: difference.reordered.map(({ after: { id, title }, below }) => ({
      id,
      text: t('ac.reordered', { title, below: below?.title ?? top }),
    })),
  })
}

function Roles({ roles }: Pick<RolesChange, 'roles'>) {
  return (
    <ul className={`small sub px-4 ${classes.roles}`}>
      {roles.map(({ text, change, key }) => (
        <li key={key}>
          {change === 'same' && text}
          {change === 'added' && <ins>{text}</ins>}
          {change === 'removed' && <del>{text}</del>}
        </li>
      ))}
    </ul>
  )
}

export function SeatChanges({ difference }: { difference: ChartDifference }) {
  const { t } = useTranslation('versions')
  const sentences = useSentences()(difference)
  const kinds = differenceKinds.filter((kind) => sentences[kind].length > 0)
  return (
    <div className="grid gap-4 pt-2 pb-4">
      {kinds.map((kind) => (
        <section key={kind} aria-label={t(`ac.kind.${kind}`)}>
          <h2 className="heading-s mb-1">
            {t(`ac.kind.${kind}`)} <span className="normal mut num">{sentences[kind].length}</span>
          </h2>
          <ul>
            {sentences[kind].map(({ id, text, further }) => (
              <li key={id} className="break border-top py-2">
                {text}
                {further}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const marks: Readonly<Record<DifferenceKind, { icon: IconComponent; tone: 'ok' | 'warn' | 'bad' }>> = {
  added: { icon: Plus, tone: 'ok' },
  removed: { icon: Minus, tone: 'bad' },
  moved: { icon: CornerDownRight, tone: 'warn' },
  refilled: { icon: CircleUser, tone: 'warn' },
  renamed: { icon: Pencil, tone: 'warn' },
  roles: { icon: ListTodo, tone: 'warn' },
  assistants: { icon: CircleUser, tone: 'warn' },
  reordered: { icon: ArrowUpDown, tone: 'warn' },
}

const INDENTED = 12

interface ComparedSeatsProps {
  title: string
  seats: readonly Seat[]
  changes: ReadonlyMap<string, readonly DifferenceKind[]>
  isWhole: boolean
}

function ComparedSeats({ title, seats, changes, isWhole }: ComparedSeatsProps) {
  const { t } = useTranslation('versions')
  const shown = fromTop(isWhole ? seats : withAbove(seats, changes.keys()))
  return (
    <section aria-label={t('ac.seats', { version: title })}>
      <h2 className="heading-s mb-1">{title}</h2>
      <ul>
        {shown.map(({ seat, level }) => (
          <li
            key={seat.id}
            className={`row wrap gap-0-2 ${classes.seat}`}
            style={{ paddingInlineStart: `${Math.min(level, INDENTED)}rem` }}
            data-level={level}
          >
            <span className="min-w-0 medium break">{seat.title}</span>
            <span className="sub">{seat.assignedTo ?? t('ac.empty')}</span>
            {changes.get(seat.id)?.map((kind) => (
              <Tag key={kind} {...marks[kind]}>
                {t(`ac.mark.${kind}`)}
              </Tag>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ChartHistoryPage() {
  const { collectionId = '', revisionId = '' } = useParams({ strict: false })
  const { data: chart, error, refetch } = useQuery(chartQueries.one({ collectionId, revisionId }))
  if (chart) return <RevisionHistory kind={acKind} revision={chart} compared={ComparedCharts} />
  return error ? (
    <RevisionNotLoaded kind={acKind} error={error} onRetry={() => void refetch()} />
  ) : (
    <RowSkeletons height={56} />
  )
}

function useVersion({ id: revisionId, collectionId }: Chart, version: Version | undefined) {
  return useQuery({
    ...chartQueries.one({ collectionId, revisionId, publishedId: version?.id }),
    placeholderData: keepPreviousData,
  })
}

function ComparedCharts({ revision, isWhole, ...versions }: ComparedProps<Chart>) {
  const words = useVersionTexts([versions.earlier ?? null, versions.later ?? null])
  const earlier = useVersion(revision, versions.earlier)
  const later = useVersion(revision, versions.later)
  const [was, is] = [earlier.data?.seats, later.data?.seats]
  if (!was || !is) {
    const error = earlier.error ?? later.error
    const retry = () => void Promise.all([earlier.refetch(), later.refetch()])
    return error ? <NotLoaded error={error} onRetry={retry} /> : <RowSkeletons />
  }
  const difference = chartDifference(was, is)
  const changes = changesOf(difference)
  const titleOf = (version: Version | undefined) => (version === undefined ? '' : words(version).title)
  return (
    <>
      {changes.size === 0 && <NothingDiffers isEmpty={was.length + is.length === 0} />}
      <SeatChanges difference={difference} />
      {(isWhole || changes.size > 0) && (
        <div className="columns-2 gap-4 border-top pt-4">
          <ComparedSeats title={titleOf(versions.earlier)} seats={was} changes={changes} isWhole={isWhole} />
          <ComparedSeats title={titleOf(versions.later)} seats={is} changes={changes} isWhole={isWhole} />
        </div>
      )}
    </>
  )
}
