import Plus from 'icon:plus'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useDraft } from '../../../lib/use-draft'
import classes from './add-row.module.css'

interface AddRowProps {
  place: string
  label: string
  onAdd: (title: string) => Promise<unknown>
}

const TITLE_MAX = 256

export function AddRow({ place, label, onAdd }: AddRowProps) {
  const { t } = useTranslation('lists')
  const [title, setTitle] = useDraft(place)
  const [isSending, setSending] = useState(false)
  const add = async () => {
    const typed = title.trim()
    if (typed === '' || isSending) return
    setSending(true)
    setTitle('')
    // Keep the title so that it can be corrected and resent.
    await onAdd(typed).catch(() => setTitle(typed))
    setSending(false)
  }
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Plus size="1rem" aria-hidden="true" />
      <input
        aria-label={label}
        placeholder={t('addHere')}
        value={title}
        maxLength={TITLE_MAX}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </form>
  )
}
