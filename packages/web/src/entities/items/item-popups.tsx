import { statusesInOrder, typesOf, type WorkItemKind } from '@cairn/contract/core/work-item-kinds'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { Input } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import { useTranslation } from '../../i18n/use-translation'
import { type FormPart, useForm } from '../../lib/forms/use-form'
import { useSession } from '../../lib/session/session'
import { DateField } from '../../ui/inputs/date-field'
import { Segmented } from '../../ui/inputs/segmented'
import { useEditableTractions } from '../tractions/my-tractions'
import { defineEditPopup, type EditPopupParts, type EditPopupProps } from './edit-item-popup'
import type { WorkItem } from './item-mutations'
import { MeetingAndOwner, MeetingAndOwners, useNewOwners } from './item-place'
import type { KindDefinition } from './kind-definition'
import { useKindTexts } from './kind-texts'
import { MergedField } from './merged-field'
import { NewItemPopup, type NewItemProps, useNewItem, useStartingTitle } from './new-item-popup'
import type { Describe } from './use-value-text'

interface Shared {
  title: string
  ownerId: string
  contentHtml: string
  tractionId: string | null
}

/** Own fields that the forms show by themselves. */
interface Standard {
  type?: string
  dueDate?: string
}

type Item = WorkItem & Readonly<Shared>
type NewBody = Omit<Shared, 'ownerId' | 'tractionId'> & { tractionId: string; ownerIds: string[] }
type Own<T, U extends z.ZodType> = Pick<T, Exclude<keyof z.output<U> & keyof T, keyof Shared | 'version'>>

interface Definition<T extends Item, Fields extends object, S extends z.ZodType, U extends z.ZodObject, Filters> {
  readonly kind: KindDefinition<T, Filters>
  readonly createSchema: S
  /** The form edits what an update can set. */
  readonly updateSchema: U
  readonly useCreate: () => { mutateAsync(body: z.output<S> | (NewBody & Fields)): Promise<unknown> }
  /** The kind's own fields in a new item. */
  readonly start: (session: Session) => Fields
  /** Own fields besides the type and the due date. */
  readonly further?: ComponentType<{ form: FormPart<Fields, keyof Fields & string> }>
  readonly describe?: Describe | undefined
  readonly useSetStatus?: () => (item: T, status: NonNullable<T['status']>) => void
  /** Default: those of the kind. */
  readonly statuses?: readonly NonNullable<T['status']>[]
  /** For kinds whose items can belong to their owner alone. */
  readonly personal?: {
    readonly label: () => string
    readonly useCreate: () => { mutateAsync(body: Pick<Shared, 'title' | 'contentHtml'> & Fields): Promise<unknown> }
  }
  readonly useParts?: (item: T) => EditPopupParts<T, Shared & Fields>
}

interface ItemPopups {
  readonly edit: ComponentType<EditPopupProps>
  readonly create: (props: NewItemProps) => ReactNode
}

type OneMeeting = Definition<Item & Standard, Standard, z.ZodType<NewBody>, z.ZodObject, never>

interface OwnFieldsProps {
  definition: OneMeeting
  form: FormPart<Standard, keyof Standard>
  place: ReactNode
}

function OwnFields({ definition: { kind, further: Further }, form, place }: OwnFieldsProps) {
  const { t } = useTranslation('items')
  const { type, dueDate } = form.values
  return (
    <>
      {type !== undefined && (
        <MergedField name="type">
          <TypeField kind={kind.name} value={type} onChange={form.set('type')} />
        </MergedField>
      )}
      {place}
      {dueDate !== undefined && (
        <MergedField name="dueDate">
          <DateField
            label={t('dueDate')}
            isRequired
            value={dueDate}
            error={form.errors.dueDate}
            onChange={(date) => date && form.set('dueDate')(date)}
          />
        </MergedField>
      )}
      {Further && <Further form={form} />}
    </>
  )
}

interface NewItemFormProps extends NewItemProps {
  definition: OneMeeting
}

function NewItemForm({ definition, onClose, tractionId = null, title, sub }: NewItemFormProps) {
  const { kind, createSchema, start, useCreate } = definition
  const begin = { ...useNewItem(tractionId), ...start(useSession()) }
  const form = useForm(begin, { draftOptions: { place: `new-${kind.name}/${tractionId ?? ''}` } })
  useStartingTitle(form, title)
  const owners = useNewOwners(form)
  const { mutateAsync } = useCreate()
  const place = <MeetingAndOwners kind={kind.name} form={form} tractionId={tractionId} owners={owners} />
  return (
    <NewItemPopup
      kind={kind.name}
      sub={sub}
      form={form}
      schema={createSchema}
      body={{ ...form.values, ownerIds: owners.value }}
      create={mutateAsync}
      onClose={onClose}
      side={<OwnFields definition={definition} form={form} place={place} />}
    />
  )
}

function NewItem(props: NewItemFormProps) {
  const isReady = useEditableTractions(props.tractionId ?? null) !== undefined
  return isReady && <NewItemForm {...props} />
}

const SHARED = ['title', 'ownerId', 'contentHtml', 'tractionId', 'version']

/** The popups of a kind whose items belong to one meeting. */
export function defineItemPopups<T extends Item, S extends z.ZodType, U extends z.ZodObject, Filters>(
  definition: Definition<T, Own<T, U>, S, U, Filters>,
): ItemPopups
export function defineItemPopups(definition: OneMeeting): ItemPopups {
  const { kind, updateSchema, useCreate, personal, describe, useParts, statuses, useSetStatus } = definition
  const own = (Object.keys(updateSchema.shape) as (keyof Standard)[]).filter((field) => !SHARED.includes(field))
  const useCreatePersonal: () => { mutateAsync(body: object): Promise<unknown> } = personal?.useCreate ?? useCreate
  return {
    create: (props) => <NewItem {...props} definition={definition} />,
    edit: defineEditPopup({
      kind,
      schema: updateSchema,
      fieldsOf: ({ title, ownerId, contentHtml, tractionId, ...item }: Item & Standard): Shared & Standard => ({
        title,
        ownerId,
        contentHtml,
        tractionId,
        ...Object.fromEntries(own.map((field) => [field, item[field]])),
      }),
      sideFields: ['tractionId', 'ownerId', ...own],
      side: ({ form, item }) => (
        <>
          {useSetStatus && <StatusField kind={kind.name} item={item} statuses={statuses} useSetStatus={useSetStatus} />}
          <OwnFields
            definition={definition}
            form={form}
            place={<MeetingAndOwner form={form} tractionId={item.tractionId} personal={personal?.label()} />}
          />
        </>
      ),
      describe,
      useParts,
      useMakeNew: () => {
        const create = useCreate()
        const createPersonal = useCreatePersonal()
        return ({ tractionId, ownerId, ...fields }) =>
          tractionId === null
            ? createPersonal.mutateAsync(fields)
            : create.mutateAsync({ ...fields, tractionId, ownerIds: [ownerId] })
      },
    }),
  }
}

interface TypeFieldProps {
  kind: WorkItemKind
  value: string
  onChange: (type: string) => void
}

function TypeField({ kind, value, onChange }: TypeFieldProps) {
  const { type, typeLabel } = useKindTexts(kind)
  const options = typesOf(kind).map((one) => ({ value: one, label: type(one) }))
  return (
    <Input.Wrapper label={typeLabel()} labelElement="div">
      <Segmented label={typeLabel()} options={options} value={value} onChange={onChange} />
    </Input.Wrapper>
  )
}

interface StatusFieldProps {
  kind: WorkItemKind
  item: Item
  statuses: readonly string[] | undefined
  useSetStatus: () => (item: Item, status: string) => void
}

function StatusField({ kind, item, statuses = statusesInOrder(kind), useSetStatus }: StatusFieldProps) {
  const { t } = useTranslation('items')
  const words = useKindTexts(kind)
  const setStatus = useSetStatus()
  return (
    <Input.Wrapper label={t('field.status')} labelElement="div">
      <Segmented
        label={t('field.status')}
        options={statuses.map((value) => ({ value, label: words.status(value) }))}
        value={statuses.find((status) => status === item.status) ?? statuses[0] ?? null}
        onChange={(status) => setStatus(item, status)}
      />
    </Input.Wrapper>
  )
}
