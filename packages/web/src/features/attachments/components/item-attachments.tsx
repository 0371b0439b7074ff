import type { ItemRef } from '@cairn/contract/core/items'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useUploads } from '../../../lib/uploads'
import { IconButton } from '../../../ui/icon-button'
import { announce } from '../../../ui/live-region'
import { UploadList } from '../../../ui/upload-list'
import { showAdded } from '../attachments.mutations'
import { attachmentsQuery } from '../attachments.queries'
import { AttachmentRow } from './attachment-row'
import classes from './item-attachments.module.css'
import { useDroppedFiles } from './use-dropped-files'

interface ItemAttachmentsProps extends ItemRef {
  canEdit: boolean
}

/** The files of a work item, and how others come to it: chosen, dropped anywhere on what shows the item, or pasted there. */
export function ItemAttachments({ kind, id, canEdit }: ItemAttachmentsProps) {
  const { t } = useTranslation('items')
  const client = useQueryClient()
  const item = useMemo(() => ({ kind, id }), [kind, id])
  const { data: files = [] } = useQuery(attachmentsQuery(item))
  const { uploads, add, retry, remove } = useUploads(item, (file) => {
    showAdded(client, file)
    announce(t('files.added', { name: file.name }))
  })
  const part = useRef<HTMLElement>(null)
  const chosen = useRef<HTMLInputElement>(null)
  const isOver = useDroppedFiles(part, canEdit, add)
  return (
    <section ref={part} className={classes.part} data-over={isOver || undefined} aria-label={t('files.title')}>
      <h3 className={classes.head}>
        {t('files.title')}
        {files.length > 0 && <span className={classes.count}>{files.length}</span>}
        {canEdit && (
          <IconButton
            size={28}
            className={classes.add}
            label={t('files.add')}
            icon={<Plus size="1rem" />}
            onClick={() => chosen.current?.click()}
          />
        )}
      </h3>
      {canEdit && (
        <input
          ref={chosen}
          type="file"
          hidden
          multiple
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      )}
      {files.length > 0 && (
        <ul className={classes.list}>
          {files.map((file) => (
            <AttachmentRow key={file.id} file={file} canEdit={canEdit} />
          ))}
        </ul>
      )}
      {isOver && <p className={classes.hint}>{t('files.drop')}</p>}
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
    </section>
  )
}
