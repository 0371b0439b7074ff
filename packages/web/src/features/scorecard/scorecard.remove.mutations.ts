import { removeMeasurable, restoreMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from '../../lib/api'
import { ApiFailure } from '../../lib/api-failure'
import { forgetOwnRemoval, noteOwnRemoval } from '../../lib/own-removals'
import { sendUntilAnswered } from '../../lib/send-until-answered'
import { toastFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'
import { dropMeasurable, keepMeasurable } from './measurable-cache'
import type { MeasurableWithValues } from './scorecard.queries'

const placeOf = ({ scorecardId, id }: MeasurableWithValues) => ({ params: { scorecardId, id } })

/** Brings a removed measurable back as it was: on screen at once, and off again where the server refuses. */
function useRestoreMeasurable() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (measurable: MeasurableWithValues) =>
      sendUntilAnswered((idempotencyKey) => call(restoreMeasurable, placeOf(measurable), { idempotencyKey }), {
        thing: measurable.id,
      }),
    onMutate: (measurable) => {
      forgetOwnRemoval(measurable.id)
      keepMeasurable(client, measurable)
    },
    onSuccess: ({ measurable }) => {
      keepMeasurable(client, measurable)
      // Its values may have been read for other weeks than those in view.
      void client.invalidateQueries({ queryKey: ['scorecards', measurable.scorecardId] })
    },
    onError: (failure, { id }) => {
      dropMeasurable(client, id)
      toastFailure(failure)
    },
  })
}

/** Removes a measurable; Undo brings the same one back, with its values. */
export function useRemoveMeasurable() {
  const client = useQueryClient()
  const restore = useRestoreMeasurable()
  return useMutation({
    mutationFn: (measurable: MeasurableWithValues) =>
      sendUntilAnswered((idempotencyKey) => call(removeMeasurable, placeOf(measurable), { idempotencyKey }), {
        thing: measurable.id,
      }),
    onMutate: (measurable) => {
      const { id, title } = measurable
      noteOwnRemoval(id)
      dropMeasurable(client, id)
      const onUndo = () => restore.mutate(measurable)
      notify.undo(i18next.t('generic:removed', { title }), onUndo, { id: `removed-${id}` })
    },
    onError: (failure, measurable) => {
      notify.dismiss(`removed-${measurable.id}`)
      forgetOwnRemoval(measurable.id)
      if (!(failure instanceof ApiFailure) || failure.status !== 404) keepMeasurable(client, measurable)
      toastFailure(failure)
    },
  })
}
