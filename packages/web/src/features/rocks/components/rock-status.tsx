import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/lazy-part'
import { MenuOnDemand } from '../../../ui/menu-on-demand'
import { Segmented } from '../../../ui/segmented'
import { useSetRockStatus } from '../rocks.mutations'
import classes from './rock-row.module.css'
import { RockStatusTag } from './rock-status-tag'

const loadItems = () => import('./rock-status-items')
const RockStatusItems = lazyPart(() => loadItems().then((module) => module.RockStatusItems))

/** The status as a tag that opens the choice of all statuses. */
export function RockStatusMenu({ rock }: { rock: Rock }) {
  const { t } = useTranslation('rocks')
  return (
    <MenuOnDemand
      className={classes.choose ?? ''}
      label={t('status.of', { title: rock.title, status: t(`status.${rock.status ?? 'none'}`) })}
      trigger={
        <>
          <RockStatusTag status={rock.status} />
          <ChevronDown size="0.875rem" aria-hidden="true" />
        </>
      }
      position="bottom-end"
      isInPortal
      onWarm={loadItems}
    >
      <RockStatusItems rock={rock} />
    </MenuOnDemand>
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
