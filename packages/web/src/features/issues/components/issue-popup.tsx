import { createIssueSchema, type IssueDestination, newLongTermIssueSchema } from '@cairn/contract/issues/issues.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { ItemPopup } from '../../../entities/items/item-popup'
import { type NewItemProps, type NewOrOpenedProps, useBegun, useNewItem } from '../../../entities/items/use-new-item'
import { peopleQueries, usePeopleOf } from '../../../entities/people/people'
import { licensedPeople, useOwnersIn, useOwnersOn } from '../../../entities/people/people-scopes'
import { PersonSelect } from '../../../entities/people/person-select'
import { MeetingSelect } from '../../../entities/tractions/meeting-select'
import { useEditableTractions } from '../../../entities/tractions/my-tractions'
import { termsOf } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { useCreateIssue, useCreateLongTermIssue } from '../issues.mutations'
import { EditIssuePopup } from './edit-issue-popup'
import { IssueMemory } from './issue-memory'
import { DestinationSwitch, VtoFields } from './vto-fields'

interface OnVto {
  vto?: { readonly collectionId: string; readonly revisionId: string }
}

/** Defaults that do not count as unsaved input. */
interface About {
  about?: {
    /** Draft key. */
    readonly place: string
    readonly title: string
    readonly ownerId: string | null
  }
}

export function IssuePopup({ id, ...props }: NewOrOpenedProps & OnVto & About) {
  const tractions = useEditableTractions(props.tractionId ?? null)
  if (id !== undefined) return <EditIssuePopup id={id} onClose={props.onClose} />
  return tractions === undefined ? null : <NewIssuePopup {...props} />
}

const nowhere = { destination: 'Meeting' as IssueDestination, collectionId: null, revisionId: null }

function useNewIssueForm(tractionId: string | null, { vto, about }: OnVto & About) {
  const own = useNewItem(tractionId)
  const ownerIds = about?.ownerId ? [about.ownerId] : own.ownerIds
  const start = { ...own, ...(about && { title: about.title, ownerIds }) }
  type Fields = typeof start & { destination: IssueDestination; collectionId: string | null; revisionId: string | null }
  const draftOptions = { place: `new-issue/${about?.place ?? vto?.revisionId ?? tractionId ?? ''}` }
  const place = vto ? { ...vto, destination: 'V/TO' as const } : nowhere
  return useForm<Fields>({ ...start, ...place }, { draftOptions })
}

function NewIssuePopup({
  onClose,
  tractionId = null,
  meetingId = null,
  title,
  vto,
  about,
}: NewItemProps & OnVto & About) {
  const { t } = useTranslation('items')
  const form = useNewIssueForm(tractionId, { ...(vto && { vto }), ...(about && { about }) })
  useBegun(form, title)
  const { values, errors, set, field } = form
  const meetings = useEditableTractions(tractionId, values.tractionId) ?? []
  const isLongTerm = values.destination === 'V/TO'
  const client = useQueryClient()
  const invited = useOwnersIn([values.tractionId])
  const editors = useOwnersOn(values.revisionId)
  const people = isLongTerm ? licensedPeople : invited
  const known = usePeopleOf(values.ownerIds)
  const mayOwn = (owner: string) =>
    isLongTerm ? known.every((person) => person.id !== owner || licensedPeople.holds(person)) : invited.ids.has(owner)
  const ownerId = values.ownerIds.find(mayOwn) ?? null
  const create = useCreateIssue()
  const createLongTerm = useCreateLongTermIssue()
  const body = { ...values, ownerIds: ownerId ? [ownerId] : [], meetingId }
  const schema = isLongTerm ? newLongTermIssueSchema : createIssueSchema
  const send = () => {
    const common = { body, isDurable: true, onSaved: onClose }
    if (isLongTerm) {
      form.submit({
        ...common,
        schema: newLongTermIssueSchema,
        send: async ({ ownerIds: [owner], ...draft }) =>
          owner && createLongTerm.mutateAsync({ ...draft, ownerId: owner }),
      })
    } else {
      form.submit({
        ...common,
        schema: createIssueSchema,
        send: async ({ title, contentHtml, tractionId: of, ownerIds: [owner] }) =>
          owner && create.mutateAsync({ title, contentHtml, ownerId: owner, tractionId: of, meetingId }),
      })
    }
  }
  const standOn = ({ collectionId, revisionId }: Pick<typeof values, 'collectionId' | 'revisionId'>) => {
    set('collectionId')(collectionId)
    set('revisionId')(revisionId)
  }
  const owner = (
    <PersonSelect
      label={t('field.owner')}
      isRequired
      people={people}
      value={ownerId}
      error={errors.ownerIds}
      onChange={(id) => {
        set('ownerIds')([id])
        const chosen = client.getQueryData(peopleQueries.byId(id).queryKey)
        if (!chosen || !editors.holds(chosen)) standOn(nowhere)
      }}
    />
  )
  return (
    <ItemPopup
      title={t('new', termsOf('issue'))}
      form={form}
      onClose={onClose}
      onSubmit={send}
      submitLabel={t('create', termsOf('issue'))}
      isSubmitDisabled={!schema.safeParse(body).success}
      belowTitle={<IssueMemory text={values.title} />}
      side={
        <>
          <DestinationSwitch
            value={values.destination}
            onChange={(to) => {
              set('destination')(to)
              set('tractionId')(null)
              standOn(nowhere)
            }}
          />
          {isLongTerm && owner}
          {isLongTerm ? (
            <VtoFields {...values} ownerId={ownerId} errors={errors} onChange={standOn} />
          ) : (
            <MeetingSelect label={t('field.meeting')} isSearched meetings={meetings} {...field('tractionId')} />
          )}
          {!isLongTerm && owner}
        </>
      }
    />
  )
}
