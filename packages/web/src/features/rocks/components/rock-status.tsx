import type { Rock, RockStatus } from '@cairn/contract/rocks/rocks.schemas'
import { Menu } from '@mantine/core'
import { Check, ChevronDown, Minus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../../ui/segmented'
import { useSetRockStatus } from '../rocks.mutations'
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

/** "On track", "Off track", "No status": icon and word, no box. */
export function RockStatusTag({ status }: { status: RockStatus | null }) {
  const { t } = useTranslation('rocks')
  const tone = status === null ? 'none' : TONE[status]
  const Icon = ICON[tone]
  return (
    <span className={classes.tag} data-tone={tone}>
      {status !== null && <Icon size="0.9375rem" aria-hidden="true" />}
      {t(`status.${status ?? 'none'}`)}
    </span>
  )
}

const CHOICES: readonly RockStatus[] = ['OnTrack', 'OffTrack', 'Done', 'NotDone', 'Closed', 'Canceled']

/** The status as a tag that opens the choice of all statuses. */
export function RockStatusMenu({ rock }: { rock: Rock }) {
  const { t } = useTranslation('rocks')
  const set = useSetRockStatus()
  const words = t(`status.${rock.status ?? 'none'}`)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={classes.choose}
          aria-label={t('status.of', { title: rock.title, status: words })}
        >
          <RockStatusTag status={rock.status} />
          <ChevronDown size="0.875rem" aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {[...CHOICES, null].map((status) => (
          <Menu.Item key={status ?? 'none'} onClick={() => set.mutate({ rock, status })}>
            <RockStatusTag status={status} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const WEEKLY = ['OnTrack', 'OffTrack'] as const

/** The two answers of the weekly review, side by side. Pressing the one that is set changes nothing. */
export function RockStatusSwitch({ rock }: { rock: Rock }) {
  const { t } = useTranslation('rocks')
  const set = useSetRockStatus()
  const value = WEEKLY.find((status) => status === rock.status) ?? null
  return (
    <Segmented
      size="sm"
      label={t('status.set', { title: rock.title })}
      value={value}
      options={WEEKLY.map((status) => ({ value: status, label: <RockStatusTag status={status} /> }))}
      onChange={(status) => status !== rock.status && set.mutate({ rock, status })}
    />
  )
}
