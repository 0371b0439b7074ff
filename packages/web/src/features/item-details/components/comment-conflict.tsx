import type { ItemComment } from '@cairn/contract/items/comments.schemas'
import { settleConflict, useConflict } from '../../../lib/edit-conflicts'
import { ConflictNotice } from '../../../ui/conflict-notice'

interface CommentConflictProps {
  comment: ItemComment
  onEdit: (edit: { comment: ItemComment; contentHtml: string }) => void
}

export function CommentConflict({ comment, onEdit }: CommentConflictProps) {
  const conflict = useConflict(comment.id)
  if (!conflict?.notes) return null
  const { yours: contentHtml } = conflict.notes
  const takeMine = () => {
    settleConflict(comment.id)
    onEdit({ comment: { ...comment, ...conflict.changes }, contentHtml })
  }
  return <ConflictNotice {...conflict} onTakeTheirs={() => settleConflict(comment.id)} onTakeYours={takeMine} />
}
