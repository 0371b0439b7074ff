import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { type Kind, useMaking } from '../make-item'

interface AddButtonProps {
  kind: Kind
  label: string
  /** Quieter, below those that are there. */
  isFurther?: boolean
}

/** Where there is none as well as below the others; for whoever may add to the meeting that is running. */
export function AddButton({ kind, label, isFurther = false }: AddButtonProps) {
  const { canAct } = useLiveRole()
  const tractionId = useLiveState((state) => state.tractionId)
  const { data: traction } = useQuery(tractionsQueries.byId(tractionId))
  const { open, popup } = useMaking(kind, { id: tractionId, scorecardId: traction?.scorecardId ?? '' })
  if (!canAct) return null
  return (
    <>
      {isFurther ? (
        <Button variant="subtle" leftSection={<Plus size="1.125rem" aria-hidden="true" />} onClick={open}>
          {label}
        </Button>
      ) : (
        <Button onClick={open}>{label}</Button>
      )}
      {popup}
    </>
  )
}
