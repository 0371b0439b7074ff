import * as comments from '@cairn/contract/items/comments.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import * as commentService from './comments.service'

const reply = async <Comment>(comment: Promise<Comment>) => ({ succeeded: true as const, comment: await comment })

export const commentRoutes: Implementation[] = [
  implement(comments.listItemComments, (ctx, { params, query }) =>
    ctx.read((tx) => commentService.listComments(tx, ctx, params, query.before)),
  ),
  implement(comments.listItemReaders, (ctx, { params }) =>
    ctx.read((tx) => commentService.listReaders(tx, ctx, params)),
  ),
  implement(comments.addItemComment, (ctx, { params, body }) =>
    ctx.write((tx) => reply(commentService.addComment(tx, ctx, params, body))),
  ),
  implement(comments.updateItemComment, (ctx, { params, body }) =>
    ctx.write((tx) => reply(commentService.updateComment(tx, ctx, params.id, body))),
  ),
  implement(comments.removeItemComment, (ctx, { params }) =>
    ctx.write((tx) => commentService.removeComment(tx, ctx, params.id)),
  ),
  implement(comments.restoreItemComment, (ctx, { params }) =>
    ctx.write((tx) => reply(commentService.restoreComment(tx, ctx, params.id))),
  ),
]
