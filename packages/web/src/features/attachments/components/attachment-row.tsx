import Paperclip from 'icon:paperclip'
import { downloadAttachment } from '@cairn/contract/attachments/attachments.endpoints'
import { type Attachment, FILE_NAME_MAX } from '@cairn/contract/attachments/attachments.schemas'
import { picturePathOf } from '@cairn/contract/core/rich-text'
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { urlOf } from '../../../lib/api-url'
import { fileSize } from '../../../lib/file-size'
import { fullName, usePerson } from '../../../lib/people'
import { withContext } from '../../../lib/picture-address'
import { InlineText } from '../../../ui/inline-text'
import { RowMenu } from '../../../ui/row-menu'
import { useRemoveAttachment, useRenameAttachment } from '../attachments.mutations'
import classes from './item-attachments.module.css'

export function AttachmentRow({ file, canEdit }: { file: Attachment; canEdit: boolean }) {
  const { t } = useTranslation('items')
  const [isRenaming, setRenaming] = useState(false)
  const rename = useRenameAttachment()
  const remove = useRemoveAttachment()
  const addedBy = usePerson(file.addedById)
  const title = addedBy && t('files.addedBy', { name: fullName(addedBy) })
  return (
    <li className={classes.row} data-row tabIndex={-1}>
      {file.preview ? (
        <img className={classes.thumb} src={withContext(picturePathOf(file.id))} alt="" loading="lazy" />
      ) : (
        <Paperclip className={classes.icon} size="1.125rem" aria-hidden="true" />
      )}
      {isRenaming ? (
        <InlineText
          value={file.name}
          label={t('files.name')}
          draftOptions={{ place: `attachment/${file.id}`, version: file.version }}
          onSave={(name, version) => rename.mutateAsync({ file, name, version })}
          isEditing
          onEditing={setRenaming}
          maxLength={FILE_NAME_MAX}
        />
      ) : (
        <a
          className={classes.name}
          href={withContext(urlOf(downloadAttachment, { params: { id: file.id } }))}
          download={file.name}
          title={title}
        >
          {file.name}
        </a>
      )}
      <span className={classes.size}>{fileSize(file.size)}</span>
      {canEdit && (
        <RowMenu label={t('files.more', { name: file.name })}>
          <Menu.Item onClick={() => setRenaming(true)}>{t('files.rename')}</Menu.Item>
          <Menu.Item onClick={() => remove.mutate(file)}>{t('files.remove')}</Menu.Item>
        </RowMenu>
      )}
    </li>
  )
}
