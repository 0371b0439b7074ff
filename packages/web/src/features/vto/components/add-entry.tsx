import Plus from 'icon:plus'
import type { Entry, Vto } from '@cairn/contract/vto/vto.schemas'
import { TextInput } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { useDraft } from '../../../lib/use-draft'
import { newLine, useAddLine } from '../vto.mutations'
import type { VtoList } from '../vto.parts'
import { TITLE_MAX } from './entry-editor'
import classes from './vision.module.css'

export interface AddEntryProps<E extends Entry> {
  vto: Vto
  list: VtoList<E>
  addLabel: string
  /** A new one, of what every line has. */
  fresh: (entry: Entry) => E
  /** Which of those below the same thing it is for, where there are several. */
  kind?: string | undefined
}

/** Where on the device the title of one more is kept. */
export const newEntryPlace = <E extends Entry>({ id }: Vto, { name, params }: VtoList<E>, kind?: string) =>
  ['vto', id, name, ...Object.values(params), ...(kind === undefined ? [] : [kind])].join('/')

/** A line for one more; Enter adds it, and the next can be typed at once. */
export function AddEntry<E extends Entry>({ vto, list, addLabel, fresh, kind }: AddEntryProps<E>) {
  const [title, setTitle] = useDraft(newEntryPlace(vto, list, kind))
  const { mutateAsync: add } = useAddLine<E>()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = title.trim()
    if (typed === '') return
    setTitle('')
    const line = fresh({ ...newLine(), title: typed, contentHtml: '' })
    // What is refused comes back, unless the next one is being typed.
    add({ vto, list, line }).catch(() => field.current?.value || setTitle(title))
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        className={classes.add ?? ''}
        ref={field}
        aria-label={addLabel}
        placeholder={addLabel}
        maxLength={TITLE_MAX}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        leftSection={<Plus size="1.125rem" aria-hidden="true" />}
      />
    </form>
  )
}
