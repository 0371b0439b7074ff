import { formatValue } from '@cairn/contract/scorecard/measurable-values'
import { settleConflict, useConflict } from '../../../lib/edit-conflicts'
import { useSession } from '../../../lib/session'
import { ConflictNotice } from '../../../ui/conflict-notice'
import { weekIn } from '../measurable-weeks'
import { conflictKey, useAddMeasuredValue } from '../scorecard.mutations'
import type { MeasurableWithValues } from '../scorecard.queries'

interface ValueConflictProps {
  measurable: MeasurableWithValues
  intervalId: string
}

export function ValueConflict({ measurable, intervalId }: ValueConflictProps) {
  const { userLocale } = useSession().user
  const key = conflictKey(measurable.id, intervalId)
  const conflict = useConflict(key)
  const enter = useAddMeasuredValue()
  if (!conflict) return null
  const shown = (text: string) =>
    text === '' ? '' : formatValue({ ...weekIn(measurable, intervalId), value: Number(text) }, userLocale)
  return (
    <ConflictNotice
      yours={shown(conflict.yours)}
      theirs={shown(conflict.theirs)}
      onTakeTheirs={() => settleConflict(key)}
      onTakeYours={() => {
        settleConflict(key)
        enter.mutate({ measurable, intervalId, value: conflict.yours === '' ? null : Number(conflict.yours) })
      }}
    />
  )
}
