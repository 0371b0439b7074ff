import type { Entry, Vto } from '@cairn/contract/vto/vto.schemas'
import { TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
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
  /** What a new one has besides its title. */
  fresh: Omit<E, 'id' | 'version' | 'sequence' | 'title' | 'contentHtml'>
}

/** A line for one more; Enter adds it, and the next can be typed at once. */
export function AddEntry<E extends Entry>({ vto, list, addLabel, fresh }: AddEntryProps<E>) {
  const place = [
    vto.id,
    list.name,
    ...Object.values(list.params),
    ...Object.values(fresh).filter((one) => typeof one === 'string'),
  ]
  const [title, setTitle] = useDraft(`vto/${place.join('/')}`)
  const { mutateAsync: add } = useAddLine<E>()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = title.trim()
    if (typed === '') return
    setTitle('')
    const line = { ...newLine(), title: typed, contentHtml: '', ...fresh } as unknown as E
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
