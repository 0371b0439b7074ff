import Check from 'icon:check'
import Minus from 'icon:minus'
import X from 'icon:x'
import type { RockStatus } from '@cairn/contract/rocks/rocks.statuses'
import { useTranslation } from '../../../i18n/use-translation'
import classes from './rock-row.module.css'

const TONE: Record<RockStatus, 'ok' | 'bad' | 'none'> = {
  OnTrack: 'ok',
  Done: 'ok',
  OffTrack: 'bad',
  NotDone: 'bad',
  Closed: 'none',
  Canceled: 'none',
}
const ICON = { ok: Check, bad: X, none: Minus }

export function RockStatusTag({ status }: { status: RockStatus | null }) {
  const { t } = useTranslation(['rocks', 'terms'])
  const tone = status === null ? 'none' : TONE[status]
  const Icon = ICON[tone]
  return (
    <span className={`row-inline gap-1 min-w-0 small medium nowrap mut ${classes.tag}`} data-tone={tone}>
      {status !== null && <Icon size="0.9375rem" aria-hidden="true" />}
      <span className="trunc">{status === null ? t('status.none') : t(`terms:rockStatus.${status}`)}</span>
    </span>
  )
}
