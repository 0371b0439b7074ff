import X from 'icon:x'
import { type Revision, type Sharing, shareRevisionSchema } from '@cairn/contract/collections/collections.schemas'
import { isLicensedRole, roleOf } from '@cairn/contract/people/people.policy'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { fullName, usePeopleOf } from '../../../entities/people/people'
import { everyone, without } from '../../../entities/people/people-scopes'
import { PersonSelect } from '../../../entities/people/person-select'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { Avatar } from '../../../ui/display/avatar'
import { IconButton } from '../../../ui/inputs/icon-button'
import { Popup } from '../../../ui/overlays/popup'
import type { CollectionsKind } from '../collection-kind'
import { useShareRevision } from '../collections.mutations'
import classes from './collections.module.css'

type Rights = Sharing['lt']
type Entry = Sharing['individuals'][number]

interface RowProps {
  name: string
  avatarId?: string
  note?: string | undefined
  rights: Rights
  isViewFixed: boolean
  isEditFixed: boolean
  onChange?: (to: Rights) => void
  children?: ReactNode
}

/** Edit implies view. */
function Row({ name, avatarId, note, rights, isViewFixed, isEditFixed, onChange, children }: RowProps) {
  const { t } = useTranslation('collections')
  return (
    <tr>
      <th scope="row">
        <span className="row wrap gap-0-2">
          {avatarId && <Avatar id={avatarId} name={name} size={24} isDecorative />}
          <span className="min-w-0 break">{name}</span>
          {note && <span className="sub">{note}</span>}
        </span>
      </th>
      <td>
        <Checkbox
          aria-label={t('share.mayView', { name })}
          checked={rights.canView}
          disabled={isViewFixed || rights.canEdit}
          onChange={(event) => onChange?.({ canView: event.currentTarget.checked, canEdit: false })}
        />
      </td>
      <td>
        <Checkbox
          aria-label={t('share.mayEdit', { name })}
          checked={rights.canEdit}
          disabled={isEditFixed}
          onChange={(event) => onChange?.({ canView: true, canEdit: event.currentTarget.checked })}
        />
      </td>
      <td>{children}</td>
    </tr>
  )
}

interface SharingTableProps {
  revision: Revision
  sharing: Sharing
  onTeam: (to: Rights) => void
  onEverybody: (to: Rights) => void
  onIndividuals: (to: Entry[]) => void
}

const all: Rights = { canView: true, canEdit: true }

function SharingTable({ revision, sharing, onTeam, onEverybody, onIndividuals }: SharingTableProps) {
  const { t } = useTranslation(['collections', 'terms'])
  const me = useSession().user.userId
  const { createdById, leadershipIds } = revision
  const { lt, org, individuals } = sharing
  const named = [createdById, ...individuals.map(({ personId }) => personId)]
  const people = usePeopleOf(named)
  const maker = people.find(({ id }) => id === createdById)
  const hasTeam = leadershipIds.length > 0
  const change = (personId: string, rights: Rights) =>
    onIndividuals(individuals.map((entry) => (entry.personId === personId ? { personId, ...rights } : entry)))
  return (
    <div className="grid gap-4">
      <table className={`w-full ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('share.who')}</th>
            <th scope="col">{t('share.view')}</th>
            <th scope="col">{t('share.edit')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {maker && (
            <Row
              name={fullName(maker)}
              avatarId={maker.id}
              note={t('share.maker')}
              rights={all}
              isViewFixed
              isEditFixed
            />
          )}
          <Row
            name={t('terms:leadershipTeam')}
            rights={lt}
            isViewFixed={!hasTeam}
            isEditFixed={!hasTeam}
            onChange={onTeam}
          />
          <Row
            name={t('share.everybody')}
            rights={org}
            isViewFixed={false}
            isEditFixed={false}
            onChange={onEverybody}
          />
          {individuals.map(({ personId, ...rights }) => {
            const person = people.find(({ id }) => id === personId)
            if (!person || personId === createdById) return null
            const isOwn = personId === me
            const name = fullName(person)
            return (
              <Row
                key={personId}
                name={name}
                avatarId={personId}
                note={isOwn ? t('share.you') : undefined}
                rights={rights}
                isViewFixed
                isEditFixed={isOwn || !isLicensedRole(roleOf(person))}
                onChange={(to) => change(personId, to)}
              >
                {!isOwn && (
                  <IconButton
                    size={28}
                    label={t('share.remove', { name })}
                    icon={<X size="1rem" />}
                    onClick={() => onIndividuals(individuals.filter((entry) => entry.personId !== personId))}
                  />
                )}
              </Row>
            )
          })}
        </tbody>
      </table>
      <PersonSelect
        // Clears the picker after a selection.
        key={individuals.length}
        label={t('share.add')}
        people={without(everyone, named)}
        value={null}
        onChange={(personId) => onIndividuals([...individuals, { personId, canView: true, canEdit: false }])}
      />
      {!hasTeam && <p className="sub">{t('share.noTeam')}</p>}
      <p className="sub">{t('share.hint')}</p>
    </div>
  )
}

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
