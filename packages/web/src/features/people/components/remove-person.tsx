import type { Person } from '@cairn/contract/people/people.schemas'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName } from '../../../lib/people'
import { licensedPeople, without } from '../../../lib/people-scopes'
import { useForm } from '../../../lib/use-form'
import { PersonSelect } from '../../../ui/person-select'
import { Popup } from '../../../ui/popup'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { membershipQueries } from '../people.queries'
import classes from './people-and-licenses.module.css'

interface RemovePersonProps {
  person: Person
  orgName: string
  ownerName: string
  onRemove: (heirId: string | null) => void
  onClose: () => void
}

const KINDS = ['todos', 'issues', 'headlines', 'rocks', 'measurables', 'seats'] as const

export function RemovePerson({ person, orgName, ownerName, onRemove, onClose }: RemovePersonProps) {
  const { t } = useTranslation('people')
  const { data: owned } = useQuery(membershipQueries.owned(person.id))
  const form = useForm<{ heirId: string | null }>({ heirId: null }, { draftOptions: null })
  const name = fullName(person)
  const send = () => {
    onClose()
    onRemove(form.values.heirId)
  }
  const left = KINDS.filter((kind) => (owned?.[kind] ?? 0) > 0)
  const hasItems = left.some((kind) => kind !== 'seats')
  return (
    <Popup
      size="sm"
      title={t('remove.title', { name })}
      form={form}
      onClose={onClose}
      onSubmit={send}
      submitLabel={t('remove.confirm')}
      isDanger
    >
      <div className={classes.form}>
        <p>{t('remove.access', { org: orgName })}</p>
        {owned === undefined && <RowSkeletons count={1} height={40} />}
        {owned && left.length === 0 && <p>{t('remove.ownsNothing', { name })}</p>}
        {owned && left.length > 0 && (
          <>
            <p id="left-behind">{t('remove.owns', { name })}</p>
            <ul className={classes.owned} aria-labelledby="left-behind">
              {left.map((kind) => (
                <li key={kind}>{t(`owned.${kind}`, { count: owned[kind] })}</li>
              ))}
            </ul>
          </>
        )}
        {hasItems && (
          <>
            <PersonSelect
              label={t('remove.heir')}
              placeholder={t('remove.heirDefault')}
              people={without(licensedPeople, [person.id])}
              {...form.field('heirId')}
              onClear={() => form.set('heirId')(null)}
            />
            <p className={classes.heirNote}>{t('remove.heirNote', { owner: ownerName })}</p>
          </>
        )}
      </div>
    </Popup>
  )
}
