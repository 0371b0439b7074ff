import Plus from 'icon:plus'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OpenableKind } from '../../entities/items/open-item'
import { useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { useMaking } from '../make-item'

export function useAdding(kind: OpenableKind, label: string) {
  const { canAct } = useLiveRole()
  const tractionId = useLiveState((state) => state.tractionId)
  const { data: traction } = useQuery(tractionsQueries.byId(tractionId))
  const { open, popup } = useMaking(kind, { id: tractionId, scorecardId: traction?.scorecardId ?? '' })
  return {
    open,
    first: canAct && <Button onClick={open}>{label}</Button>,
    further: canAct && (
      <Button variant="subtle" leftSection={<Plus size="1.125rem" aria-hidden="true" />} onClick={open}>
        {label}
      </Button>
    ),
    popup: canAct && popup,
  }
}
