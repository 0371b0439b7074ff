import Paperclip from 'icon:paperclip'
import X from 'icon:x'
import { downloadAttachment } from '@cairn/contract/attachments/attachments.endpoints'
import type { Attachment } from '@cairn/contract/attachments/attachments.schemas'
import { picturePathOf } from '@cairn/contract/core/rich-text'
import { useTranslation } from '../../../i18n/use-translation'
import { urlOf } from '../../../lib/api/http-client'
import { withContext } from '../../../lib/files/pictures'
import { fileSize } from '../../../lib/files/uploads'
import { IconButton } from '../../../ui/inputs/icon-button'
import classes from './comment-files.module.css'

interface CommentFilesProps {
  files: readonly Attachment[]
  onRemove?: (file: Attachment) => void
}

export function CommentFiles({ files, onRemove }: CommentFilesProps) {
  const { t } = useTranslation('item-details')
  if (files.length === 0) return null
  return (
    <ul className={`flex wrap gap-2 mt-1 ${classes.files}`} aria-label={t('filesSaid')}>
      {files.map((file) => (
        <li className="row-inline min-w-0" key={file.id}>
          <a
            className={`row-inline gap-2 min-w-0 small ink rounded ${classes.file}`}
            href={withContext(urlOf(downloadAttachment, { params: { id: file.id } }))}
            download={file.name}
          >
            {file.preview ? (
              <img
                className={`flex-none bg-sunk rounded ${classes.thumb}`}
                src={withContext(picturePathOf(file.id))}
                alt=""
                loading="lazy"
              />
            ) : (
              <Paperclip className="mut" size="1rem" strokeWidth={1.75} aria-hidden="true" />
            )}
            <span className="trunc">{file.name}</span>
            <span className="flex-none mut">{fileSize(file.size)}</span>
          </a>
          {onRemove && (
            <IconButton
              size={28}
              label={t('removeFile', { name: file.name })}
              icon={<X size="0.9375rem" />}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
