import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { rockStatuses } from '@cairn/contract/rocks/rocks.statuses'
import { Menu } from '@mantine/core'
import { useSetRockStatus } from '../rocks.mutations'
import { RockStatusTag } from './rock-status-tag'

export function RockStatusItems({ rock }: { rock: Rock }) {
  const set = useSetRockStatus()
  return [...rockStatuses, null].map((status) => (
    <Menu.Item key={status ?? 'none'} onClick={() => set.mutate({ rock, status })}>
      <RockStatusTag status={status} />
    </Menu.Item>
  ))
}
