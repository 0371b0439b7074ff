import { useState } from 'react'
import type { z } from 'zod'
import { useForm } from '../../lib/forms/use-form'
import { currentOf, type Named, type Renaming } from '../../lib/sync/edit-conflicts'
import { ConflictNotice } from '../feedback/conflict-notice'
import { TitleField } from '../inputs/title-field'
import { Popup } from './popup'

interface RenamePopupProps {
  heading: string
  label: string
  place: string
  named: Named
  schema: z.ZodType<{ title: string }, { title: string }>
  rename: (renaming: Renaming) => Promise<unknown>
  onClose: () => void
}

export function RenamePopup({ heading, label, place, named, schema, rename, onClose }: RenamePopupProps) {
  const [from, setFrom] = useState(named)
  const [theirs, setTheirs] = useState<Named | null>(null)
  const form = useForm({ title: named.title }, { draftOptions: { place, version: named.version } })
  const send = (over: Named) =>
    form.submit({
      schema,
      send: ({ title }) => rename({ title, from: over }),
      onSaved: onClose,
      refused: (failure) => {
        setTheirs(currentOf<Named>(failure))
        return form.refuse(failure)
      },
    })
  const take = (current: Named) => {
    setFrom(current)
    setTheirs(null)
  }
  return (
    <Popup size="sm" title={heading} hasRequired onClose={onClose} form={form} onSubmit={() => theirs || send(from)}>
      {theirs && (
        <ConflictNotice
          theirs={theirs.title}
          yours={form.values.title}
          onTakeTheirs={() => {
            form.reset({ title: theirs.title }, theirs.version)
            take(theirs)
          }}
          onTakeYours={() => {
            form.rebase(theirs.version)
            take(theirs)
            send(theirs)
          }}
        />
      )}
      <TitleField label={label} {...form.field('title')} isProposed />
    </Popup>
  )
}
