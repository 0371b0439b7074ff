import type { HeardNode } from '@cairn/contract/operators/operators.endpoints'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { duration, since } from '../../../lib/format-time'
import { Details } from '../../../ui/details-row'
import type { Troubles } from '../node-troubles'
import classes from './nodes.module.css'
import { Reading } from './reading'

interface NodeProps {
  node: HeardNode
  troubles: Troubles
}

/** Distinguishes servers on one machine. */
const TOLD_OF_ID = 6

function NodeName({ node, troubles }: NodeProps) {
  const { t } = useTranslation('operators')
  const { host, id, version, isOwn, heardAt } = node
  return (
    <th scope="row">
      <span className={classes.name}>
        {host} <span className={classes.id}>{id.slice(-TOLD_OF_ID)}</span>
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

export function NodeRow(props: NodeProps) {
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
