import { formatGoal } from '@cairn/contract/scorecard/measurable-values'
import { type Measurable, updateMeasurableSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session'
import { useForm } from '../../../lib/use-form'
import { ConflictNotice } from '../../../ui/conflict-notice'
import { Popup } from '../../../ui/popup'
import { bodyOf, goalOf, type MeasurableFields, startOf } from '../measurable-fields'
import { currentMeasurable, useUpdateMeasurable } from '../scorecard.mutations'
import type { MeasurableWithValues } from '../scorecard.queries'
import { useRemoveMeasurable } from '../scorecard.remove.mutations'
import { MeasurableForm } from './measurable-form'

interface EditMeasurablePopupProps {
  onClose: () => void
  tractionId: string
  measurable: MeasurableWithValues
}

/** All in one write: where it goes to another meeting, its owner there goes along. */
function useWriteMeasurable(measurable: MeasurableWithValues) {
  const update = useUpdateMeasurable()
  return (from: Measurable, values: MeasurableFields, goal: Parameters<typeof bodyOf>[1]) => {
    const [ownerId = from.ownerId] = values.ownerIds
    const { tractionId } = values
    const body = { ...bodyOf(values, goal), ownerId, tractionId, version: from.version }
    return update.mutateAsync({ measurable: { ...from, values: measurable.values }, body })
  }
}

/** Edits a measurable; where somebody else was first, both stand side by side until one is taken. */
export function EditMeasurablePopup({ onClose, tractionId, measurable }: EditMeasurablePopupProps) {
  const { t } = useTranslation(['scorecard', 'generic', 'measurable'])
  const { userLocale } = useSession().user
  const [base, setBase] = useState<Measurable>(measurable)
  const [theirs, setTheirs] = useState<Measurable | null>(null)
  const options = { draftOptions: { place: `measurable/${measurable.id}`, version: measurable.version } }
  const form = useForm<MeasurableFields>(startOf(measurable, measurable.ownerId, tractionId, userLocale), options)
  const write = useWriteMeasurable(measurable)
  /** What was typed on top of what is stored: the rest of what somebody else changed stays as they left it. */
  const over = (stored: Measurable) => ({
    ...startOf(stored, stored.ownerId, tractionId, userLocale),
    ...form.changes,
  })
  const yours = over(theirs ?? base)
  const yourGoal = goalOf(yours, userLocale)
  const send = (from: Measurable) => {
    const values = over(from)
    const { goalValue, goalUpperValue } = goalOf(values, userLocale)
    const goal = { goalValue: goalValue ?? undefined, goalUpperValue }
    form.submit({
      schema: updateMeasurableSchema,
      body: { ...values, ...goal, ownerId: values.ownerIds[0], version: from.version },
      // Where there is no goal the schema lets nothing go out.
      send: () => write(from, values, { goalValue: goalValue ?? 0, goalUpperValue }),
      isDurable: true,
      onSaved: onClose,
      refused: (failure) => {
        setTheirs(currentMeasurable(failure))
        return form.refuse(failure)
      },
    })
  }
  const take = (current: Measurable) => {
    setBase(current)
    setTheirs(null)
    form.rebase(current.version)
  }
  const { mutate: remove } = useRemoveMeasurable()
  const removeIt = () => {
    form.settle()
    onClose()
    remove(measurable)
  }
  const wordsOf = ({ title, ...goalOfIt }: Parameters<typeof formatGoal>[0] & { title: string }) =>
    `${title}: ${formatGoal(goalOfIt, userLocale)}`
  return (
    <Popup
      title={t('edit')}
      sub={
        <Link to="/measurable/$measurableId" params={{ measurableId: measurable.id }}>
          {t('measurable:open')}
        </Link>
      }
      hasRequired
      onClose={onClose}
      form={form}
      onSubmit={() => {
        if (!theirs) send({ ...base, version: form.madeFrom ?? base.version })
      }}
      footer={
        <Button variant="subtle" size="lg" onClick={removeIt}>
          {t('generic:remove')}
        </Button>
      }
    >
      <MeasurableForm
        form={form}
        notice={
          theirs && (
            <ConflictNotice
              theirs={wordsOf(theirs)}
              yours={wordsOf({ ...yours, ...yourGoal, goalValue: yourGoal.goalValue ?? 0 })}
              onTakeTheirs={() => {
                form.reset(startOf(theirs, theirs.ownerId, tractionId, userLocale), theirs.version)
                take(theirs)
              }}
              onTakeYours={() => {
                take(theirs)
                send(theirs)
              }}
            />
          )
        }
      />
    </Popup>
  )
}
