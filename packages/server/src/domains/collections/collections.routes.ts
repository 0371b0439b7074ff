import type { CollectionEndpoints } from '@cairn/contract/collections/collections.endpoints'
import type { CollectionKind } from '@cairn/contract/collections/collections.schemas'
import { type Implementation, implement } from '../../platform/http/implement'
import type { Realtime } from '../../platform/realtime/realtime'
import * as removal from './collections.revisions.service'
import * as revisions from './collections.revisions.service'
import { shareRevision } from './collections.revisions.service'
import * as service from './collections.service'
import { companyFolder, updateCollection } from './collections.service'

interface OfKind {
  readonly kind: CollectionKind
  readonly calls: CollectionEndpoints
  readonly snapshot: revisions.Snapshot
  readonly realtime: Realtime
}

export const collectionRoutes = ({ kind, calls, snapshot, realtime }: OfKind): Implementation[] => [
  implement(calls.list, (ctx, { query }) =>
    ctx.read((tx) => service.listCollections(tx, ctx, kind, query['editor-id'])),
  ),
  implement(calls.create, (ctx, { body }) => ctx.write((tx) => service.createCollection(tx, ctx, kind, body))),
  implement(calls.get, (ctx, { params }) =>
    ctx.read((tx) => service.getCollection(tx, ctx, kind, params.collectionId)),
  ),
  implement(calls.update, (ctx, { params, body }) =>
    ctx.write((tx) => updateCollection(tx, ctx, { kind, ...params }, body)),
  ),
  implement(calls.companyFolder, (ctx) => ctx.read((tx) => companyFolder(tx, ctx, kind))),
  implement(calls.createRevision, (ctx, { params, body }) =>
    ctx.write((tx) => service.createRevision(tx, ctx, { kind, ...params }, body, realtime)),
  ),
  implement(calls.share, (ctx, { params, body }) =>
    ctx.write((tx) => shareRevision(tx, ctx, { kind, ...params }, body, realtime)),
  ),
  implement(calls.rename, (ctx, { params, body }) =>
    ctx.write((tx) => revisions.renameRevision(tx, ctx, { kind, ...params }, body)),
  ),
  implement(calls.move, (ctx, { params, body }) =>
    ctx.write((tx) => revisions.moveRevision(tx, ctx, { kind, ...params }, body)),
  ),
  implement(calls.remove, (ctx, { params, body }) =>
    ctx.write((tx) => removal.removeRevision(tx, ctx, { kind, ...params }, body ?? {}, realtime)),
  ),
  implement(calls.restore, (ctx, { params, body }) =>
    ctx.write((tx) => removal.restoreRevision(tx, ctx, { kind, ...params }, body ?? {}, realtime)),
  ),
  implement(calls.listRemoved, (ctx) => ctx.read((tx) => removal.listRemovedRevisions(tx, ctx, kind))),
  implement(calls.editPermission, (ctx, { params }) =>
    ctx.read((tx) => service.editPermission(tx, ctx, kind, params.id)),
  ),
  implement(calls.publish, (ctx, { params, body }) =>
    ctx.write((tx) => revisions.publishRevision(tx, ctx, { kind, ...params }, body ?? {}, snapshot)),
  ),
  implement(calls.unpublish, (ctx, { params, body }) =>
    ctx.write((tx) => revisions.unpublishRevision(tx, ctx, { kind, ...params }, body ?? {})),
  ),
  implement(calls.listPublished, (ctx, { params }) =>
    ctx.read((tx) => revisions.listPublished(tx, ctx, { kind, ...params })),
  ),
]
