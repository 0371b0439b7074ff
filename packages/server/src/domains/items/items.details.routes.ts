import * as comments from '@cairn/contract/items/comments.endpoints'
import * as duplicate from '@cairn/contract/items/duplicate.endpoints'
import * as history from '@cairn/contract/items/history.endpoints'
import * as links from '@cairn/contract/items/links.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import * as commentService from './items.comments.service'
import { duplicateItem } from './items.duplicate.service'
import { itemHistory } from './items.history.service'
import { addLink, listLinks, removeLink } from './items.links.service'
import { makeTodoOf } from './items.made-todo.service'

const reply = async <Comment>(comment: Promise<Comment>) => ({ succeeded: true as const, comment: await comment })

/** What hangs on an item of any kind. */
export const itemDetailRoutes: Implementation[] = [
  implement(history.getItemHistory, (ctx, { params, query }) =>
    ctx.read((tx) => itemHistory(tx, ctx, params, query.before)),
  ),
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
  implement(links.listItemLinks, (ctx, { params }) => ctx.read((tx) => listLinks(tx, ctx, params))),
  implement(links.addItemLink, (ctx, { params, body }) => ctx.write((tx) => addLink(tx, ctx, params, body))),
  implement(links.removeItemLink, (ctx, { params, body }) => ctx.write((tx) => removeLink(tx, ctx, params, body))),
  implement(duplicate.duplicateItem, (ctx, { params, body }) =>
    ctx.write((tx) => duplicateItem(tx, ctx, params, body.id)),
  ),
  implement(duplicate.makeTodoOfItem, (ctx, { params, body }) =>
    ctx.write((tx) => makeTodoOf(tx, ctx, params, body.id)),
  ),
]
