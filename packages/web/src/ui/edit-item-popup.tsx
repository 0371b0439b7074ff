import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation'
import type { CachedItem } from '../lib/item-cache'
import type { Submission } from '../lib/submission'
import type { ItemEditing } from '../lib/use-item-editing'
import { ConflictNotice } from './conflict-notice'
import { type ItemForm, ItemPopup, type ItemPopupProps } from './item-popup'

interface EditItemPopupProps<T extends CachedItem, F extends object>
  extends Pick<ItemPopupProps, 'title' | 'sub' | 'side' | 'onClose'> {
  editing: ItemEditing<T>
  form: ItemForm & {
    madeFrom: number | null
    submit: (submission: Submission<F>) => void
    reset: (fresh: F, version: number) => void
    rebase: (version: number) => void
  }
  fieldsOf: (item: T) => F
  /** What the form sends, made from this version. */
  submissionOf: (from: T) => Pick<Submission<F>, 'schema' | 'body' | 'send'>
  onRemove: (item: T) => void
}

/** Edits a work item, or removes it; where somebody else was first, both texts stand above it until one is taken. */
export function EditItemPopup<T extends CachedItem, F extends object>(props: EditItemPopupProps<T, F>) {
  const { editing, form, fieldsOf, submissionOf, onRemove, ...popup } = props
  const { t } = useTranslation('generic')
  const { base, conflict, takeCurrent } = editing
  const save = (from: T) => form.submit({ ...submissionOf(from), isDurable: true, onSaved: popup.onClose })
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
      footer={
        <Button variant="subtle" size="lg" onClick={remove}>
          {t('remove')}
        </Button>
      }
      notice={conflict && <ConflictNotice {...conflict} onTakeTheirs={takeTheirs} onTakeYours={takeYours} />}
    />
  )
}
