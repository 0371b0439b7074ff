import type { ItemRef } from '@cairn/contract/core/items'
import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useRef } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { useUploads } from '../lib/uploads'
import { notify } from './notify'
import { pictureOf } from './rich-text-extensions'

const isPicture = ({ type }: File): boolean => /^image\/(png|jpeg|webp|gif)$/.test(type)
export const picturesOf = (files: Iterable<File> | null | undefined): File[] => [...(files ?? [])].filter(isPicture)

export function usePicturesInNotes(item: ItemRef | null, editor: () => Editor | null) {
  const { t } = useTranslation('generic')
  const places = useRef(new Map<string, number>())
  const uploads = useUploads(item, ({ id, name, preview }, upload) => {
    const current = editor()
    const at = places.current.get(upload.id)
    places.current.delete(upload.id)
    if (!preview) return notify.error(t('upload.noPicture', { name }))
    if (!current || current.isDestroyed) return
    const { size } = current.state.doc.content
    current.commands.insertContentAt(Math.min(at ?? size, size), pictureOf(id, name.replace(/\.\w+$/, '')))
  })
  return {
    ...uploads,
    /** Maps pending positions through edits. */
    follow: ({ mapping }: Transaction) => {
      for (const [id, at] of places.current) places.current.set(id, mapping.map(at))
    },
    put: (files: File[], at: number): boolean => {
      if (files.length === 0) return false
      if (item === null) notify.error(t('upload.notYet'))
      else for (const { id } of uploads.add(files)) places.current.set(id, at)
      return true
    },
  }
}
