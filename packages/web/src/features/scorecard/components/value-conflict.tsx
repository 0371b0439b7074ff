import { settleConflict, useConflict } from '../../../lib/edit-conflicts'
import { ConflictNotice } from '../../../ui/conflict-notice'

/** Below a measurable of which two people entered the same week: both values, until one is taken. */
export function ValueConflict({ id, onTakeYours }: { id: string; onTakeYours: (value: number | null) => void }) {
  const conflict = useConflict(id)
  if (!conflict) return null
  return (
    <ConflictNotice
      {...conflict}
      onTakeTheirs={() => settleConflict(id)}
      onTakeYours={() => {
        settleConflict(id)
        onTakeYours(conflict.yours === '' ? null : Number(conflict.yours))
      }}
    />
  )
}
