import { removeAttachment } from '@cairn/contract/attachments/attachments.endpoints'
import type { Attachment } from '@cairn/contract/attachments/attachments.schemas'
import type { ItemRef } from '@cairn/contract/core/items'
import { COMMENT_FILES_MAX } from '@cairn/contract/items/comments.schemas'
import { useMemo, useState } from 'react'
import { useUploads } from '../../lib/uploads'
import { useWrite } from '../../lib/use-write'
import { write } from '../../lib/write'

/** Uploaded immediately; removed if the comment is discarded. */
export function useCommentFiles({ kind, id }: ItemRef) {
  const item = useMemo(() => ({ kind, id }), [kind, id])
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const { uploads, add, retry, remove: giveUp } = useUploads(item, (file) => setFiles((all) => [...all, file]))
  const { mutate: takeAway } = useWrite((file: Attachment) =>
    write({ endpoint: removeAttachment, params: { id: file.id }, thing: file.id }),
  )
  const discard = (unwanted: readonly Attachment[]) => {
    setFiles((all) => all.filter((file) => !unwanted.includes(file)))
    for (const file of unwanted) takeAway(file)
  }
  return {
    files,
    uploads,
    isSending: uploads.length > 0,
    add: (chosen: readonly File[]) => add(chosen.slice(0, COMMENT_FILES_MAX - files.length - uploads.length)),
    retry,
    giveUp,
    remove: (file: Attachment) => discard([file]),
    settle: () => setFiles([]),
    discardAll: () => {
      for (const upload of uploads) giveUp(upload.id)
      discard(files)
    },
  }
}
