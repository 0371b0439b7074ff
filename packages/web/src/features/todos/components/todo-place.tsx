import type { Repeat } from '@cairn/contract/todos/todo-repeat'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import type { FormPart } from '../../../lib/form-part'
import { useEditableTractions } from '../../../lib/my-tractions'
import { useOwnersIn } from '../../../lib/people-scopes'
import { useSession } from '../../../lib/session'
import { MeetingSelect } from '../../../ui/meeting-select'
import { MergedField } from '../../../ui/merged-field'
import { PersonSelect } from '../../../ui/person-select'

export interface TodoFields {
  title: string
  ownerId: string
  dueDate: string
  contentHtml: string
  tractionId: string | null
  repeat: Repeat | null
}

interface TodoPlaceProps {
  form: FormPart<TodoFields, 'tractionId' | 'ownerId'>
  todo: Todo
}

const PERSONAL = 'personal'

export function TodoPlace({ form: { values, field }, todo }: TodoPlaceProps) {
  const { t } = useTranslation(['todos', 'items'])
  const me = useSession().user.userId
  const meetings = useEditableTractions(todo.tractionId, values.tractionId) ?? []
  const people = useOwnersIn([values.tractionId])
  const place = field('tractionId')
  const owner = field('ownerId')
  const personal = { id: PERSONAL, name: t('place'), colorTag: 'None' as const }
  const choose = (id: string) => {
    place.onChange(id === PERSONAL ? null : id)
    if (id === PERSONAL) owner.onChange(me)
  }
  return (
    <>
      <MergedField name="tractionId">
        <MeetingSelect
          label={t('items:field.meeting')}
          isSearched
          meetings={[...meetings, personal]}
          {...place}
          value={values.tractionId ?? PERSONAL}
          onChange={choose}
        />
      </MergedField>
      {values.tractionId !== null && (
        <MergedField name="ownerId">
          <PersonSelect label={t('items:field.owner')} isRequired people={people} {...owner} />
        </MergedField>
      )}
    </>
  )
}
