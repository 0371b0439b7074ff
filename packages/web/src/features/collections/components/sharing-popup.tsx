import { type Revision, type Sharing, shareRevisionSchema } from '@cairn/contract/collections/collections.schemas'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/use-form'
import { Popup } from '../../../ui/popup'
import type { CollectionsKind } from '../collection-kind'
import { useShareRevision } from '../collections.mutations'
import { SharingTable } from './sharing-table'

const fieldsOf = ({ permissions: { lt, org, individuals } }: Revision): Sharing => ({ lt, org, individuals })

interface SharingPopupProps {
  kind: CollectionsKind
  revision: Revision
  onClose: () => void
}

export function SharingPopup({ kind, revision, onClose }: SharingPopupProps) {
  const { t } = useTranslation('collections')
  const form = useForm(fieldsOf(revision), {
    draftOptions: { place: `${kind.id}-sharing/${revision.id}`, version: revision.version },
  })
  const follow = useEffectEvent((to: number) => {
    if (form.madeFrom !== null && form.madeFrom < to) form.merge(to, fieldsOf(revision))
  })
  useEffect(() => follow(revision.version), [revision.version])
  const share = useShareRevision(kind)
  const version = form.madeFrom ?? revision.version
  const save = () =>
    form.submit({
      schema: shareRevisionSchema,
      body: { ...form.values, version },
      send: () => share.mutateAsync({ revision, version, sharing: form.values }),
      onSaved: onClose,
    })
  return (
    <Popup title={t('share.title')} sub={revision.title} size="sm" form={form} onSubmit={save} onClose={onClose}>
      <SharingTable
        revision={revision}
        sharing={form.values}
        onTeam={form.set('lt')}
        onEverybody={form.set('org')}
        onIndividuals={form.set('individuals')}
      />
    </Popup>
  )
}
