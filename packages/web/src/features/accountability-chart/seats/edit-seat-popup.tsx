import {
  type Chart,
  editSeatSchema,
  type Seat,
} from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useEffect, useEffectEvent } from 'react'
import { type FieldMerging, MergeContext, useFieldMerge } from '../../../entities/items/use-field-merge'
import { useLoadedNames } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { isStaleConflict } from '../../../lib/api/api-failure'
import { useForm } from '../../../lib/forms/use-form'
import { Popup } from '../../../ui/overlays/popup'
import type { SeatText } from '../chart-view'
import { seatFieldsOf, useDescribeSeatField } from './seat-fields'
import { SeatForm, useRefusalAfterClose, useSeatErrors } from './seat-form'
import { toastSeatFailure, useSaveSeat } from './seats.mutations'

interface EditSeatPopupProps {
  chart: Chart
  seat: Seat
  text: SeatText | undefined
  onClose: () => void
}

const unregistered = () => () => undefined

export function EditSeatPopup({ chart, seat, text, onClose }: EditSeatPopupProps) {
  const { t } = useTranslation('seats')
  const form = useForm(seatFieldsOf(seat), { draftOptions: { place: `seat/${seat.id}`, version: seat.version } })
  const { base, contested, contests, taken, isAsked, ask, refusals, ...merge } = useFieldMerge(seat, form, seatFieldsOf)
  const describe = useDescribeSeatField(chart)
  const errorsOf = useSeatErrors()
  const nameOf = useLoadedNames()
  const edit = useSaveSeat()
  const { onSaved, refusalHandler } = useRefusalAfterClose(describe, onClose, toastSeatFailure)
  const submit = (decided?: string) => {
    const isDecided = contested.every((field) => field === decided)
    ask(!isDecided)
    if (!isDecided) return
    const { parentId, ...said } = form.values
    form.submit({
      schema: editSeatSchema,
      body: { ...said, ...(parentId !== null && { parentId }), version: base.version },
      ...errorsOf(said),
      send: async ({ version: _, ...all }) => {
        const changes = Object.fromEntries(Object.entries(all).filter(([field]) => field in form.changes))
        if (Object.keys(changes).length === 0) return
        const assignedTo = nameOf(all.assignedToId)
        const name = 'assignedToId' in changes ? { assignedTo } : {}
        const undoText = t('generic:updated', { title: all.title ?? seat.title })
        await edit.mutateAsync({
          chart,
          before: base,
          changes,
          undoText,
          onRefused: refusalHandler(seat.title, changes),
          ...name,
        })
      },
      isDurable: true,
      refused: (failure) => {
        if (isStaleConflict(failure)) merge.noteRefusal()
        return isStaleConflict(failure)
      },
      onSaved,
    })
  }
  const saveAgain = useEffectEvent(() => form.isDirty && submit())
  useEffect(() => {
    if (refusals > 0) saveAgain()
  }, [refusals])
  const merging: FieldMerging = {
    takenFrom: (field) => (taken?.fields.some((name) => name === field) ? taken.personId : undefined),
    contestOf: (field) => {
      const name = contested.find((known) => known === field)
      return name && contests[name]
    },
    valueOf: (field) => form.values[field as keyof typeof form.values],
    describe,
    keepMine: (field) => {
      merge.keepMine(field as keyof typeof form.values)
      if (isAsked && contested.every((name) => name === field)) submit(field)
    },
    keepTheirs: (field) => merge.keepTheirs(field as keyof typeof form.values),
    register: unregistered,
  }
  return (
    <MergeContext value={merging}>
      <Popup title={t('edit')} form={form} onClose={onClose} onSubmit={() => submit()} hasRequired>
        <SeatForm chart={chart} form={form} seat={seat} text={text} />
      </Popup>
    </MergeContext>
  )
}
