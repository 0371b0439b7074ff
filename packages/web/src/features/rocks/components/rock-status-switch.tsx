import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { Segmented } from '../../../ui/segmented'
import { useSetRockStatus } from '../rocks.mutations'
import { RockStatusMenu } from './rock-status'
import { RockStatusTag } from './rock-status-tag'

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
