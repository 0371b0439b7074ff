import type { ItemRef } from '@cairn/contract/core/items'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useUploads } from '../../../lib/uploads'
import { AttachButton } from '../../../ui/attach-button'
import { announce } from '../../../ui/live-region'
import { UploadList } from '../../../ui/upload-list'
import { showAdded } from '../attachments.mutations'
import { attachmentsQuery } from '../attachments.queries'
import { AttachmentRow } from './attachment-row'
import classes from './item-attachments.module.css'
import { useDroppedFiles } from './use-dropped-files'

interface ItemFiles {
  readonly count: number
  readonly add: ReactNode
  readonly list: ReactNode
}

interface ItemAttachmentsProps extends ItemRef {
  canEdit: boolean
  children: (files: ItemFiles) => ReactNode
}

export function ItemAttachments({ kind, id, canEdit, children }: ItemAttachmentsProps) {
  const { t } = useTranslation('items')
  const client = useQueryClient()
  const item = useMemo(() => ({ kind, id }), [kind, id])
  const { data: files = [] } = useQuery(attachmentsQuery(item))
  const { uploads, add, retry, remove } = useUploads(item, (file) => {
    showAdded(client, file)
    announce(t('files.added', { name: file.name }))
  })
  const part = useRef<HTMLDivElement>(null)
  const isOver = useDroppedFiles(part, canEdit, add)
  const button = canEdit && <AttachButton size={28} label={t('files.add')} onChosen={add} />
  const list = (
    <>
      {files.length > 0 && (
        <ul className={classes.list} aria-label={t('files.title')}>
          {files.map((file) => (
            <AttachmentRow key={file.id} file={file} canEdit={canEdit} />
          ))}
        </ul>
      )}
      {isOver && <p className={classes.hint}>{t('files.drop')}</p>}
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
    </>
  )
  return (
    <div ref={part} className={classes.part} data-over={isOver || undefined}>
      {children({ count: files.length, add: button, list })}
    </div>
  )
}
