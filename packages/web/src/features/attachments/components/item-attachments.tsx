import Paperclip from 'icon:paperclip'
import { downloadAttachment } from '@cairn/contract/attachments/attachments.endpoints'
import { type Attachment, FILE_NAME_MAX } from '@cairn/contract/attachments/attachments.schemas'
import type { ItemRef } from '@cairn/contract/core/items'
import { picturePathOf } from '@cairn/contract/core/rich-text'
import { Menu } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { fullName, usePerson } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { urlOf } from '../../../lib/api/http-client'
import { onClipboard } from '../../../lib/browser/use-clipboard'
import { withContext } from '../../../lib/files/pictures'
import { fileSize, useUploads } from '../../../lib/files/uploads'
import { announce } from '../../../ui/feedback/live-region'
import { AttachButton } from '../../../ui/inputs/attach-button'
import { InlineText } from '../../../ui/inputs/inline-text'
import { UploadList } from '../../../ui/lists/upload-list'
import { RowMenu } from '../../../ui/overlays/row-menu'
import { showAdded, useRemoveAttachment, useRenameAttachment } from '../attachments.mutations'
import { attachmentsQuery } from '../attachments.queries'
import classes from './item-attachments.module.css'

function AttachmentRow({ file, canEdit }: { file: Attachment; canEdit: boolean }) {
  const { t } = useTranslation('items')
  const [isRenaming, setRenaming] = useState(false)
  const rename = useRenameAttachment()
  const remove = useRemoveAttachment()
  const addedBy = usePerson(file.addedById)
  const title = addedBy && t('files.addedBy', { name: fullName(addedBy) })
  return (
    <li className="row gap-2 small" data-row tabIndex={-1}>
      {file.preview ? (
        <img
          className={`bg-sunk rounded ${classes.thumb}`}
          src={withContext(picturePathOf(file.id))}
          alt=""
          loading="lazy"
        />
      ) : (
        <Paperclip className="mut" size="1.125rem" aria-hidden="true" />
      )}
      {isRenaming ? (
        <div className="grow">
          <InlineText
            value={file.name}
            label={t('files.name')}
            draftOptions={{ place: `attachment/${file.id}`, version: file.version }}
            onSave={(name, version) => rename.mutateAsync({ file, name, version })}
            isEditing
            onEditing={setRenaming}
            maxLength={FILE_NAME_MAX}
          />
        </div>
      ) : (
        <a
          className="grow trunc ink hover-underline"
          href={withContext(urlOf(downloadAttachment, { params: { id: file.id } }))}
          download={file.name}
          title={title}
        >
          {file.name}
        </a>
      )}
      <span className="small nowrap mut">{fileSize(file.size)}</span>
      {canEdit && (
        <RowMenu label={t('files.more', { name: file.name })}>
          <Menu.Item onClick={() => setRenaming(true)}>{t('files.rename')}</Menu.Item>
          <Menu.Item onClick={() => remove.mutate(file)}>{t('files.remove')}</Menu.Item>
        </RowMenu>
      )}
    </li>
  )
}

/** The drop and paste target. */
const WHOLE = '[role="dialog"], [data-shows-item]'

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
const bringsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Skips files handled by the notes editor. */
function useDroppedFiles(part: RefObject<HTMLElement | null>, isOn: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((event: Event, files: File[]) => {
    if (event.defaultPrevented || files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const whole = part.current?.closest<HTMLElement>(WHOLE) ?? part.current
    if (!whole || !isOn) return undefined
    const controller = new AbortController()
    const listen = <K extends 'dragover' | 'dragleave' | 'drop'>(
      type: K,
      act: (event: HTMLElementEventMap[K]) => void,
    ) => whole.addEventListener(type, act, { signal: controller.signal })
    listen('dragover', (event) => {
      if (!bringsFiles(event)) return
      // Otherwise the browser opens the dropped file.
      event.preventDefault()
      setOver(true)
    })
    listen('dragleave', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && whole.contains(relatedTarget))) setOver(false)
    })
    listen('drop', (event) => {
      setOver(false)
      take(event, filesOf(event.dataTransfer))
    })
    const unlisten = onClipboard(whole, { paste: (event) => take(event, filesOf(event.clipboardData)) })
    return () => {
      controller.abort()
      unlisten()
    }
  }, [part, isOn])
  return isOver
}

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
        <ul aria-label={t('files.title')}>
          {files.map((file) => (
            <AttachmentRow key={file.id} file={file} canEdit={canEdit} />
          ))}
        </ul>
      )}
      {isOver && <p className="small accent mt-1">{t('files.drop')}</p>}
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
    </>
  )
  return (
    <div ref={part} className={`min-w-0 ${isOver ? 'bg-accent rounded' : ''}`}>
      {children({ count: files.length, add: button, list })}
    </div>
  )
}
