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
  fresh: (entry: Entry) => E
  kind?: string | undefined
}

export const newEntryPlace = <E extends Entry>({ id }: Vto, { name, params }: VtoList<E>, kind?: string) =>
  ['vto', id, name, ...Object.values(params), ...(kind === undefined ? [] : [kind])].join('/')

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
    // Restore a refused title unless the next one is being typed.
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
