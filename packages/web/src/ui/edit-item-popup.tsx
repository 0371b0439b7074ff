import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation'
import { useFormSubmit } from '../lib/form-submit'
import type { CachedItem } from '../lib/item-cache'
import type { ItemEditing } from '../lib/use-item-editing'
import { ConflictNotice } from './conflict-notice'
import { type ItemFields, ItemPopup, type ItemPopupProps } from './item-popup'

interface EditItemPopupProps<T extends CachedItem, F>
  extends Pick<ItemPopupProps, 'title' | 'sub' | 'side' | 'onClose'> {
  editing: ItemEditing<T>
  fields: ItemFields & {
    madeFrom: number | null
    refuse: (failure: unknown) => void
    reset: (fresh: F, version: number) => void
    rebase: (version: number) => void
  }
  fieldsOf: (item: T) => F
  /** Sends what the form holds, made from this version; null where it does not fit, as the fields say then. */
  onSave: (from: T) => Promise<unknown> | null
  onRemove: (item: T) => void
}

/** Edits a work item, or removes it; where somebody else was first, both texts stand above it until one is taken. */
export function EditItemPopup<T extends CachedItem, F>(props: EditItemPopupProps<T, F>) {
  const { editing, fields, fieldsOf, onSave, onRemove, ...popup } = props
  const { t } = useTranslation('generic')
  const { base, conflict, takeCurrent } = editing
  const { submit, isSubmitting } = useFormSubmit(fields, popup.onClose)
  const save = (from: T) => {
    const write = onSave(from)
    if (write) void submit(write, fields.refuse)
  }
  const takeTheirs = () => {
    const current = takeCurrent()
    fields.reset(fieldsOf(current), current.version)
  }
  const takeYours = () => {
    const current = takeCurrent()
    fields.rebase(current.version)
    save(current)
  }
  const remove = () => {
    fields.settle()
    popup.onClose()
    onRemove(base)
  }
  return (
    <ItemPopup
      {...popup}
      fields={fields}
      onSubmit={() => {
        // What was typed before a reload was made from the version of then.
        if (!conflict) save({ ...base, version: fields.madeFrom ?? base.version })
      }}
      isSubmitting={isSubmitting}
      footer={
        <Button variant="subtle" size="lg" onClick={remove}>
          {t('remove')}
        </Button>
      }
      notice={conflict && <ConflictNotice {...conflict} onTakeTheirs={takeTheirs} onTakeYours={takeYours} />}
    />
  )
}
