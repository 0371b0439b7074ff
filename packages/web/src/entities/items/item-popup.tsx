import type { ItemRef } from '@cairn/contract/core/items'
import { memo, type ReactNode, use } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { FormColumns } from '../../ui/inputs/form-columns'
import { TitleField } from '../../ui/inputs/title-field'
import { Popup, type TypedForm } from '../../ui/overlays/popup'
import { DockContext } from '../../ui/overlays/side-panel'
import { usePeopleWithAccess } from '../people/people-scopes'
import { NotesField } from '../rich-text/notes-field'
import { MergedField } from './merged-field'

interface TextField {
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

export interface ItemForm extends TypedForm {
  values: { contentHtml: string; tractionId?: string | null; tractionIds?: readonly string[] }
  field: (name: 'title' | 'contentHtml') => TextField
}

export interface ItemPopupProps {
  title: string
  sub?: ReactNode
  form: ItemForm
  item?: ItemRef
  side: ReactNode
  below?: ReactNode
  beside?: ReactNode
  own?: ReactNode
  fixedTitle?: string | undefined
  notice?: ReactNode
  belowTitle?: ReactNode
  here?: ReactNode
  footer?: ReactNode
  onClose: () => void
  onSubmit: () => void
  submitLabel?: string
  isSubmitDisabled?: boolean
}

export function ItemPopup({
  form,
  item,
  side,
  below,
  beside,
  own,
  fixedTitle,
  notice,
  belowTitle,
  ...popup
}: ItemPopupProps) {
  const { t } = useTranslation('items')
  const { value, onChange } = form.field('contentHtml')
  const { tractionId, tractionIds = [] } = form.values
  const isDocked = use(DockContext)
  return (
    <Popup {...popup} hasRequired form={form} isDocked={isDocked}>
      <FormColumns
        isOneColumn={isDocked}
        notice={notice}
        foot={own}
        side={side}
        below={below}
        beside={beside}
        notes={
          <MergedField name="contentHtml">
            <Notes
              value={value}
              onChange={onChange}
              places={[tractionId, ...tractionIds].join(' ')}
              item={item ?? null}
            />
          </MergedField>
        }
      >
        <MergedField name="title">
          <TitleField label={t('field.title')} {...form.field('title')} fixedNote={fixedTitle} />
        </MergedField>
        {belowTitle}
      </FormColumns>
    </Popup>
  )
}

interface NotesProps {
  value: string
  onChange: (html: string) => void
  /** Joined ids, so that memoization compares by value. */
  places: string
  item: ItemRef | null
}

const Notes = memo(function Notes({ places, ...field }: NotesProps) {
  const { t } = useTranslation('items')
  const people = usePeopleWithAccess(places.split(' '))
  return <NotesField label={t('field.notes')} people={people} {...field} />
})
