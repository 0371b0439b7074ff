import { Button } from '@mantine/core'
import type { z } from 'zod'
import { useTranslation } from '../i18n/use-translation'
import type { CachedItem, ItemKind } from '../lib/item-cache'
import { useItemExtras } from '../lib/item-extras'
import type { Submission } from '../lib/submission'
import { useItemEditing } from '../lib/use-item-editing'
import { ConflictNotice } from './conflict-notice'
import { type ItemForm, ItemPopup, type ItemPopupProps } from './item-popup'

interface EditItemPopupProps<T extends CachedItem, F extends object, Filters>
  extends Pick<ItemPopupProps, 'title' | 'sub' | 'side' | 'onClose'> {
  kind: ItemKind<T, Filters>
  item: T
  form: ItemForm & {
    values: F
    changes: Partial<F>
    madeFrom: number | null
    submit: (submission: Submission<F>) => void
    reset: (fresh: F, version: number) => void
    rebase: (version: number) => void
  }
  fieldsOf: (item: T) => F
  /** What the contract makes of the fields and the version. */
  schema: z.ZodType
  /** What the schema is asked about, where that is not the form's values. */
  body?: object
  onUpdate: (edit: { item: T; changes: Partial<F> }) => Promise<unknown>
  onRemove: (item: T) => void
}

/** Edits a work item, or removes it; where somebody else was first, both texts stand above it until one is taken. */
export function EditItemPopup<T extends CachedItem, F extends object, Filters>(
  props: EditItemPopupProps<T, F, Filters>,
) {
  const { kind, item, form, fieldsOf, schema, body = form.values, onUpdate, onRemove, ...popup } = props
  const { t } = useTranslation('generic')
  const { base, conflict, takeCurrent } = useItemEditing(kind, item)
  const extras = useItemExtras()
  const shown = { kind: kind.name, id: item.id, canEdit: true }
  const save = (from: T) =>
    form.submit({
      schema,
      body: { ...body, version: from.version },
      send: () => onUpdate({ item: from, changes: form.changes }),
      isDurable: true,
      onSaved: popup.onClose,
    })
  const takeTheirs = () => {
    const current = takeCurrent()
    form.reset(fieldsOf(current), current.version)
  }
  const takeYours = () => {
    const current = takeCurrent()
    form.rebase(current.version)
    save(current)
  }
  const remove = () => {
    form.settle()
    popup.onClose()
    onRemove(base)
  }
  return (
    <ItemPopup
      {...popup}
      form={form}
      onSubmit={() => {
        // What was typed before a reload was made from the version of then.
        if (!conflict) save({ ...base, version: form.madeFrom ?? base.version })
      }}
      below={extras.below(shown)}
      beside={extras.beside(shown)}
      footer={
        <Button variant="subtle" size="lg" onClick={remove}>
          {t('remove')}
        </Button>
      }
      notice={conflict && <ConflictNotice {...conflict} onTakeTheirs={takeTheirs} onTakeYours={takeYours} />}
    />
  )
}
