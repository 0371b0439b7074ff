import TriangleAlert from 'icon:triangle-alert'
import { type HeardNode, listNodes } from '@cairn/contract/operators/operators.endpoints'
import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import nodesClasses from '../features/operators/components/nodes.module.css'
import { useTranslation } from '../i18n/use-translation'
import { call } from '../lib/api/api'
import { ApiFailure } from '../lib/api/api-failure'
import { wholeNumber } from '../lib/format/format'
import { duration, since } from '../lib/format/format-time'
import { useMoments } from '../lib/format/zones'
import { PageTitle } from '../ui/layout/page-title'
import { Details } from '../ui/lists/details-row'
import { EmptyState } from '../ui/lists/empty-state'
import { NumberTable } from '../ui/lists/number-table'
import { RowSkeletons } from '../ui/lists/row-skeletons'
import { Sheet } from '../ui/overlays/sheet'

const POLL_MS = 5_000

/** Polled. Operators only. */
const nodesQuery = queryOptions({
  queryKey: ['operator-nodes'],
  queryFn: () => call(listNodes, {}),
  refetchInterval: POLL_MS,
  staleTime: POLL_MS,
  retry: false,
})

function NodeErrors({ nodes }: { nodes: readonly HeardNode[] }) {
  const { t } = useTranslation('operators')
  const { mediumDate, clockTime } = useMoments()
  const errors = nodes
    .flatMap(({ id, host, errors: own }) =>
      own.map((error, place) => ({ ...error, host, key: `${id} ${own.length - place} ${error.at}` })),
    )
    .toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <Sheet title={t('errors')}>
      {errors.length === 0 ? (
        <EmptyState isCompact text={t('noErrors')} />
      ) : (
        <>
          <p className="sub mb-2">{t('errorsHint')}</p>
          <ul className="divided">
            {errors.map(({ key, at, message, error, where, requestId, host }) => (
              <li key={key} className="log-line py-2">
                <time className="sub num" dateTime={at} title={at}>
                  {mediumDate(at)}, {clockTime(at)}
                </time>
                <div>
                  <span className="block medium break">{message}</span>
                  <Details>
                    <span>{t('errorAt', { host })}</span>
                    {where && <span>{where}</span>}
                    {error && <span>{error}</span>}
                    {requestId && <span>{t('request', { id: requestId })}</span>}
                  </Details>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}

/** Thresholds in ms. */
const LAG_MS = 1_000
/** Events of a lost node are sent within five seconds. */
const LEFT_OVER_MS = 5_000
const SILENT_MS = 3_000
const LATE_JOB_MS = 60_000
const CLOCK_MS = 2_000
const REDIS_MS = 50

interface Troubles {
  /** In ms. */
  readonly silentMs: number | null
  /** The newest node's host, if its build differs. */
  readonly otherVersionThan: string | null
  readonly isLagging: boolean
  /** Overdue unsent events. */
  readonly hasLeftOver: boolean
  readonly isLate: boolean
  readonly hasFailedJobs: boolean
  readonly isShortOfConnections: boolean
  readonly isRedisBad: boolean
  readonly isClockWrong: boolean
}

/** The reference: it started last. */
const newestOf = (nodes: readonly HeardNode[]) =>
  nodes.reduce((newest, node) => (node.since > newest.since ? node : newest))

/** By the responding node's clock; other clocks may be wrong. */
function silenceOf(node: HeardNode, nodes: readonly HeardNode[]): number {
  const answering = nodes.find(({ isOwn }) => isOwn) ?? node
  return Date.parse(answering.heardAt) - Date.parse(node.heardAt)
}

export function troublesOf(node: HeardNode, nodes: readonly HeardNode[]): Troubles {
  const { relay, jobs, pool, redis, clockOffsetMs } = node
  const [newest, silentMs] = [newestOf(nodes), silenceOf(node, nodes)]
  return {
    silentMs: silentMs > SILENT_MS ? silentMs : null,
    otherVersionThan: newest.version === node.version ? null : newest.host,
    isLagging: relay.lagMs > LAG_MS,
    hasLeftOver: relay.oldestMs > LEFT_OVER_MS,
    isLate: jobs.oldestMs > LATE_JOB_MS,
    hasFailedJobs: jobs.failed > 0,
    isShortOfConnections: pool.waiting > 0,
    isRedisBad: redis.state === 'away' || (redis.answerMs ?? 0) > REDIS_MS,
    isClockWrong: Math.abs(clockOffsetMs ?? 0) > CLOCK_MS,
  }
}

interface ReadingProps {
  isBad?: boolean
  children: ReactNode
}

function Reading({ isBad = false, children }: ReadingProps) {
  const { t } = useTranslation('operators')
  return (
    <span className={isBad ? 'row-inline gap-1 small medium bad' : 'block'}>
      {isBad && (
        <>
          <TriangleAlert size="0.9375rem" strokeWidth={2} aria-hidden="true" />
          <span className="vh">{t('attention')}</span>{' '}
        </>
      )}
      <span>{children}</span>
    </span>
  )
}

interface NodeProps {
  node: HeardNode
  troubles: Troubles
}

/** Distinguishes servers on one machine. */
const ID_LENGTH = 6

function NodeName({ node, troubles }: NodeProps) {
  const { t } = useTranslation('operators')
  const { host, id, version, isOwn, heardAt } = node
  return (
    <th scope="row">
      <span className="medium break">
        {host} <span className="normal mut">{id.slice(-ID_LENGTH)}</span>
      </span>
      <Details>
        {isOwn && <span>{t('own')}</span>}
        <span>{version}</span>
        <span>{t('started', { age: since(node.since, heardAt) })}</span>
      </Details>
      {troubles.otherVersionThan && <Reading isBad>{t('otherVersion', { host: troubles.otherVersionThan })}</Reading>}
      {troubles.silentMs !== null && <Reading isBad>{t('silent', { time: duration(troubles.silentMs) })}</Reading>}
    </th>
  )
}

function RelayCell({ node: { relay }, troubles }: NodeProps) {
  const { t } = useTranslation('operators')
  return (
    <td data-label={t('lag')}>
      <Reading isBad={troubles.isLagging}>{duration(relay.lagMs)}</Reading>
      {troubles.hasLeftOver && (
        <Reading isBad>{t('waitingEvents', { count: relay.waiting, time: duration(relay.oldestMs) })}</Reading>
      )}
    </td>
  )
}

function JobsCell({ node: { jobs }, troubles }: NodeProps) {
  const { t } = useTranslation('operators')
  const isIdle = jobs.waiting + jobs.retrying + jobs.failed === 0
  return (
    <td data-label={t('jobs')}>
      {isIdle && <Reading>{t('none')}</Reading>}
      {jobs.waiting > 0 && (
        <Reading isBad={troubles.isLate}>
          {t(troubles.isLate ? 'jobsLate' : 'jobsWaiting', { count: jobs.waiting, time: duration(jobs.oldestMs) })}
        </Reading>
      )}
      {jobs.retrying > 0 && <Reading>{t('jobsRetrying', { count: jobs.retrying })}</Reading>}
      {jobs.failed > 0 && <Reading isBad>{t('jobsFailed', { count: jobs.failed })}</Reading>}
    </td>
  )
}

function DatabaseCell({ node: { pool }, troubles }: NodeProps) {
  const { t } = useTranslation('operators')
  return (
    <td data-label={t('database')}>
      <Reading>{t('databaseUse', { used: pool.open - pool.idle, max: pool.max })}</Reading>
      {troubles.isShortOfConnections && <Reading isBad>{t('databaseWaiting', { count: pool.waiting })}</Reading>}
    </td>
  )
}

const redisWords = { off: 'redisOff', away: 'redisAway', up: 'redisUp' } as const

function RedisCell({ node: { redis }, troubles }: NodeProps) {
  const { t } = useTranslation('operators')
  const { state, answerMs } = redis
  return (
    <td data-label={t('redis')}>
      <Reading isBad={troubles.isRedisBad}>
        {state === 'up' && answerMs !== null ? duration(answerMs) : t(redisWords[state])}
      </Reading>
    </td>
  )
}

function ClockCell({ node: { clockOffsetMs }, troubles }: NodeProps) {
  const { t } = useTranslation('operators')
  const time = duration(Math.abs(clockOffsetMs ?? 0))
  return (
    <td data-label={t('clock')}>
      <Reading isBad={troubles.isClockWrong}>
        {troubles.isClockWrong ? t((clockOffsetMs ?? 0) > 0 ? 'clockAhead' : 'clockBehind', { time }) : t('clockRight')}
      </Reading>
    </td>
  )
}

function NodeRow(props: NodeProps) {
  const { t } = useTranslation('operators')
  const { sockets, meetings } = props.node
  return (
    <tr>
      <NodeName {...props} />
      <td data-label={t('screens')}>{wholeNumber(sockets)}</td>
      <td data-label={t('meetings')}>{wholeNumber(meetings)}</td>
      <RelayCell {...props} />
      <JobsCell {...props} />
      <DatabaseCell {...props} />
      <RedisCell {...props} />
      <ClockCell {...props} />
    </tr>
  )
}

const COLUMNS = ['server', 'screens', 'meetings', 'lag', 'jobs', 'database', 'redis', 'clock'] as const

function NodesTable({ nodes }: { nodes: readonly HeardNode[] }) {
  const { t } = useTranslation('operators')
  return (
    <NumberTable className={nodesClasses.table} columns={COLUMNS.map((column) => t(column))} isRoomy>
      {nodes.map((node) => (
        <NodeRow key={node.id} node={node} troubles={troublesOf(node, nodes)} />
      ))}
    </NumberTable>
  )
}

const isRefused = (error: unknown) => error instanceof ApiFailure && error.status === 403

export function OperatorNodesPage() {
  const { t } = useTranslation('operators')
  const { clockTime } = useMoments()
  const { data: nodes, error, dataUpdatedAt, refetch } = useQuery(nodesQuery)
  if (isRefused(error)) return <EmptyState title={t('title')} text={t('refused')} />
  if (error && !nodes) {
    const again = <Button onClick={() => void refetch()}>{t('retry')}</Button>
    return <EmptyState title={t('title')} text={t('failed')} action={again} />
  }
  return (
    <>
      <PageTitle title={t('title')} sub={t('sub')} />
      <p role="status" className={error ? 'warn mb-4' : ''}>
        {error && t('stale', { time: clockTime(dataUpdatedAt) })}
      </p>
      <div className="grid gap-4">
        <Sheet label={t('title')}>
          {nodes ? <NodesTable nodes={nodes} /> : <RowSkeletons count={2} height={56} />}
        </Sheet>
        {nodes && <NodeErrors nodes={nodes} />}
      </div>
    </>
  )
}
