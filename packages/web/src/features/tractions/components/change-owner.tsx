import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName, usePerson } from '../../../lib/people'
import { licensedPeople, without } from '../../../lib/people-scopes'
import { NewOwnerPopup } from '../../../ui/new-owner-popup'
import { useUpdateTraction } from '../tractions.mutations'
import { SeriesAct } from './series-act'

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
  const [version] = useState(traction.version)
  return (
    <NewOwnerPopup
      title={t('settings.ownerChange')}
      label={t('settings.newOwner')}
      note={t('settings.ownerNote')}
      confirmLabel={t('settings.ownerChange')}
      people={without(licensedPeople, [traction.ownerId])}
      required={t('settings.ownerRequired')}
      sentAs="ownerId"
      onConfirm={(ownerId) => owner.mutateAsync({ ownerId, version })}
      onClose={onClose}
    />
  )
}
