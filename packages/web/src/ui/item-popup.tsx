import type { ItemRef } from '@cairn/contract/core/items'
import { memo, type ReactNode, use } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { useReadersIn } from '../lib/people-scopes'
import { DockContext } from './dock-context'
import { FormColumns } from './form-columns'
import { MergedField } from './merged-field'
import { NotesField } from './notes-field'
import { Popup, type TypedForm } from './popup'
import { TitleField } from './title-field'

interface TextField {
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** What `useForm` gives for a form that has at least a title and notes. */
export interface ItemForm extends TypedForm {
  /** Where it stands, or is to stand: who sees it there may be mentioned. */
  values: { contentHtml: string; tractionId?: string | null; tractionIds?: readonly string[] }
  field: (name: 'title' | 'contentHtml') => TextField
}

export interface ItemPopupProps {
  title: string
  /** Beside the title, smaller. */
  sub?: ReactNode
  form: ItemForm
  /** Left out while it is not made yet. */
  item?: ItemRef
  /** The narrower column: owner, date, meeting. */
  side: ReactNode
  /** Below the notes, and below the side: what the item has besides its fields. */
  below?: ReactNode
  beside?: ReactNode
  /** Below both columns: what only this kind has. */
  own?: ReactNode
  /** Why its title can't be changed here. */
  fixedTitle?: string | undefined
  /** Above everything: a conflict. */
  notice?: ReactNode
  /** At the right of the title: who else is here. */
  here?: ReactNode
  /** In the footer, before Cancel. */
  footer?: ReactNode
  onClose: () => void
  onSubmit: () => void
  submitLabel?: string
  /** What it needs is not there yet, which is plain to see. */
  isSubmitDisabled?: boolean
}

/** The popup of a work item: its title and notes, and beside them who, when and where. */
export function ItemPopup({ form, item, side, below, beside, own, fixedTitle, notice, ...popup }: ItemPopupProps) {
  const { t } = useTranslation('items')
  const { value, onChange } = form.field('contentHtml')
  const { tractionId, tractionIds = [] } = form.values
  const isDocked = use(DockContext)
  return (
    <Popup {...popup} hasRequired form={form} isDocked={isDocked}>
      <FormColumns isOneColumn={isDocked} notice={notice} foot={own} side={side} below={below} beside={beside}>
        <MergedField name="title">
          <TitleField label={t('field.title')} {...form.field('title')} fixedNote={fixedTitle} />
        </MergedField>
        <MergedField name="contentHtml">
          <Notes
            value={value}
            onChange={onChange}
            places={[tractionId, ...tractionIds].join(' ')}
            item={item ?? null}
          />
        </MergedField>
      </FormColumns>
    </Popup>
  )
}

interface NotesProps {
  value: string
  onChange: (html: string) => void
  /** The ids of its meetings in one text, so that the same ones are the same. */
  places: string
  item: ItemRef | null
}

/** Drawn when something is typed in them, and not with the other fields. */
const Notes = memo(function Notes({ places, ...field }: NotesProps) {
  const { t } = useTranslation('items')
  const people = useReadersIn(places.split(' '))
  return <NotesField label={t('field.notes')} people={people} {...field} />
})
