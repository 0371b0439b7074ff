import ChevronDown from 'icon:chevron-down'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { Segmented } from '../../../ui/inputs/segmented'
import { MenuOnDemand } from '../../../ui/overlays/menu-on-demand'
import { useSetRockStatus } from '../rocks.mutations'
import classes from './rock-row.module.css'
import { RockStatusTag } from './rock-status-tag'

const loadItems = () => import('./rock-status-items')
const RockStatusItems = lazyPart(() => loadItems().then((module) => module.RockStatusItems))

export function RockStatusMenu({ rock }: { rock: Rock }) {
  const { t } = useTranslation(['rocks', 'terms'])
  const status = rock.status === null ? t('status.none') : t(`terms:rockStatus.${rock.status}`)
  return (
    <MenuOnDemand
      className={classes.choose ?? ''}
      label={t('status.of', { title: rock.title, status })}
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
const TONES = { OnTrack: 'ok', OffTrack: 'bad' } as const

export function RockStatusSwitch({ rock }: { rock: Rock }) {
  const { t } = useTranslation('rocks')
  const set = useSetRockStatus()
  const value = WEEKLY.find((status) => status === rock.status) ?? null
  // Only the menu reopens a closed Rock.
  if (rock.status !== null && value === null) return <RockStatusMenu rock={rock} />
  return (
    <Segmented
      size="sm"
      label={t('status.set', { title: rock.title })}
      value={value}
      options={WEEKLY.map((status) => ({
        value: status,
        label: <RockStatusTag status={status} />,
        tone: TONES[status],
      }))}
      onChange={(status) => set.mutate({ rock, status })}
    />
  )
}
