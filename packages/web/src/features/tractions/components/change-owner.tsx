import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, messageFor } from '../../../lib/api-failure'
import { fullName, usePeople, usePerson } from '../../../lib/people'
import { PersonSelect } from '../../../ui/person-select'
import { Popup } from '../../../ui/popup'
import { useUpdateTraction } from '../tractions.mutations'
import { SeriesAct } from './series-act'
import classes from './traction-form.module.css'

/** Who owns the meeting, and the way to give it to somebody else. */
export function ChangeOwner({ traction }: { traction: Traction }) {
  const { t } = useTranslation('meetings')
  const [isOpen, setOpen] = useState(false)
  const owner = usePerson(traction.ownerId)
  return (
    <SeriesAct title={t('field.owner')} text={owner ? fullName(owner) : ''}>
      <Button onClick={() => setOpen(true)}>{t('settings.ownerChange')}</Button>
      {isOpen && <ChangeOwnerPopup traction={traction} onClose={() => setOpen(false)} />}
    </SeriesAct>
  )
}

function ChangeOwnerPopup({ traction, onClose }: { traction: Traction; onClose: () => void }) {
  const { t } = useTranslation('meetings')
  const { owner } = useUpdateTraction(traction.id)
  const people = usePeople().filter(
    ({ id, hasLicense, isRemoved }) => hasLicense && !isRemoved && id !== traction.ownerId,
  )
  const [ownerId, setOwnerId] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [version] = useState(traction.version)
  const submit = () => {
    if (ownerId === null) return setError(t('settings.ownerRequired'))
    owner.mutate(
      { ownerId, version },
      {
        onSuccess: onClose,
        onError: (failure) =>
          setError(messageFor(failure, 'ownerId') ?? (failure instanceof ApiFailure ? failure.message : undefined)),
      },
    )
  }
  return (
    <Popup
      size="sm"
      title={t('settings.ownerChange')}
      onClose={onClose}
      fields={null}
      onSubmit={submit}
      submitLabel={t('settings.ownerChange')}
      isSubmitting={owner.isPending}
      hasRequired
      isMissing={error !== undefined}
    >
      <PersonSelect
        label={t('settings.newOwner')}
        isRequired
        people={people.map((person) => ({ id: person.id, name: fullName(person) }))}
        value={ownerId}
        error={error}
        onChange={(id) => {
          setOwnerId(id)
          setError(undefined)
        }}
      />
      <p className={classes.note}>{t('settings.ownerNote')}</p>
    </Popup>
  )
}
